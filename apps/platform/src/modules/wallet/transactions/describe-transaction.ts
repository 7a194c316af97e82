import { findGame } from '@sunflower/game-rules/games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { CARD_BRAND_NAMES, CARD_BRANDS } from '@sunflower/player-rules/card/card-brands.ts';
import type { StatementTexts } from './statement-texts.ts';
import { readableReference, type Transaction } from './transaction.ts';

/** The text and amounts of one line of a statement, for all file formats. */
export type LineText = {
  readonly what: string;
  readonly games: string;
  readonly method: string;
  readonly reference: string;
  readonly moneyIn: string;
  readonly moneyOut: string;
  /** The part of the wallet that paid or received it; with several parts, each with its share. */
  readonly parts: string;
  readonly balance: string;
};

/** Describes a transaction. Money in and money out have separate fields, so no amount needs a sign. */
export function describeTransaction(line: Transaction, texts: StatementTexts): LineText {
  const event = Object.hasOwn(texts.events, line.event) ? texts.events[line.event] : undefined;
  const what = event ?? texts.kinds[line.kind];
  return {
    what: line.isReversal ? `${texts.takenBack} ${what}` : what,
    games: line.games.map((gameId) => findGame(gameId)?.name ?? gameId).join(', '),
    method: describeMethod(line, texts),
    reference: readableReference(line) ?? internalId(line),
    moneyIn: line.changeCents > 0n ? dollars(line.changeCents, texts) : '',
    moneyOut: line.changeCents < 0n ? dollars(-line.changeCents, texts) : '',
    parts: describeParts(line, texts),
    balance: dollars(line.balanceCents, texts),
  };
}

/** Matches internal ids, which the CSV file has for software but the PDF doesn't. */
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the reference if it is an internal id. Leaves out an operator's reason, which isn't for players. */
function internalId({ reference }: Transaction): string {
  return reference !== null && isInternalId(reference) ? reference : '';
}

/** Returns whether a reference is an internal id. */
export function isInternalId(reference: string): boolean {
  return IS_ID.test(reference);
}

function describeMethod({ method }: Transaction, texts: StatementTexts): string {
  if (!method) return '';
  const { channel, last4 } = method;
  const brand = CARD_BRANDS.find((known) => known === method.brand);
  return [brand ? CARD_BRAND_NAMES[brand] : texts.channels[channel], ...(last4 === null ? [] : [`…${last4}`])].join(
    ' ',
  );
}

/** Describes a single part by its name, and several parts with their shares. */
function describeParts({ parts }: Transaction, texts: StatementTexts): string {
  if (parts.length === 1) return parts.map(({ walletPart }) => texts.walletParts[walletPart]).join('');
  return parts
    .map(({ walletPart, changeCents }) => `${texts.walletParts[walletPart]} ${signedDollars(changeCents, texts)}`)
    .join('; ');
}

/** Formats an amount as "1234.05", in French "1234,05", which spreadsheets can sum. */
function dollars(cents: Cents, { decimal }: StatementTexts): string {
  return `${cents < 0n ? '-' : ''}${abs(cents) / 100n}${decimal}${String(abs(cents) % 100n).padStart(2, '0')}`;
}

const abs = (cents: Cents) => (cents < 0n ? -cents : cents);

function signedDollars(cents: Cents, texts: StatementTexts): string {
  return `${cents < 0n ? '-' : '+'}${dollars(abs(cents), texts)}`;
}
