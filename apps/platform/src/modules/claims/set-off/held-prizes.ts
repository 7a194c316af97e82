/**
 * Prizes were opened that are held against debts. One event for all prizes of a transaction, whose job takes claims up by the clock's own bounds: where a
 * list is too old and everybody's prizes are held, thousands of jobs that wait for a register would take the places of what closes draws.
 */
export const PRIZES_HELD = 'claims.prizes-held';
