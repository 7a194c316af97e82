import { findGame } from '@sunflower/game-rules/games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { CARD_BRAND_NAMES, CARD_BRANDS } from '@sunflower/player-rules/card/card-brands.ts';
import type { StatementTexts } from './statement-texts.ts';
import type { Transaction } from './transaction.ts';

/** A line of a statement as words and figures, for every kind of file alike. */
export type LineWords = {
  readonly what: string;
  readonly games: string;
  readonly method: string;
  readonly reference: string;
  readonly moneyIn: string;
  readonly moneyOut: string;
  /** Which part of the wallet gave or got it; where several did, with their shares. */
  readonly parts: string;
  readonly balance: string;
};

/** Says a transaction in words. Money in and money out are apart, so no amount needs a sign. */
export function wordsOf(line: Transaction, texts: StatementTexts): LineWords {
  const event = Object.hasOwn(texts.events, line.event) ? texts.events[line.event] : undefined;
  const what = event ?? texts.kinds[line.kind];
  return {
    what: line.isReversal ? `${texts.takenBack} ${what}` : what,
    games: line.games.map((gameId) => findGame(gameId)?.name ?? gameId).join(', '),
    method: methodWords(line, texts),
    reference: line.reference ?? '',
    moneyIn: line.changeCents > 0n ? dollars(line.changeCents) : '',
    moneyOut: line.changeCents < 0n ? dollars(-line.changeCents) : '',
    parts: partsWords(line, texts),
    balance: dollars(line.balanceCents),
  };
}

function methodWords({ method }: Transaction, texts: StatementTexts): string {
  if (!method) return '';
  const { channel, last4 } = method;
  const brand = CARD_BRANDS.find((known) => known === method.brand);
  return [brand ? CARD_BRAND_NAMES[brand] : texts.channels[channel], ...(last4 === null ? [] : [`…${last4}`])].join(
    ' ',
  );
}

/** One part with the whole change explains itself by its name; several are told with their shares. */
function partsWords({ parts }: Transaction, texts: StatementTexts): string {
  if (parts.length === 1) return parts.map(({ walletPart }) => texts.walletParts[walletPart]).join('');
  return parts
    .map(({ walletPart, changeCents }) => `${texts.walletParts[walletPart]} ${signedDollars(changeCents)}`)
    .join('; ');
}

/** "1234.05": figures that programs of tables can add up. */
export function dollars(cents: Cents): string {
  return `${cents < 0n ? '-' : ''}${abs(cents) / 100n}.${String(abs(cents) % 100n).padStart(2, '0')}`;
}

const abs = (cents: Cents) => (cents < 0n ? -cents : cents);
const signedDollars = (cents: Cents) => `${cents < 0n ? '-' : '+'}${dollars(abs(cents))}`;
