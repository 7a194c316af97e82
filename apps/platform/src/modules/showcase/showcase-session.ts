import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';

/** Seconds that a session is valid for, from sign-in and again from each check. [S9-8] */
export const SHOWCASE_SECONDS = 600;

/** Settings of showcase sessions. Without a password there is no showcase. */
export type ShowcaseSettings = {
  readonly password: string | undefined;
  /** Signing key of the cookies. */
  readonly secret: string;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether this is the password, in a time that doesn't reveal how much of it was right. [S5.3-6] */
export function isShowcasePassword(given: string, settings: ShowcaseSettings): boolean {
  return settings.password !== undefined && isSameSecret(given, settings.password);
}

/**
 * Returns the signature of an expiry in seconds since 1970. The password is part of it, so a new password ends every
 * session.
 */
function sealOf(endsAt: number, { password, secret }: ShowcaseSettings): string {
  return createHmac('sha256', secret)
    .update(`showcase|${digest(password ?? '').toString('hex')}|${endsAt}`)
    .digest('base64url');
}

/** Returns a session that ends 600 seconds from now, as the text of a cookie. */
export function showcaseToken(settings: ShowcaseSettings, now: Temporal.Instant): string {
  const endsAt = Math.floor(now.epochMilliseconds / 1000) + SHOWCASE_SECONDS;
  return `${endsAt}.${sealOf(endsAt, settings)}`;
}

const TOKEN_SHAPE = /^(\d{1,12})\.([\w-]{43})$/;

/** Returns what a cookie is: a valid session, an expired one, or not a cookie of the showcase. [S8-18] */
export function checkShowcaseToken(
  text: string,
  settings: ShowcaseSettings,
  now: Temporal.Instant,
): 'good' | 'over' | 'broken' {
  const [, endText, seal] = TOKEN_SHAPE.exec(text) ?? [];
  if (settings.password === undefined || endText === undefined || seal === undefined) return 'broken';
  if (!isSameSecret(seal, sealOf(Number(endText), settings))) return 'broken';
  return Number(endText) * 1000 > now.epochMilliseconds ? 'good' : 'over';
}
