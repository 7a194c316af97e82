import type { DigitPlay, DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import type { DrawnDigits } from '@sunflower/game-rules/drawn.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { AT, readSmallNumber } from './sealed-record.ts';
import { ILLEGAL, type SecondSheet } from './second-sheet.ts';

/** Sealed boards encode digits in base 11, where 10 is a place that matches any digit. */
const BASE = 11;
const WILD = 10;
const DOLLAR = 100n;

type Row = { tier: string; payCents: (stakeCents: Cents) => Cents };

/**
 * Returns the sheet for games of digits. It compares digits place by place and counts them, whereas the first matcher
 * looks up keys.
 */
export function digitSheet({ rules, drawn }: { rules: DigitRules; drawn: DrawnDigits }): SecondSheet {
  const ways = waysOf(countsOf(drawn.digits));
  const rows: Row[] = [];
  const plays = rules.plays.map((play) => {
    const first = rows.length;
    rows.push(...rowsOf(play, { rules, ways }));
    return { play, first, isCounted: countedPlaces(play, rules) };
  });
  const drawnCounts = countsOf(drawn.digits);
  const digits = new Uint8Array(rules.digitCount);
  return {
    rows: rows.map(({ tier }) => ({ drawing: 'main', tier })),
    read: (bytes, at, won) => {
      const input = plays[readSmallNumber(bytes, at + AT.mainHigh) ?? -1];
      const packed = readSmallNumber(bytes, at + AT.mainLow);
      if (!input || packed === undefined || bytes[at + AT.mark] !== 0 || !isEmpty(bytes, at + AT.bonus)) return ILLEGAL;
      if (!takeApart(packed, digits) || !suits(digits, input)) return ILLEGAL;
      const place = rowOf(input.play, { digits, drawn: drawn.digits, drawnCounts });
      if (place === undefined) return 0;
      won[0] = input.first + place;
      return 1;
    },
    pay: (row, hits) =>
      (hits[row] ?? []).map((hit) => ({
        multiplier: null,
        cents: rows[row]?.payCents(BigInt(hit.stakeCents)) ?? 0n,
        freeBoards: 0,
      })),
  };
}

/**
 * Returns the rows that a play can win with these drawn digits. Most plays have one; a straight/box has two, and plays
 * that need different digits have none when all are alike.
 */
function rowsOf(play: DigitPlay, of: { rules: DigitRules; ways: number }): Row[] {
  const { rules, ways } = of;
  const worth = (stake: Cents, dollarCents: Cents) => (stake * dollarCents) / DOLLAR;
  if (play.form === 'straight') return [{ tier: play.id, payCents: (stake) => worth(stake, rules.straightCents) }];
  if (play.form === 'positions') return [{ tier: play.id, payCents: (stake) => worth(stake, play.prizeCents) }];
  if (ways === 1) return [];
  const tier = `${play.id}-${ways}`;
  // The price of a combo includes the stake once for each order.
  if (play.form === 'combo') return [{ tier, payCents: (stake) => worth(stake / BigInt(ways), rules.straightCents) }];
  const box = rules.boxes.find((row) => row.ways === ways)?.prizeCents;
  if (box === undefined) throw new RangeError(`${rules.version} pays no box of ${ways} ways`);
  if (play.form === 'box') return [{ tier, payCents: (stake) => worth(stake, box) }];
  return [
    { tier: `${tier}-exact`, payCents: (stake) => worth(stake / 2n, rules.straightCents) + worth(stake / 2n, box) },
    { tier: `${tier}-any`, payCents: (stake) => worth(stake / 2n, box) },
  ];
}

/** Returns which row of its play a board won, counted from 0, or undefined if it lost. */
function rowOf(
  play: DigitPlay,
  of: { digits: Uint8Array; drawn: readonly number[]; drawnCounts: Uint8Array },
): number | undefined {
  let isExact = true;
  for (const [place, digit] of of.digits.entries()) if (digit !== WILD && digit !== of.drawn[place]) isExact = false;
  if (play.form === 'straight' || play.form === 'positions') return isExact ? 0 : undefined;
  const left = Uint8Array.from(of.drawnCounts);
  for (const digit of of.digits) {
    const count = left[digit] ?? 0;
    if (count === 0) return undefined;
    left[digit] = count - 1;
  }
  if (waysOf(of.drawnCounts) === 1) return undefined;
  return play.form === 'straight-box' && !isExact ? 1 : 0;
}

/**
 * Fills `into` with the digits of a base 11 number, most significant first. Returns false if it has too many digits.
 */
function takeApart(packed: number, into: Uint8Array): boolean {
  let rest = packed;
  for (let place = into.length - 1; place >= 0; place--) {
    into[place] = rest % BASE;
    rest = Math.floor(rest / BASE);
  }
  return rest === 0;
}

/** Returns whether every counted place has a digit and every other place is wild. */
function suits(digits: Uint8Array, input: { isCounted: readonly boolean[] }): boolean {
  for (const [place, digit] of digits.entries()) if ((digit !== WILD) !== input.isCounted[place]) return false;
  return true;
}

function countedPlaces(play: DigitPlay, rules: DigitRules): boolean[] {
  return Array.from(
    { length: rules.digitCount },
    (_, place) => play.form !== 'positions' || play.positions.includes(place),
  );
}

function countsOf(digits: readonly number[]): Uint8Array {
  const counts = new Uint8Array(10);
  for (const digit of digits) counts[digit] = (counts[digit] ?? 0) + 1;
  return counts;
}

/** Returns the number of distinct orders of digits with these counts. */
function waysOf(counts: Uint8Array): number {
  let ways = 1;
  let placed = 0;
  for (const count of counts) for (let one = 1; one <= count; one++) ways = (ways * ++placed) / one;
  return ways;
}

function isEmpty(bytes: Buffer, at: number): boolean {
  return readSmallNumber(bytes, at) === 0;
}
