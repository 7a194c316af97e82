/** Pause before the second poll of an order; the first one is immediate. Tests shorten it. */
export const FIRST_POLL_DELAY_MS = 1_000;
