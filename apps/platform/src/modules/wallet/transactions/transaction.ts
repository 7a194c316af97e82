import type { Cents } from '@sunflower/money/cents.ts';
import type { LedgerAccount, LinesFilter, PlayerAccountKind, PlayerLine } from '../../ledger/index.ts';
import { groupOfKind, kindsWithGroup, type StatementGroup } from '../../responsible-gaming/index.ts';

/** The kind of a transaction: the groups of the statement of play, with bonuses as their own group. */
export type TransactionKind = StatementGroup | 'bonuses';

/** The payment method of a deposit or withdrawal: the channel, and what is known of the card or account. */
export type TransactionMethod = {
  readonly channel: 'CARD' | 'BANK' | 'ACH' | 'VIPPREFERRED' | 'RETAIL';
  readonly brand: string | null;
  readonly last4: string | null;
};

/**
 * A ledger line as the player sees it. Its parts sum to its change, and the changes of all lines sum to the balance.
 */
export type Transaction = {
  readonly transactionId: string;
  readonly kind: TransactionKind;
  /** The ledger's kind of the event, or of the event that a reversal undid. */
  readonly event: string;
  readonly isReversal: boolean;
  readonly reference: string | null;
  readonly games: readonly string[];
  readonly method: TransactionMethod | null;
  readonly parts: readonly { readonly walletPart: PlayerAccountKind; readonly changeCents: Cents }[];
  readonly at: Temporal.Instant;
  readonly changeCents: Cents;
  readonly balanceCents: Cents;
  /** The balance without held money: reserved for withdrawals or set aside for subscriptions. */
  readonly availableCents: Cents;
};

/** Kinds of ledger transactions that grant, convert or end bonus money. Tickets paid from it are stakes. */
const BONUS_EVENTS = ['bonus-grant', 'bonus-convert', 'bonus-expire', 'bonus-cancel'] as const;
const isBonus = (event: string) => BONUS_EVENTS.some((one) => one === event);

/** Returns the kind of an event; `other` for an unknown event, so that every line has a kind. */
export function kindOfEvent(event: string): TransactionKind {
  return isBonus(event) ? 'bonuses' : groupOfKind(event);
}

/** Returns the ledger filter that finds the lines of a kind. */
export function filterOfKind(kind: TransactionKind): Pick<LinesFilter, 'kinds' | 'otherThanKinds'> {
  if (kind === 'bonuses') return { kinds: BONUS_EVENTS };
  const named = kindsWithGroup();
  if (kind === 'other') return { otherThanKinds: [...named.map((one) => one.kind), ...BONUS_EVENTS] };
  return { kinds: named.filter((one) => one.group === kind).map((one) => one.kind) };
}

/** House accounts of a game: stakes go into the first, prizes come out of the others. */
const GAME_ACCOUNTS = ['sales', 'prizes', 'jackpot'] as const;
const GAME_ACCOUNT = new RegExp(`^(?:${GAME_ACCOUNTS.join('|')})/([^/]+)`);

export function accountsOfGame(game: string): readonly string[] {
  return GAME_ACCOUNTS.map((account) => `${account}/${game}`);
}

/** Converts a ledger line to the player's view, with the method of its payment if it has one. */
export function explainLine(line: PlayerLine, method: TransactionMethod | null): Transaction {
  const { postings, after } = line;
  const event = line.takenBack?.kind ?? line.kind;
  const parts = partsOf(line);
  const availableCents = after.depositsCents + after.winningsCents + after.playCreditCents;
  const accounts = postings.flatMap(({ from, to }) => [from, to]);
  return {
    transactionId: line.transactionId,
    kind: kindOfEvent(event),
    event,
    isReversal: line.takenBack !== null,
    reference: line.reference,
    games: [...new Set(accounts.flatMap(gameOf))],
    method,
    parts,
    at: line.businessTime,
    changeCents: parts.reduce((total, part) => total + part.changeCents, 0n),
    balanceCents: availableCents + after.heldCents,
    availableCents,
  };
}

/**
 * Returns what each part of the wallet paid or received, in the order of the postings. Leaves out a part whose change
 * is zero.
 */
function partsOf({ postings }: PlayerLine): Transaction['parts'] {
  const changes = new Map<PlayerAccountKind, Cents>();
  const add = (account: LedgerAccount, cents: Cents) => {
    if (account.owner === 'player') changes.set(account.kind, (changes.get(account.kind) ?? 0n) + cents);
  };
  for (const { from, to, amountCents } of postings) {
    add(from, -amountCents);
    add(to, amountCents);
  }
  return [...changes].flatMap(([walletPart, changeCents]) => (changeCents === 0n ? [] : [{ walletPart, changeCents }]));
}

/** Kinds whose reference a player can read: ticket serials, or the title of a bonus. */
const READABLE_KINDS: ReadonlySet<TransactionKind> = new Set(['stakes', 'prizes', 'refunds', 'bonuses']);

/** Returns the reference that a player's list may contain: never an operator's reason or an internal id. */
export function readableReference({ kind, isReversal, reference }: Transaction): string | null {
  return READABLE_KINDS.has(kind) && !isReversal ? reference : null;
}

function gameOf(account: LedgerAccount): string[] {
  const game = account.owner === 'house' ? GAME_ACCOUNT.exec(account.code)?.[1] : undefined;
  return game === undefined ? [] : [game];
}

/** Returns the payment of a line: a deposit's id, or a withdrawal's, which is also the id of its hold. */
export function paymentOf(line: PlayerLine): { kind: 'deposit' | 'withdrawal'; paymentId: string } | undefined {
  const key = line.takenBack?.key ?? line.key;
  const [, word, id] = PAYMENT_KEY.exec(key) ?? [];
  if (id === undefined) return undefined;
  return { kind: word?.startsWith('deposit') ? 'deposit' : 'withdrawal', paymentId: id };
}

const PAYMENT_KEY =
  /^(deposit|deposit-return|withdrawal|hold)[:/]([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|[:/])/;
