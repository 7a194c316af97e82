import type { CauseDifference } from './match-causes.ts';

/** Returns one line, for operators, about a ledger transaction and a cause that don't match. */
export function describeDifference({ key, transactionId, kind, what, differs }: CauseDifference): string {
  if (transactionId === null) return `cause without transaction: ${what} needs ${key}`;
  const posted = `${kind} ${key} (${transactionId})`;
  if (what === null) return `transaction without cause: ${posted}`;
  const values = differs.map((one) => `${one.what} ${one.posted} instead of ${one.caused}`);
  const kinds = new Set(differs.map((one) => one.what));
  return `different ${[...kinds].join(', ')}: ${posted} and ${what}: ${values.join(', ')}`;
}
