import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link is for: one of another purpose opens nothing. */
export type LinkPurpose = 'email' | 'password';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Longest token worth looking at. */
const MAX_LENGTH = 120;

/**
 * The token of a link in a letter: the id of its row and a seal over purpose and id. Nothing secret is stored or queued, whoever writes the letter makes
 * it anew; how long it lives and whether it was used stands in the row.
 */
export function linkToken(secret: string, link: { purpose: LinkPurpose; id: string }): string {
  return `${link.id}.${seal(secret, link)}`;
}

/** The id of a token that we sealed for this purpose, or undefined. Compared in constant time. */
export function readLinkToken(secret: string, given: { purpose: LinkPurpose; token: string }): string | undefined {
  if (given.token.length > MAX_LENGTH) return undefined;
  const [id = '', mac = '', ...more] = given.token.split('.');
  if (!ID.test(id) || more.length > 0) return undefined;
  const [ours, theirs] = [Buffer.from(seal(secret, { purpose: given.purpose, id })), Buffer.from(mac)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? id : undefined;
}

function seal(secret: string, link: { purpose: LinkPurpose; id: string }): string {
  return createHmac('sha256', secret).update(`letter-link:${link.purpose}:${link.id}`).digest('base64url');
}
