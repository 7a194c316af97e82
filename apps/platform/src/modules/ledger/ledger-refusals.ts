/** Why a posting is refused. */
export type PostingRefusal = 'INSUFFICIENT_FUNDS' | 'KEY_REUSED';

/** Why a hold verb is refused: unknown, already ended, or its time is over. */
export type HoldRefusal = PostingRefusal | 'HOLD_NOT_FOUND' | 'HOLD_CLOSED' | 'HOLD_EXPIRED';

/** Why a reversal is refused. A reversal and the steps of a hold are never reversed themselves. */
export type ReversalRefusal = PostingRefusal | 'TRANSACTION_NOT_FOUND' | 'ALREADY_REVERSED' | 'NOT_REVERSIBLE';
