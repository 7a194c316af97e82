export { lockedBalancesQuery } from './balances-query.ts';
export {
  /** @internal Tests of other modules set up or read this module's state with it. */
  findHouseBalance,
  findPlayerBalances,
  listPlayerPostings,
  lockPlayerBalances,
  type PlayerBalances,
} from './balances-store.ts';
export { accountGains, type Cause, type CauseWindow, causeById, isDueSql, UUID_IN_KEY, uuidIn } from './cause.ts';
export { countPostedAfter } from './causes-store.ts';
export { compareCauses } from './compare-causes.ts';
export { describeDifference } from './describe-difference.ts';
export { exportLedger } from './export-ledger.ts';
export { findPostings, findTransactionIds, MAX_TRANSACTIONS_PER_QUERY, sumPostingsInto } from './find-postings.ts';
export { captureHold, expireHolds, type HoldParts, holdFunds, releaseHold } from './hold-funds.ts';
export { rollUpHouseBalances } from './house-balances.ts';
export {
  /** @internal Tests of other modules set up or read this module's state with it. */
  accountText,
  houseAccount,
  isRealMoney,
  type LedgerAccount,
  type PlayerAccountKind,
  playerAccount,
} from './ledger-account.ts';
export type { LedgerTransactionInput, Posting } from './ledger-transaction.ts';
export type { CauseDifference } from './match-causes.ts';
export { listPlayCredit } from './play-credit.ts';
export { type LinesFilter, listPlayerLines, listPlayerLinesOf, type PlayerLine } from './player-lines.ts';
export { findPlayerMoney, type PlayerMoney } from './player-money.ts';
export {
  listPlayerPeriod,
  type PeriodLine,
  type PlayerDaySum,
  type PlayerPeriod,
  sumPlayerDays,
} from './player-period.ts';
export { findPlayersPosted } from './players-posted.ts';
export { postingQuery, postLedgerTransaction, postManyLedgerTransactions } from './post-transactions.ts';
export { proveBalances } from './prove-balances.ts';
export { reverseLedgerTransaction } from './reverse-transaction.ts';
export { logSeals, sealPostings } from './seal-postings.ts';
export { findSealWithSignatures, listSealsBefore } from './seal-signatures-store.ts';
export { setAside, takeBack } from './set-aside.ts';
export { findSetAside, type SetAside } from './set-aside-store.ts';
export { findForgedSignatures } from './sign-seals.ts';
export { sumPlayerPostings } from './sum-player-postings.ts';
export { type AlteredRow, verifyLedger } from './verify-ledger.ts';
