/**
 * Returns an email in which only the first character and the domain can be read: enough for its owner to recognize it.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
