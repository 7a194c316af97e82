/** Returns an email with only its first character and domain readable, enough for its owner to recognize it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
