import type { DigitPlay, DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import type { DrawnDigits } from '@sunflower/game-rules/drawn.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { AT, smallNumber } from './sealed-record.ts';
import { ILLEGAL, type SecondSheet } from './second-sheet.ts';

/** Digits are sealed in base 11, in which a wild place is a digit of its own. */
const BASE = 11;
const WILD = 10;
const DOLLAR = 100n;

type Row = { tier: string; payCents: (stakeCents: Cents) => Cents };

/**
 * Takes every board apart into its digits and compares them with the drawn ones, place by place and as counts of each digit. It knows no
 * keys: what the first matcher looks up, this one counts out.
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
      const asked = plays[smallNumber(bytes, at + AT.mainHigh) ?? -1];
      const packed = smallNumber(bytes, at + AT.mainLow);
      if (!asked || packed === undefined || bytes[at + AT.mark] !== 0 || !isEmpty(bytes, at + AT.bonus)) return ILLEGAL;
      if (!takeApart(packed, digits) || !suits(digits, asked)) return ILLEGAL;
      const place = rowOf(asked.play, { digits, drawn: drawn.digits, drawnCounts });
      if (place === undefined) return 0;
      won[0] = asked.first + place;
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

/** The rows of one play with these drawn digits: one, for a straight/box the exact one and the other, none for a box of equal digits. */
function rowsOf(play: DigitPlay, of: { rules: DigitRules; ways: number }): Row[] {
  const { rules, ways } = of;
  const worth = (stake: Cents, dollarCents: Cents) => (stake * dollarCents) / DOLLAR;
  if (play.form === 'straight') return [{ tier: play.id, payCents: (stake) => worth(stake, rules.straightCents) }];
  if (play.form === 'positions') return [{ tier: play.id, payCents: (stake) => worth(stake, play.prizeCents) }];
  if (ways === 1) return [];
  const tier = `${play.id}-${ways}`;
  // What a combo costs holds the stake once for each order.
  if (play.form === 'combo') return [{ tier, payCents: (stake) => worth(stake / BigInt(ways), rules.straightCents) }];
  const box = rules.boxes.find((row) => row.ways === ways)?.prizeCents;
  if (box === undefined) throw new RangeError(`${rules.version} pays no box of ${ways} ways`);
  if (play.form === 'box') return [{ tier, payCents: (stake) => worth(stake, box) }];
  return [
    { tier: `${tier}-exact`, payCents: (stake) => worth(stake / 2n, rules.straightCents) + worth(stake / 2n, box) },
    { tier: `${tier}-any`, payCents: (stake) => worth(stake / 2n, box) },
  ];
}

/** Which of its play's rows a board won, from 0, or undefined. */
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

/** Fills `into` from a number of base 11, first digit most significant; false when it has more digits. */
function takeApart(packed: number, into: Uint8Array): boolean {
  let rest = packed;
  for (let place = into.length - 1; place >= 0; place--) {
    into[place] = rest % BASE;
    rest = Math.floor(rest / BASE);
  }
  return rest === 0;
}

/** Whether the counted places hold digits and all others are wild. */
function suits(digits: Uint8Array, asked: { isCounted: readonly boolean[] }): boolean {
  for (const [place, digit] of digits.entries()) if ((digit !== WILD) !== asked.isCounted[place]) return false;
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

/** How many orders so many of each digit have. */
function waysOf(counts: Uint8Array): number {
  let ways = 1;
  let placed = 0;
  for (const count of counts) for (let one = 1; one <= count; one++) ways = (ways * ++placed) / one;
  return ways;
}

function isEmpty(bytes: Buffer, at: number): boolean {
  return smallNumber(bytes, at) === 0;
}
