/** Returns whether a player may be sent to an address for a challenge: only origins that the operator configured. */
export function isBankAddress(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return /^https?:$/.test(url.protocol) && origins.includes(url.origin);
}

/** Leaves the client for the bank's page; it comes back to the place of deposits. False for an address that is none. */
export function goToBank(
  address: string,
  origins: readonly string[],
  leave = (to: string) => window.location.assign(to),
): boolean {
  if (!isBankAddress(address, origins)) return false;
  leave(address);
  return true;
}
