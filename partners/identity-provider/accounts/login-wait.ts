/**
 * How repeated failures delay a login (GLI19-06, ASVS-6.3.1). The fifth wrong attempt in a row blocks sign-ins with the
 * email for a minute; each further attempt doubles that time, up to an hour. The right password, an unlock, a new
 * password or a day without attempts resets the count. Unknown emails behave the same, so the wait reveals nothing.
 */
export const EMAIL_THROTTLE = {
  freeAttempts: 4,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetAfterSeconds: 86_400,
} as const;

/**
 * How failures delay a login on a known device. The device has a counter of its own, so that wrong attempts elsewhere
 * never lock the player out there, and the same limits, so that a thief of the device gets no more attempts.
 */
export const DEVICE_THROTTLE = { ...EMAIL_THROTTLE } as const;

/**
 * How repeated failures delay logins from one network address, across all emails: someone who tries a list of stolen
 * passwords is stopped after 40 failures.
 */
export const ADDRESS_THROTTLE = {
  freeAttempts: 40,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetAfterSeconds: 900,
} as const;

export type Throttle = {
  readonly freeAttempts: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** After this long without an attempt the counter resets. */
  readonly forgetAfterSeconds: number;
};

/** Returns the seconds to wait after this many attempts in a row; zero while attempts are free. */
export function waitSeconds(throttle: Throttle, attempts: number): number {
  const doublings = attempts - throttle.freeAttempts - 1;
  if (doublings < 0) return 0;
  return Math.min(throttle.longestWaitSeconds, throttle.firstWaitSeconds * 2 ** Math.min(doublings, 20));
}
