/** Reasons to refuse a posting. */
export type PostingRefusal = 'INSUFFICIENT_FUNDS' | 'KEY_REUSED';

/** Reasons to refuse a hold operation: unknown, already ended, or expired. */
export type HoldRefusal = PostingRefusal | 'HOLD_NOT_FOUND' | 'HOLD_CLOSED' | 'HOLD_EXPIRED';

/** Reasons to refuse a reversal. Reversals and the steps of a hold can't be reversed. */
export type ReversalRefusal = PostingRefusal | 'TRANSACTION_NOT_FOUND' | 'ALREADY_REVERSED' | 'NOT_REVERSIBLE';
