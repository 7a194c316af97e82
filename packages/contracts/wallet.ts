import * as z from 'zod/mini';
import { centsOnWire, dateText, dollarsOnWire, idText, instantText, pageQuery, pageSchemaOf } from './codecs.ts';
import { paymentChannel } from './payment-channels.ts';
import { statementQuery } from './responsible-gaming-statement.ts';

/** Paths of the wallet module (S7-11, S7-12; the others are ours). */
export const WALLET_PATHS = {
  accounts: '/web/wallet/rest/v2/customers/me/accounts',
  limits: '/web/wallet/rest/v1/limits',
  balances: '/web/wallet/rest/v1/customers/me/balances',
  transactions: '/web/wallet/rest/v1/customers/me/transactions',
  statementCsv: '/web/wallet/rest/v1/customers/me/statements.csv',
  statementPdf: '/web/wallet/rest/v1/customers/me/statements.pdf',
  today: '/web/wallet/rest/v1/customers/me/today',
  month: '/web/wallet/rest/v1/customers/me/month',
} as const;

/** A wallet account (S3-12); amounts are in dollars. */
export const walletAccount = z.object({
  accountType: z.enum(['AT_MAIN', 'AT_BONUS_PRIZE_FREE_ROUNDS', 'AT_SUBSCRIPTION', 'AT_BONUS_PRIZE_CASH_CREDIT']),
  accountNumber: z.string(),
  buyingPower: dollarsOnWire,
  withdrawableBalance: dollarsOnWire,
  nonWithdrawableBalance: dollarsOnWire,
  currency: z.literal('USD'),
});
export const walletAccounts = z.array(walletAccount);

/** A limit of the wallet (S3-15); the amount is in dollars. */
export const walletLimits = z.array(
  z.object({
    limitType: z.enum(['WITHDRAWAL', 'DEPOSIT']),
    quantityType: z.literal('MIN_AMOUNT'),
    quantity: z.object({ amount: dollarsOnWire }),
  }),
);

/** The parts of a player's money (S3-11), in the order they are shown. */
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
 * A player's money by type, without what is set aside for subscriptions; lists every type, even at zero. Requested
 * withdrawals are on hold and can't be played; the other types add up to the buying power, whose winnings can be
 * withdrawn.
 */
export const walletBalances = z.object({
  buyingPowerCents: centsOnWire,
  withdrawableCents: centsOnWire,
  nonWithdrawableCents: centsOnWire,
  types: z.array(z.object({ walletType, amountCents: centsOnWire })),
});

/**
 * Kinds of movements as the player sees them: the choices of the filter. A reversal has the kind of the movement it
 * reverses.
 */
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

/** The payment method a movement's money came from or went to, with the last four digits of that card or account. */
export const transactionMethod = z.object({
  serviceProviderTargetId: paymentChannel,
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
});

/**
 * One line of the player's money, explained: its event (`event`, the ledger's term), the games, the method, and how
 * much each part of the wallet gave or received. The parts add up to `changeCents`; the changes of all lines add up to
 * the balance.
 */
export const walletTransaction = z.object({
  transactionId: idText,
  kind: transactionKind,
  event: z.string(),
  /** Reverses an earlier line; `event` is that line's event. */
  isReversal: z.boolean(),
  /**
   * What the line refers to: ticket serials, or the title of a bonus; null when it refers to nothing that a player can
   * name.
   */
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
  /**
   * The balance without held money, which is reserved for withdrawals or set aside for subscriptions: the amount that
   * could be played.
   */
  availableCents: centsOnWire,
});

/** Filters a page of lines: by kind, by game, and between two days (both included, Central Time). */
export const transactionsQuery = z.extend(pageQuery, {
  kind: z.optional(transactionKind),
  game: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  from: z.optional(statementQuery.shape.from),
  to: z.optional(statementQuery.shape.to),
});
/**
 * A page of lines, and the games the filter offers. With a filter, a page may hold few lines or none and still have a
 * next page, because each request examines a limited number of lines.
 */
export const transactionsPage = z.extend(pageSchemaOf(walletTransaction), {
  games: z.array(z.object({ gameId: z.string(), name: z.string() })),
});

/** Maximum number of lines in a statement file; a longer period must be requested in parts. */
export const MAX_EXPORT_LINES = 20_000;

/** The period of a statement file. */
export const statementFileQuery = statementQuery;

/** Today's play since midnight Central Time: spent on tickets, won, and won less spent. */
export const todayNet = z.object({ spentCents: centsOnWire, wonCents: centsOnWire, netCents: centsOnWire });

const playAmounts = { playedCents: centsOnWire, wonCents: centsOnWire, netCents: centsOnWire };

/**
 * This month's play up to now, in Central Time. `playedCents`: stakes less refunds; `wonCents`: prizes; `netCents`: won
 * less played. Days without play are left out. `signedInSeconds`: how long the player was signed in this month.
 */
export const playMonth = z.object({
  from: dateText,
  to: dateText,
  asOf: instantText,
  signedInSeconds: z.int(),
  ...playAmounts,
  days: z.array(z.object({ day: dateText, ...playAmounts })),
});

export type WalletAccount = z.output<typeof walletAccount>;
export type WalletBalances = z.output<typeof walletBalances>;
export type WalletType = z.output<typeof walletType>;
export type TransactionKind = z.output<typeof transactionKind>;
export type TransactionsQuery = z.input<typeof transactionsQuery>;
export type WalletTransaction = z.output<typeof walletTransaction>;
export type TodayNet = z.output<typeof todayNet>;
export type PlayMonth = z.output<typeof playMonth>;
