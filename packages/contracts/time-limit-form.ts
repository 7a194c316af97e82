import * as z from 'zod/mini';
import { SESSION_LIMIT_MINUTES } from './preferences.ts';
import { integer, range } from './validators/numbers.ts';
import { required } from './validators/presence.ts';

const { least, most } = SESSION_LIMIT_MINUTES;

/** The session time limit as typed, in whole minutes. [S3-3] */
export const timeLimitForm = z.object({
  minutes: z.string().check(z.trim(), required(), integer(), range({ min: least, max: most })),
});
