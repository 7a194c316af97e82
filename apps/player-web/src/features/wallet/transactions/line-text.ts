import type { TransactionKind, WalletTransaction } from '@sunflower/contracts/wallet.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { CARD_BRAND_NAMES, CARD_BRANDS } from '@sunflower/player-rules/card/card-brands.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { transactionText } from './texts.ts';

const EVENTS = [
  'deposit',
  'deposit-return',
  'hold',
  'hold-release',
  'hold-capture',
  'withdrawal-return',
  'set-aside',
  'take-back',
  'purchase',
  'stake-refund',
  'prize',
  'prize-payment',
  'overpaid-prize',
  'prize-correction',
  'adjustment',
  'bonus-grant',
  'bonus-convert',
  'bonus-expire',
  'bonus-cancel',
] as const;

const KIND_KEYS = {
  deposits: 'kind_deposits',
  withdrawals: 'kind_withdrawals',
  stakes: 'kind_stakes',
  prizes: 'kind_prizes',
  refunds: 'kind_refunds',
  bonuses: 'kind_bonuses',
  other: 'kind_adjustments',
} as const satisfies Record<TransactionKind, string>;

/** Returns the name of a kind of transactions. */
export const kindText = (kind: TransactionKind): string => transactionText(KIND_KEYS[kind]);

/** Returns what happened; for an event this client doesn't support, its kind. */
export function eventText({ event, kind, isReversal }: WalletTransaction): string {
  const known = EVENTS.find((one) => one === event);
  const what = known ? transactionText(known) : kindText(kind);
  return isReversal ? transactionText('takenBack', { what }) : what;
}

/** Returns the payment method, "Visa •••• 4242"; undefined when there isn't one. */
export function methodText({ method }: WalletTransaction): string | undefined {
  if (!method) return undefined;
  const brand = CARD_BRANDS.find((known) => known === method.brand);
  const name = brand ? CARD_BRAND_NAMES[brand] : transactionText(`channel_${method.serviceProviderTargetId}`);
  return method.last4 === null ? name : `${name} •••• ${method.last4}`;
}

/** Returns where the money came from or went: one part by its name, several with their amounts. */
export function partsText(parts: WalletTransaction['parts']): string {
  const [only, ...others] = parts;
  if (!only) return '';
  const isOut = (cents: bigint) => cents < 0n;
  if (others.length === 0) {
    const part = transactionText(`part_${only.walletPart}`);
    return transactionText(isOut(only.changeCents) ? 'from' : 'to', { part });
  }
  return parts
    .map(({ walletPart, changeCents }) => {
      const amount = formatUsd(isOut(changeCents) ? -changeCents : changeCents);
      const part = transactionText(`part_${walletPart}`);
      return transactionText(isOut(changeCents) ? 'fromPart' : 'toPart', { amount, part });
    })
    .join(', ');
}

/** Kinds whose reference lists tickets by serial number. */
const OF_TICKETS: ReadonlySet<string> = new Set(['stakes', 'prizes', 'refunds']);

/** Start of the number of a play of an instant game, which has no ticket to show here. */
const PLAY_OF_INSTANT_GAME = 'IG-';

/** Returns the serial numbers of the tickets of a transaction. */
export function serialsOf({ kind, reference, isReversal }: WalletTransaction): readonly string[] {
  if (!OF_TICKETS.has(kind) || isReversal || reference === null) return [];
  return reference.split(' ').filter((serial) => !serial.startsWith(PLAY_OF_INSTANT_GAME));
}

/** Returns the line's headline: its games, the bonus's title, or what happened. */
export function titleText(line: WalletTransaction, gameName: (gameId: string) => string): string {
  if (line.games.length > 0) return listText(line.games.map(gameName));
  return (line.kind === 'bonuses' && !line.isReversal ? line.reference : null) ?? eventText(line);
}

/** Returns what explains the headline: what happened, how many tickets, which payment method. */
export function detailText(line: WalletTransaction): readonly string[] {
  const count = serialsOf(line).length;
  const what = line.kind === 'stakes' && count > 0 ? transactionText('tickets', { count }) : eventText(line);
  const isTitle = line.games.length === 0 && (line.kind !== 'bonuses' || line.isReversal || line.reference === null);
  const method = methodText(line);
  return [...(isTitle ? [] : [what]), ...(method === undefined ? [] : [method])];
}
