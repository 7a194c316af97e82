export { lockedBalancesQuestion } from './balances-question.ts';
export {
  findHouseBalance,
  findPlayerBalances,
  listPlayerPostings,
  lockPlayerBalances,
  MAX_STATEMENT_LINES,
  type PlayerBalances,
  type StatementLine,
} from './balances-store.ts';
export { findPostings, findTransactionIds, MAX_TRANSACTIONS_ASKED, sumPostingsInto } from './find-postings.ts';
export { captureHold, expireHolds, type HoldParts, holdFunds, releaseHold } from './hold-funds.ts';
export { rollUpHouseBalances } from './house-balances.ts';
export {
  accountText,
  houseAccount,
  type LedgerAccount,
  type PlayerAccountKind,
  playerAccount,
} from './ledger-account.ts';
export type { HoldRefusal, PostingRefusal, ReversalRefusal } from './ledger-refusals.ts';
export type { LedgerTransactionInput, Posting } from './ledger-transaction.ts';
export { listPlayCredit } from './play-credit.ts';
export {
  type LinesFilter,
  listPlayerLines,
  listPlayerLinesOf,
  MAX_LINES_LOOKED_AT,
  type PlayerLine,
} from './player-lines.ts';
export { findPlayerMoney, type PlayerMoney } from './player-money.ts';
export {
  listPlayerPeriod,
  type PeriodLine,
  type PlayerDaySum,
  type PlayerPeriod,
  sumPlayerDays,
} from './player-period.ts';
export { findPlayersPosted, MAX_BATCHES_ASKED } from './players-posted.ts';
export {
  type Posted,
  postingQuestion,
  postLedgerTransaction,
  postManyLedgerTransactions,
} from './post-transactions.ts';
export { type BalanceDifference, type BalanceProof, proveBalances } from './prove-balances.ts';
export { reverseLedgerTransaction } from './reverse-transaction.ts';
export { logSeals, sealPostings } from './seal-postings.ts';
export { findSeal, listSealsBefore, type StoredSeal } from './seal-signatures-store.ts';
export { type SetAsideMove, setAside, takeBack } from './set-aside.ts';
export { findSetAside, type SetAside } from './set-aside-store.ts';
export { type PlayerSum, sumPlayerPostings } from './sum-player-postings.ts';
export { type AlteredRow, type LedgerVerdict, type VerifyOptions, verifyLedger } from './verify-ledger.ts';
