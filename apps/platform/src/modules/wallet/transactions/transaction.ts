import type { Cents } from '@sunflower/money/cents.ts';
import type { LedgerAccount, LinesFilter, PlayerAccountKind, PlayerLine } from '../../ledger/index.ts';
import { groupOfKind, kindsWithGroup, type StatementGroup } from '../../responsible-gaming/index.ts';

/** What a movement is to its player: the groups of the statement of play, with bonuses by themselves. */
export type TransactionKind = StatementGroup | 'bonuses';

/** How a deposit came or a withdrawal went: the channel, and what is known of the card or account. */
export type TransactionMethod = {
  readonly channel: 'CARD' | 'BANK' | 'ACH' | 'VIPPREFERRED' | 'RETAIL';
  readonly brand: string | null;
  readonly last4: string | null;
};

/** A line of the ledger in its player's terms. The parts sum to the change; the changes of all lines sum to the balance. */
export type Transaction = {
  readonly transactionId: string;
  readonly kind: TransactionKind;
  /** The ledger's word for what happened, or for what a reversal took back. */
  readonly event: string;
  readonly isReversal: boolean;
  readonly reference: string | null;
  readonly games: readonly string[];
  readonly method: TransactionMethod | null;
  readonly parts: readonly { readonly walletPart: PlayerAccountKind; readonly changeCents: Cents }[];
  readonly at: Temporal.Instant;
  readonly changeCents: Cents;
  readonly balanceCents: Cents;
};

/** Kinds of ledger transactions by which bonus money comes and goes. Tickets paid from it are stakes. */
const BONUS_EVENTS = ['bonus-grant', 'bonus-convert', 'bonus-expire', 'bonus-cancel'] as const;
const isBonus = (event: string) => BONUS_EVENTS.some((one) => one === event);

/** The kind of an event; one that nobody has named is `other`, so that every line has a kind. */
export function kindOfEvent(event: string): TransactionKind {
  return isBonus(event) ? 'bonuses' : groupOfKind(event);
}

/** How the ledger finds the lines of a kind. */
export function filterOfKind(kind: TransactionKind): Pick<LinesFilter, 'kinds' | 'otherThanKinds'> {
  if (kind === 'bonuses') return { kinds: BONUS_EVENTS };
  const named = kindsWithGroup();
  if (kind === 'other') return { otherThanKinds: [...named.map((one) => one.kind), ...BONUS_EVENTS] };
  return { kinds: named.filter((one) => one.group === kind).map((one) => one.kind) };
}

/** House accounts that belong to a game: what is staked goes into the first, prizes come out of the others. */
const GAME_ACCOUNTS = ['sales', 'prizes', 'jackpot'] as const;
const GAME_ACCOUNT = new RegExp(`^(?:${GAME_ACCOUNTS.join('|')})/([^/]+)`);

/** The house accounts of a game. */
export function accountsOfGame(game: string): readonly string[] {
  return GAME_ACCOUNTS.map((account) => `${account}/${game}`);
}

/** Puts a line of the ledger into its player's terms, with the method of its payment where it has one. */
export function explainLine(line: PlayerLine, method: TransactionMethod | null): Transaction {
  const { postings, after } = line;
  const event = line.takenBack?.kind ?? line.kind;
  const parts = partsOf(line);
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
    balanceCents: after.depositsCents + after.winningsCents + after.playCreditCents + after.heldCents,
  };
}

/** What each part of the wallet gave or got, in the order of the postings; a part that ends where it was is none. */
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

function gameOf(account: LedgerAccount): string[] {
  const game = account.owner === 'house' ? GAME_ACCOUNT.exec(account.code)?.[1] : undefined;
  return game === undefined ? [] : [game];
}

/** Whose payment a line is: the id of a deposit or of a withdrawal, which is also that of its hold. */
export function paymentOf(line: PlayerLine): { depositId: string } | { withdrawalId: string } | undefined {
  const key = line.takenBack?.key ?? line.key;
  const [, word, id] = PAYMENT_KEY.exec(key) ?? [];
  if (id === undefined) return undefined;
  return word?.startsWith('deposit') ? { depositId: id } : { withdrawalId: id };
}

const PAYMENT_KEY =
  /^(deposit|deposit-return|withdrawal|hold)[:/]([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|[:/])/;
