import { domainToASCII } from 'node:url';

/** Mail services that deliver `a.b` and `ab` to the same mailbox. */
const DOTS_DO_NOT_COUNT: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** Maximum length of an email address (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;

/**
 * Returns the form in which addresses are compared, so that one mailbox is one account: trimmed, compatibility
 * characters folded, lowercase, the domain in ASCII without a trailing dot, and without the dots that a mail service
 * ignores. Returns undefined for an invalid address.
 */
export function emailKey(typed: string): string | undefined {
  const folded = typed.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  if (at < 1 || folded.length > MAX_EMAIL_LENGTH || /[\s\p{Cc}]/u.test(folded)) return undefined;
  const local = folded.slice(0, at);
  const domain = domainToASCII(folded.slice(at + 1).replace(/\.$/, ''));
  if (!domain.includes('.') || domain.startsWith('.')) return undefined;
  const sameMailboxDomain = DOTS_DO_NOT_COUNT[domain];
  if (!sameMailboxDomain) return `${local}@${domain}`;
  const bare = local.replaceAll('.', '');
  return bare === '' ? undefined : `${bare}@${sameMailboxDomain}`;
}
