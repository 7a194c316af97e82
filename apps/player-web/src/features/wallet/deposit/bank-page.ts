/**
 * Returns whether the player may be sent to this address for a bank challenge: only origins the operator configured.
 */
export function isBankAddress(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return /^https?:$/.test(url.protocol) && origins.includes(url.origin);
}

/**
 * Leaves the client for the bank's page, which returns to the deposit screen. Returns false for an address that isn't
 * allowed.
 */
export function goToBank(
  address: string,
  origins: readonly string[],
  leave = (to: string) => window.location.assign(to),
): boolean {
  if (!isBankAddress(address, origins)) return false;
  leave(address);
  return true;
}
