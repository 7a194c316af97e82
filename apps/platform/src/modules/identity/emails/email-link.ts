import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a link is for; a link for another purpose is rejected. Those with `refuse-` report that the address isn't the
 * player's, for the row of a confirmation or of a reset.
 */
export type LinkPurpose = 'email' | 'password' | 'refuse-proof' | 'refuse-reset';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Maximum length of a token; longer ones are rejected unread. */
const MAX_LENGTH = 120;

/**
 * Returns the token of a link in an email: a row's id, and a signature over purpose and id. The token is computed when
 * the email is written, so nothing secret is stored or queued. The row has its expiry and use.
 */
export function linkToken(secret: string, link: { purpose: LinkPurpose; id: string }): string {
  return `${link.id}.${seal(secret, link)}`;
}

/** Returns the id in a token that we signed for this purpose, or undefined. Compares in constant time. */
export function readLinkToken(secret: string, given: { purpose: LinkPurpose; token: string }): string | undefined {
  if (given.token.length > MAX_LENGTH) return undefined;
  const [id = '', mac = '', ...more] = given.token.split('.');
  if (!ID.test(id) || more.length > 0) return undefined;
  const [ours, theirs] = [Buffer.from(seal(secret, { purpose: given.purpose, id })), Buffer.from(mac)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? id : undefined;
}

function seal(secret: string, link: { purpose: LinkPurpose; id: string }): string {
  return createHmac('sha256', secret).update(`email-link:${link.purpose}:${link.id}`).digest('base64url');
}
