import type { AccountGains, CauseRow, ComparedFigures, PostedRow } from './causes-store.ts';

/** A ledger transaction and a cause that don't match; the missing side is null. */
export type CauseDifference = {
  readonly key: string;
  readonly transactionId: string | null;
  readonly kind: string | null;
  /** What the cause is; null for a transaction without one. */
  readonly what: string | null;
  /** What differs, if both exist. */
  readonly differs: readonly DifferingValue[];
};

/** A value of a ledger transaction that its cause doesn't explain. */
export type DifferingValue = {
  readonly what: 'kind' | 'player' | 'amount' | 'house account';
  readonly posted: string;
  readonly caused: string;
};

/** Returns the transactions that no row of a cause explains. */
export function findUnexplained(posted: readonly PostedRow[], causes: readonly CauseRow[]): CauseDifference[] {
  const causesOf = byKey(causes);
  return posted.flatMap((transaction) => {
    const candidates = causesOf.get(transaction.key) ?? [];
    const differences = candidates.map((cause) => ({ cause, differs: differencesOf(transaction, cause) }));
    if (differences.some(({ differs }) => differs.length === 0)) return [];
    const [first] = differences;
    const { key, transactionId, kind } = transaction;
    return [{ key, transactionId, kind, what: first?.cause.what ?? null, differs: first?.differs ?? [] }];
  });
}

/** Returns the rows of causes whose transaction is missing or different. */
export function findUnposted(posted: readonly PostedRow[], causes: readonly CauseRow[]): CauseDifference[] {
  const postedOf = byKey(posted);
  return causes.flatMap((cause): CauseDifference[] => {
    const [transaction] = postedOf.get(cause.key) ?? [];
    const { key, what } = cause;
    if (!transaction) return [{ key, what, transactionId: null, kind: null, differs: [] }];
    const differs = differencesOf(transaction, cause);
    const { transactionId, kind } = transaction;
    return differs.length === 0 ? [] : [{ key, what, transactionId, kind, differs }];
  });
}

/** What is compared; null isn't. An amount is the sum of the postings and what the player gains. */
const COMPARED = [
  ['kind', ({ kind }: ComparedFigures) => kind],
  ['player', ({ playerId }: ComparedFigures) => playerId],
  ['amount', ({ cents }: ComparedFigures) => cents],
  ['amount', ({ playerCents }: ComparedFigures) => playerCents],
] as const;

function differencesOf(posted: ComparedFigures, cause: ComparedFigures): DifferingValue[] {
  const differing = COMPARED.flatMap(([what, read]): DifferingValue[] => {
    const [one, other] = [read(posted), read(cause)];
    return one === null || other === null || one === other ? [] : [{ what, posted: `${one}`, caused: `${other}` }];
  });
  return [...differing, ...gainDifferencesOf(posted.gains, cause.gains)];
}

/**
 * Returns the house accounts whose gain differs from the cause's. A gain that is null in the cause may be any amount.
 */
function gainDifferencesOf(posted: AccountGains | null, caused: AccountGains | null): DifferingValue[] {
  if (!posted || !caused) return [];
  const accounts = [...new Set([...Object.keys(posted), ...Object.keys(caused)])].toSorted();
  return accounts.flatMap((account): DifferingValue[] => {
    const expected = caused[account];
    if (expected === null || expected === posted[account]) return [];
    const text = (cents: string | null | undefined) => `${account} ${cents ?? 0}`;
    return [{ what: 'house account', posted: text(posted[account]), caused: text(expected) }];
  });
}

function byKey<T extends { readonly key: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const same = found.get(row.key);
    if (same) same.push(row);
    else found.set(row.key, [row]);
  }
  return found;
}
