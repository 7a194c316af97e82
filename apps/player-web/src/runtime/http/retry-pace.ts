/** Pause before the first retry. Each further retry waits three times as long. Tests shorten the pause. */
export const FIRST_RETRY_MS = 300;
