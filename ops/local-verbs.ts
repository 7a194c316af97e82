import { KEY_VERBS } from './key-verbs.ts';
import type { LocalVerb } from './local-verb.ts';
import { signFounding } from './sign-founding.ts';
import { signRelease } from './sign-release.ts';

/** Verbs that run entirely on the operator's machine. */
export const LOCAL_VERBS: readonly LocalVerb[] = [...KEY_VERBS, signFounding, signRelease];
