/**
 * What keeps an account from being closed: money in the wallet, deposits and withdrawals that aren't final, tickets in
 * draws without a published result, unfinished rounds of instant games, and prizes that wait to be claimed or paid.
 */
export const WAIT_REASONS = ['BALANCE', 'DEPOSITS', 'WITHDRAWALS', 'TICKETS', 'ROUNDS', 'CLAIMS'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
