import * as z from 'zod/mini';
import { instantText } from './codecs.ts';

/**
 * Why a draw is delayed: one of the listed causes (`delay-causes.ts`). `nextTryAt`: when the draw is tried again;
 * absent if that is within a minute, and while operators have to decide.
 */
export const drawDelay = z.object({ cause: z.string(), nextTryAt: z.optional(instantText) });

export type DrawDelay = z.output<typeof drawDelay>;
