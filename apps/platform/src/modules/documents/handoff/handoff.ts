import { createHash, randomBytes } from 'node:crypto';

/** Minutes for which a link waits for a phone, and for which the phone that opened it may add files. */
export const HANDOFF_LINK_MINUTES = 10;
export const PHONE_MINUTES = 30;

/** An upload that a phone takes over: one request, made by one session of its player. */
export type Handoff = {
  readonly handoffId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly expiresAt: Temporal.Instant;
  readonly openedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
};

const SECRET_BYTES = 32;

/** Returns a new secret of 256 random bits, for a link or for a phone's cookie. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Returns the hash that is stored for a secret. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns whether the time of a link or of its phone is over, or the player ended it. */
export function isHandoffOver({ endedAt, expiresAt }: Handoff, now: Temporal.Instant): boolean {
  return endedAt !== null || Temporal.Instant.compare(now, expiresAt) >= 0;
}
