import type * as contract from '../errors.ts';
import type { WireExamples } from './example.ts';

/** A price that changed after the player saw it. */
export const errorExamples = {
  errorBody: {
    status: 422,
    code: 'PRICE_MISMATCH',
    message: 'The price has changed. Review it and try again.',
    fields: [{ path: 'stakeCents', code: 'PRICE_MISMATCH' }],
    traceId: '0af7651916cd43dd8448eb211c80319c',
    details: { currentStakeCents: 1500 },
  },
} satisfies WireExamples<typeof contract>;
