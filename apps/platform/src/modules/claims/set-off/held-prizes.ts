/**
 * Emitted when prizes were opened that are held for set-off: one event for all prizes of a transaction, and its job
 * processes claims within its own limits. If a debtor list is too old and all prizes are held, thousands of jobs
 * waiting for a register would otherwise block those that close draws.
 */
export const PRIZES_HELD = 'claims.prizes-held';
