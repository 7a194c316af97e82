/**
 * How repeated failures slow a login down (GLI19-06, ASVS-6.3.1). The first four wrong tries cost nothing; the fifth closes the
 * email for one minute and each further one doubles that, up to an hour. A right password, an operator's unlock, a new password or
 * a day of quiet start the count anew. The same holds for emails nobody has, so that the wait betrays nothing.
 */
export const EMAIL_THROTTLE = {
  freeTries: 4,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetAfterSeconds: 86_400,
} as const;

/**
 * The same for a device on which the account was signed in to before. It has a count of its own, so that wrong tries of strangers never lock
 * the owner out there, and whoever holds the device gets no more tries than a stranger.
 */
export const DEVICE_THROTTLE = { ...EMAIL_THROTTLE } as const;

/** The same for one network address over all emails: someone who tries a list of stolen passwords is stopped after 40 misses. */
export const ADDRESS_THROTTLE = {
  freeTries: 40,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetAfterSeconds: 900,
} as const;

export type Throttle = {
  readonly freeTries: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** After this long without a try the count starts anew. */
  readonly forgetAfterSeconds: number;
};

/** Seconds to wait after the given number of tries in a row; zero while tries are free. */
export function waitSeconds(throttle: Throttle, tries: number): number {
  const doublings = tries - throttle.freeTries - 1;
  if (doublings < 0) return 0;
  return Math.min(throttle.longestWaitSeconds, throttle.firstWaitSeconds * 2 ** Math.min(doublings, 20));
}
