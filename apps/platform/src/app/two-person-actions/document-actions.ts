import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { RETURN_REASONS, reviewDocuments } from '../../modules/documents/index.ts';
import { setIdentityLevel } from '../../modules/identity/index.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/** Kind of the action that accepts or returns the documents that a player sent. */
export const REVIEW_DOCUMENTS = 'documents.review';

/**
 * Decides about documents. With `isVerifying`, accepted identity documents also verify the player in the same
 * transaction; refused with DUPLICATE_EXCLUDED like any other verification.
 */
export const reviewDocumentsAction = actionWithSchema(
  z.strictObject({
    requestId: z.uuid(),
    returnedWhy: z.enum(RETURN_REASONS).nullable(),
    isVerifying: z.boolean(),
    isAnotherPerson: z.boolean(),
    reason: reasonSchema,
  }),
  async (tx, data, decided) => {
    const { isVerifying, isAnotherPerson, ...review } = data;
    const reviewed = await reviewDocuments(tx, { ...review, ...decided });
    if (isRefusal(reviewed)) return reviewed;
    const { playerId, type, state } = reviewed;
    if (isVerifying) {
      if (type !== 'IDENTITY' || state !== 'accepted') return refuse('NOTHING_VERIFIED');
      const level = { playerId, level: 'verified', isAnotherPerson, reason: data.reason, ...decided } as const;
      const player = await setIdentityLevel(tx, level);
      if (isRefusal(player)) return player;
    }
    return { requestId: data.requestId, state, isVerifying };
  },
);
