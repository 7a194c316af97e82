/**
 * The few statements and columns that preparing can't check. `NOT_FOLLOWED` and `NEVER_NULL` may only shrink: the test
 * fails for an entry that isn't needed, and for a longer list.
 */

/** Files, by name, whose SQL can't be followed, each with what covers that SQL instead. */
export const NOT_FOLLOWED: readonly { readonly files: readonly string[]; readonly instead: string }[] = [
  {
    files: ['running-steps.ts'],
    instead: 'Sends the statements of session-heartbeat.ts, which give no rows: jobs/dead-workers.db.test.ts.',
  },
  { files: ['query-together.ts'], instead: 'Joins expressions that are each prepared where they are written.' },
  {
    files: ['migrate.ts'],
    instead: 'Runs the migration files, and reads the table of their names: db/migrate.db.test.ts.',
  },
  {
    files: ['login-throttle-store.ts'],
    instead: 'An expression inside of a built query: identity-provider/known-device.db.test.ts.',
  },
  {
    files: [
      'cause.ts',
      'cause-of-draw.ts',
      'causes-store.ts',
      'compare-causes.ts',
      'bonus-causes.ts',
      'claim-causes.ts',
      'fund-causes.ts',
      'prize-causes.ts',
      'reconcile-draw.ts',
      'round-causes.ts',
      'second-chance-causes.ts',
      'self-exclusions-query.ts',
      'stake-causes.ts',
      'wallet-causes.ts',
      'find-unexplained-returns.ts',
    ],
    instead:
      'The causes of every module become one statement, and so do the reasons for what limits get back: ' +
      'reconcile-ledger.db.test.ts, verify-draw.long.db.test.ts and limit-jobs.db.test.ts run them.',
  },
];

/**
 * Files whose statements quote names in camelCase, each with the reason. Everywhere else columns are named in
 * snake_case.
 */
export const QUOTED_NAMES: readonly { readonly file: string; readonly because: string }[] = [
  {
    file: 'job-locks.ts',
    because: 'Its statement is also sent by the lease of a worker, whose own connection leaves names as they are.',
  },
];

/**
 * Columns, by file, that are declared non-null although the schema would allow null, each with the reason why no null
 * occurs.
 */
export const NEVER_NULL: readonly {
  readonly file: string;
  readonly columns: readonly string[];
  readonly because: string;
}[] = [
  {
    file: 'checkpoints-store.ts',
    columns: ['publishedAt', 'cosignedAt'],
    because: 'The condition leaves only public checkpoints that a quorum cosigned.',
  },
  {
    file: 'logged-draws-store.ts',
    columns: ['round', 'proposalId', 'operatorKeys'],
    because: 'A draw that missed a round had a fallback round; typed numbers have a proposal of two operators.',
  },
  {
    file: 'day-plays-store.ts',
    columns: ['beaconRound'],
    because: 'A round with a gaming day names a round of the beacon.',
  },
  {
    file: 'picks-store.ts',
    columns: ['gamingDay'],
    because: 'Only rounds of a day are picked.',
  },
  {
    file: 'spending-store.ts',
    columns: ['gameId'],
    because: 'A check of bonus_entry gives every spend its game.',
  },
  {
    file: 'free-tickets-store.ts',
    columns: ['drawId'],
    because: 'A check of ticket gives every ticket a draw.',
  },
  {
    file: 'overpayments-store.ts',
    columns: ['serial'],
    because: 'An overpayment is of a ticket, and no ticket is deleted.',
  },
  {
    file: 'wrong-prizes-store.ts',
    columns: ['serial', 'revision'],
    because: 'A prize is of a ticket and of a settlement, and neither is deleted.',
  },
  {
    file: 'balance-store.ts',
    columns: ['ticketsCents'],
    because: 'Each purchase is found by one of the tickets that are summed.',
  },
  {
    file: 'match-boards.ts',
    columns: ['tierNo', 'prizeCents', 'digest', 'line'],
    because:
      'The matchers give each winning board a tier and a prize, and a digest with a null differs from the other.',
  },
  {
    file: 'prizes-store.ts',
    columns: ['serial'],
    because: 'A prize is of a ticket, and no ticket is deleted.',
  },
  {
    file: 'changes-store.ts',
    columns: ['playerId', 'ticketId', 'serial'],
    because: 'A full join has a row on at least one side, and both sides name the player and the ticket.',
  },
  {
    file: 'wins-store.ts',
    columns: ['serial'],
    because: 'A match is of a ticket, and no ticket is deleted.',
  },
  {
    file: 'stakes-store.ts',
    columns: ['ledgerTransactionId', 'earlierDraws'],
    because: 'A check of ticket gives each bought ticket its transaction, and a stake is for a draw of the ticket.',
  },
  {
    file: 'balances-store.ts',
    columns: [
      'depositsCents',
      'winningsCents',
      'playCreditCents',
      'heldCents',
      'fromAccounts',
      'toAccounts',
      'amounts',
    ],
    because: "A player's transaction has the balances after it, and every transaction has a posting.",
  },
  {
    file: 'player-lines.ts',
    columns: ['depositsCents', 'winningsCents', 'playCreditCents', 'heldCents'],
    because: "A player's transaction has the balances after it.",
  },
  {
    file: 'player-period.ts',
    columns: ['changeCents', 'balanceCents'],
    because: "A player's transaction has the balances after it.",
  },
  {
    file: 'verify-store.ts',
    columns: ['transactionId'],
    because: 'A full join has a row on at least one side, and both sides name the transaction.',
  },
  {
    file: 'notifications-store.ts',
    columns: ['gameId'],
    because: 'An alert of a draw is written with its game.',
  },
];
