import type { Verb } from '../../verb.ts';
import { chanceList } from './chance-list.ts';
import { chancePublish } from './chance-publish.ts';
import { chanceVerify } from './chance-verify.ts';

/** Verbs for second-chance drawings. */
export const SECOND_CHANCE_VERBS: readonly Verb[] = [chanceList, chancePublish, chanceVerify];
