/** Whether an address may be gone to for a challenge: https, or this machine's own partners over http. */
export function isBankAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(.*\.)?localhost$/.test(url.hostname));
}

/** Leaves the client for the bank's page; it comes back to the place of deposits. False for an address that is none. */
export function goToBank(address: string, leave = (to: string) => window.location.assign(to)): boolean {
  if (!isBankAddress(address)) return false;
  leave(address);
  return true;
}
