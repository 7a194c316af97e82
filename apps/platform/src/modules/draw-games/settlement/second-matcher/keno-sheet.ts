import type { KenoNumbers } from '@sunflower/game-rules/keno/keno-board.ts';
import type { KenoRules } from '@sunflower/game-rules/keno/keno-rules.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { AT, readSmallNumber, unpackMask } from './sealed-record.ts';
import { type Hit, type HitPrize, ILLEGAL, type SecondSheet } from './second-sheet.ts';

type ChartRow = { spots: number; hits: number; isBull: boolean; dollarCents: Cents };

const DOLLAR = 100n;

/** Returns the sheet for keno. It counts the drawn numbers on each board and reads the chart for its spots. */
export function kenoSheet({ rules, drawn }: { rules: KenoRules; drawn: KenoNumbers }): SecondSheet {
  const chart = chartOf(rules);
  /** Row of the chart by spots, hits and bulls-eye. */
  const places: (number | undefined)[][][] = [];
  for (const { spots } of rules.spotPays) places[spots] = Array.from({ length: spots + 1 }, () => []);
  for (const [row, { spots, hits, isBull }] of chart.entries()) {
    const ofHits = places[spots]?.[hits];
    if (ofHits) ofHits[isBull ? 1 : 0] = row;
  }
  return {
    rows: chart.map((row) => ({ drawing: 'main', tier: nameOf(row) })),
    read: reader(places, { drawn, numberMax: rules.numberMax }),
    pay: (row, hits) => payCapped(rules, { chart, row, hits }),
  };
}

function reader(
  places: readonly (readonly (readonly (number | undefined)[])[] | undefined)[],
  of: { drawn: KenoNumbers; numberMax: number },
): SecondSheet['read'] {
  const isDrawn = new Uint8Array(128);
  for (const number of of.drawn.numbers) isDrawn[number] = 1;
  const bull = of.drawn.bullsEye ?? 0;
  const marks = new Uint8Array(128);
  return (bytes, at, won) => {
    const count = unpackMask(bytes, at + AT.mainHigh, 60, marks, unpackMask(bytes, at + AT.mainLow, 0, marks, 0));
    const ofSpots = places[readSmallNumber(bytes, at + AT.bonus) ?? 0];
    const addOn = bytes[at + AT.mark] ?? ILLEGAL;
    const isLegal =
      ofSpots !== undefined &&
      ofSpots.length === count + 1 &&
      (marks[count - 1] ?? 0) <= of.numberMax &&
      (addOn === 0 || addOn === 1);
    if (!isLegal) return ILLEGAL;
    let hits = 0;
    let hasBull = 0;
    for (let index = 0; index < count; index++) {
      const number = marks[index] ?? 0;
      hits += isDrawn[number] ?? 0;
      if (number === bull) hasBull = addOn;
    }
    const row = ofSpots[hits]?.[hasBull];
    if (row === undefined) return 0;
    won[0] = row;
    return 1;
  };
}

function chartOf(rules: KenoRules): ChartRow[] {
  const chart: ChartRow[] = [];
  for (const { spots, pays } of rules.spotPays) {
    for (const { hits, baseCents, bullsEyeCents } of pays) {
      if (baseCents !== null) chart.push({ spots, hits, isBull: false, dollarCents: baseCents });
      if (bullsEyeCents !== null) chart.push({ spots, hits, isBull: true, dollarCents: bullsEyeCents });
    }
  }
  return chart;
}

function nameOf({ spots, hits, isBull }: ChartRow): string {
  return isBull ? `${hits}-of-${spots}-bulls-eye` : `${hits}-of-${spots}`;
}

/** With the add-on, half of the price is the stake that prizes are based on. */
function fullPrize({ dollarCents }: ChartRow, { stakeCents, mark }: Hit): Cents {
  const stake = BigInt(mark === 1 ? stakeCents / 2 : stakeCents);
  return (stake * dollarCents) / DOLLAR;
}

function payCapped(
  rules: KenoRules,
  of: { chart: readonly ChartRow[]; row: number; hits: readonly (readonly Hit[])[] },
): HitPrize[] {
  const { chart, row, hits } = of;
  const own = chart[row];
  if (!own) return [];
  const { prizeCap } = rules;
  const isCapped = (line: ChartRow) => line.spots === prizeCap?.spots && line.hits === prizeCap.hits;
  const limit = prizeCap?.totalCents ?? 0n;
  const shares = isCapped(own) ? cutToLimit(chart.flatMap(dueOf), limit) : undefined;
  return (hits[row] ?? []).map((hit) => {
    const cents = shares?.get(nameHit(hit)) ?? fullPrize(own, hit);
    return { multiplier: null, cents, freeBoards: 0 };
  });

  function dueOf(line: ChartRow, place: number): Due[] {
    return isCapped(line) ? (hits[place] ?? []).map((hit) => ({ hit, full: fullPrize(line, hit) })) : [];
  }
}

type Due = { readonly hit: Hit; readonly full: Cents };
const nameHit = ({ ticketId, boardNumber }: Hit) => `${ticketId}/${boardNumber}`;

/**
 * Returns each hit's share if all of them together exceed a limit, or undefined if they don't. Shares are proportional
 * and rounded down; the remaining cents go one each to hits in sealed order.
 */
function cutToLimit(due: Due[], limit: Cents): Map<string, Cents> | undefined {
  const total = due.reduce((sum, { full }) => sum + full, 0n);
  if (total <= limit) return undefined;
  const inOrder = due.sort(({ hit: one }, { hit: other }) =>
    one.ticketId === other.ticketId ? one.boardNumber - other.boardNumber : one.ticketId < other.ticketId ? -1 : 1,
  );
  let left = inOrder.reduce((rest, { full }) => rest - (full * limit) / total, limit);
  const shares = new Map<string, Cents>();
  for (const { hit, full } of inOrder) {
    shares.set(nameHit(hit), (full * limit) / total + (left > 0n ? 1n : 0n));
    left -= 1n;
  }
  return shares;
}
