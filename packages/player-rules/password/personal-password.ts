/** The owner of a password. Unknown parts, for example on the page of an emailed link, are left out. */
export type PasswordOwner = {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/** Letters and digits that a password needs besides its owner's name or email. */
const LEAST_OTHER = 8;
/** Shorter names and emails are also parts of other words. */
const SHORTEST_OWN = 3;

/**
 * Returns whether a password is little more than its owner's name or email, which attackers try first; ignores
 * spaces, punctuation, accents and case. A longer phrase may contain them.
 */
export function isPersonalPassword(password: string, { email = '', firstName = '', lastName = '' }: PasswordOwner) {
  const typed = lettersAndDigits(password);
  const [local = ''] = email.split('@', 1);
  const own = [email, local, ...local.split(/[^\p{L}\p{N}]+/u), firstName, lastName]
    .map(lettersAndDigits)
    .filter((text) => text.length >= SHORTEST_OWN)
    .sort((one, other) => other.length - one.length);
  const rest = own.reduce((text, part) => text.split(part).join(''), typed);
  return rest.length < typed.length && rest.length < LEAST_OTHER;
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
