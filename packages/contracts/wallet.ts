import * as z from 'zod/mini';
import { centsOnWire, dollarsOnWire, idText, instantText, pageOf, pageQuery } from './codecs.ts';
import { paymentChannel } from './payments.ts';
import { statementQuery } from './responsible-gaming-statement.ts';

/** Paths of the wallet room (S7-11, S7-12; the others are ours). */
export const WALLET_PATHS = {
  accounts: '/web/wallet/rest/v2/customers/me/accounts',
  limits: '/web/wallet/rest/v1/limits',
  balances: '/web/wallet/rest/v1/customers/me/balances',
  transactions: '/web/wallet/rest/v1/customers/me/transactions',
  statementCsv: '/web/wallet/rest/v1/customers/me/statements.csv',
  statementPdf: '/web/wallet/rest/v1/customers/me/statements.pdf',
  today: '/web/wallet/rest/v1/customers/me/today',
} as const;

/** A wallet account (S3-12), amounts in dollars. */
export const walletAccount = z.object({
  accountType: z.enum(['AT_MAIN', 'AT_BONUS_PRIZE_FREE_ROUNDS', 'AT_SUBSCRIPTION', 'AT_BONUS_PRIZE_CASH_CREDIT']),
  accountNumber: z.string(),
  buyingPower: dollarsOnWire,
  withdrawableBalance: dollarsOnWire,
  nonWithdrawableBalance: dollarsOnWire,
  currency: z.literal('USD'),
});
export const walletAccounts = z.array(walletAccount);

/** A limit of the wallet (S3-15), the amount in dollars. */
export const walletLimits = z.array(
  z.object({
    limitType: z.enum(['WITHDRAWAL', 'DEPOSIT']),
    quantityType: z.literal('MIN_AMOUNT'),
    quantity: z.object({ amount: dollarsOnWire }),
  }),
);

/** What a player's money is made of (S3-11), in the order in which it is shown. */
export const walletType = z.enum([
  'FUNDS_ADDED',
  'WINNINGS',
  'FREE_ROUNDS',
  'PLAY_CREDIT',
  'MATCH_UP',
  'BONUS_CASH',
  'DISCOUNT',
  'WITHDRAWAL_REQUESTS',
]);

/**
 * Everything a player owns, by type; each type is there, of nothing too. Withdrawal requests are set aside and cannot be played with: the
 * other types make the buying power, of which winnings can be withdrawn.
 */
export const walletBalances = z.object({
  buyingPowerCents: centsOnWire,
  withdrawableCents: centsOnWire,
  nonWithdrawableCents: centsOnWire,
  types: z.array(z.object({ walletType, amountCents: centsOnWire })),
});

/** What a movement is to its player: the choices of the filter. A reversal is of the kind it takes back. */
export const TRANSACTION_KINDS = [
  'deposits',
  'withdrawals',
  'stakes',
  'prizes',
  'refunds',
  'bonuses',
  'other',
] as const;
export const transactionKind = z.enum(TRANSACTION_KINDS);

/** Where a movement's money came from or went: how it was paid, and the last four digits of that card or account. */
export const transactionMethod = z.object({
  serviceProviderTargetId: paymentChannel,
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
});

/**
 * One line of the player's money, explained: what happened (`event`, the ledger's own word), in which games, by which method, and how much of
 * it each part of the wallet gave or got. The parts sum to `changeCents`; the changes of all lines sum to the balance.
 */
export const walletTransaction = z.object({
  transactionId: idText,
  kind: transactionKind,
  event: z.string(),
  /** Takes an earlier line back; `event` is what that was. */
  isReversal: z.boolean(),
  /** Whose doing: ticket serials, a reason; null when there is nothing to name. */
  reference: z.nullable(z.string()),
  games: z.array(z.string()),
  method: z.nullable(transactionMethod),
  parts: z.array(
    z.object({
      walletPart: z.enum(['deposits', 'winnings', 'play-credit', 'held']),
      changeCents: centsOnWire,
    }),
  ),
  at: instantText,
  changeCents: centsOnWire,
  balanceCents: centsOnWire,
});

/** A page of lines, of one kind, one game, between two days (both within, Central Time). */
export const transactionsQuery = z.extend(pageQuery, {
  kind: z.optional(transactionKind),
  game: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  from: z.optional(statementQuery.shape.from),
  to: z.optional(statementQuery.shape.to),
});
/**
 * A page of lines, and the games that can be asked for by the filter. With a filter a page may hold few lines, even none, and still have a
 * next one: only so much is looked at for one answer.
 */
export const transactionsPage = z.extend(pageOf(walletTransaction), {
  games: z.array(z.object({ gameId: z.string(), name: z.string() })),
});

/** The most lines a statement as a file holds; a longer period is asked for in two parts. */
export const MAX_EXPORT_LINES = 20_000;

/** The period of a statement as a file. */
export const statementFileQuery = statementQuery;

/** Today's play since midnight in Central Time: what was spent on tickets, what was won, and won less spent. */
export const todayNet = z.object({ spentCents: centsOnWire, wonCents: centsOnWire, netCents: centsOnWire });

export type WalletAccount = z.output<typeof walletAccount>;
export type WalletBalances = z.output<typeof walletBalances>;
export type WalletType = z.output<typeof walletType>;
export type TransactionKind = z.output<typeof transactionKind>;
export type TransactionsQuery = z.input<typeof transactionsQuery>;
export type WalletTransaction = z.output<typeof walletTransaction>;
export type TodayNet = z.output<typeof todayNet>;
