/** A ledger transaction from one account to another, of `CENTS` by default. */
export type TestPosting = {
  readonly kind: string;
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly reference?: string;
};

/** A cause and its ledger transaction: the cause's rows as SQL, and the postings, the last of which is under test. */
export type CausedPosting = {
  readonly rows: readonly string[];
  readonly postings: readonly [...TestPosting[], TestPosting];
  /** Whether the transaction may be missing, because the cause doesn't always need one. */
  readonly isOptional?: true;
  /** Whether causes of this kind have no amount or player to compare. */
  readonly anyAmount?: true;
};

export const CENTS = 700;
/** The time of every cause. */
export const CAUSED_AT = Temporal.Instant.from('2026-11-20T18:00:00Z');
/** The same as SQL. */
export const T = `'${CAUSED_AT}'`;

/** Returns a posting described as `from > to`. */
export const posting = (kind: string, key: string, moves: string, reference?: string): TestPosting => {
  const [from = '', to = ''] = moves.split(' > ');
  return { kind, key, from, to, ...(reference === undefined ? {} : { reference }) };
};
export const DEPOSITS = 'player/deposits';
export const WINNINGS = 'player/winnings';
export const HELD_ACCOUNT = 'player/held';

/** Returns the row of an action that two operators executed. */
export function executed(id: string, kind: string, data: string): string {
  return `insert into operators.proposal (proposal_id, kind, action, proposed_by, proposed_signature, proposed_at,
      expires_at)
    values ('${id}', '${kind}', '${data}', 'ada', 's', ${T}, ${T});
    insert into operators.approval (proposal_id, approved_by, signature, approved_at)
    values ('${id}', 'bob', 's', ${T});
    update operators.proposal set state = 'executed', approved_by = 'bob', approved_signature = 's',
      approved_at = ${T}, outcome = '{}'
    where proposal_id = '${id}'`;
}

/**
 * Returns the id of the ledger transaction of a key: the id at the end of the key, so that a ticket can name its
 * payment.
 */
export function paymentOf(key: string): string {
  return key.slice(-36);
}
