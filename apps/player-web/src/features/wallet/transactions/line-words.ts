import type { TransactionKind, WalletTransaction } from '@sunflower/contracts/wallet.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { CARD_BRAND_NAMES, CARD_BRANDS } from '@sunflower/player-rules/card/card-brands.ts';
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

/** What a kind of transactions is called. */
export const kindText = (kind: TransactionKind): string => transactionText(KIND_KEYS[kind]);

/** What happened; an event this client does not know yet is told by its kind. */
export function whatText({ event, kind, isReversal }: WalletTransaction): string {
  const known = EVENTS.find((one) => one === event);
  const what = known ? transactionText(known) : kindText(kind);
  return isReversal ? transactionText('takenBack', { what }) : what;
}

/** How it was paid: "Visa •••• 4242"; undefined where nothing was. */
export function methodText({ method }: WalletTransaction): string | undefined {
  if (!method) return undefined;
  const brand = CARD_BRANDS.find((known) => known === method.brand);
  const name = brand ? CARD_BRAND_NAMES[brand] : transactionText(`channel_${method.serviceProviderTargetId}`);
  return method.last4 === null ? name : `${name} •••• ${method.last4}`;
}

/** Where the money came from and went: one part by its name, several with their shares. */
export function partsText({ parts }: WalletTransaction): string {
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

/** Kinds whose reference names tickets, by their serials. */
const OF_TICKETS: ReadonlySet<string> = new Set(['stakes', 'prizes', 'refunds']);

/** The tickets a line is about. */
export function serialsOf({ kind, reference, isReversal }: WalletTransaction): readonly string[] {
  return OF_TICKETS.has(kind) && !isReversal && reference !== null ? reference.split(' ') : [];
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an operator or a campaign said about a line, in words; ids are for programs. */
export function noteOf(line: WalletTransaction): string | undefined {
  const { reference } = line;
  return reference === null || IS_ID.test(reference) || serialsOf(line).length > 0 ? undefined : reference;
}
