import { KEY_VERBS } from './key-verbs.ts';
import type { LocalVerb } from './local-verb.ts';
import { signFounding } from './sign-founding.ts';

/** Verbs that run on the operator's machine alone. */
export const LOCAL_VERBS: readonly LocalVerb[] = [...KEY_VERBS, signFounding];
