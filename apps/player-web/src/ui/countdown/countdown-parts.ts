export type CountdownParts = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** Splits the whole seconds left into units; below zero counts as zero. */
export function countdownParts(secondsLeft: number): CountdownParts {
  const left = Math.max(0, Math.floor(secondsLeft));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Returns "04:12:37". */
export function clockText({ hours, minutes, seconds }: CountdownParts): string {
  return [hours, minutes, seconds].map((part) => part.toString().padStart(2, '0')).join(':');
}

/**
 * Seconds left at which screen readers get an announcement: one hour, ten, five and one minute. More would be
 * distracting.
 */
export const ANNOUNCED_AT_SECONDS: readonly number[] = [3_600, 600, 300, 60];

/** Returns the last announcement time that has been reached, or null before the first; 0 is the end. */
export function announcedMoment(secondsLeft: number): number | null {
  if (secondsLeft <= 0) return 0;
  return ANNOUNCED_AT_SECONDS.filter((moment) => secondsLeft <= moment).at(-1) ?? null;
}
