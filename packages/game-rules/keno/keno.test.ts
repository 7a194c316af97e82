import { describe, expect, it } from 'vitest';
import { returnPercent } from '../expected-value.ts';
import { rulesForDraw } from '../game.ts';
import { oddsNumber, oddsText } from '../prize-tier.ts';
import { keno } from './keno.ts';
import { expectedOfSpots, kenoPayTable, oddsOfAnyKenoPrize, oddsOfHits } from './keno-odds.ts';

const rules = rulesForDraw(keno, '2026-11-24');

/**
 * Spots; hits with the prize of a dollar and the odds; odds of any prize; percent returned. Ten spots return a little
 * under 53.305 %, so not 53.31.
 */
const chart: [number, [number, number, string][], string, string][] = [
  [
    10,
    [
      [10, 100_000, '8,911,711.18'],
      [9, 2_000, '163,381.37'],
      [8, 250, '7,384.47'],
      [7, 50, '620.68'],
      [6, 10, '87.11'],
      [5, 1, '19.44'],
      [0, 5, '21.84'],
    ],
    '9.05',
    '53.30',
  ],
  [
    9,
    [
      [9, 25_000, '1,380,687.65'],
      [8, 2_000, '30,681.95'],
      [7, 100, '1,690.11'],
      [6, 20, '174.84'],
      [5, 5, '30.67'],
      [4, 1, '8.76'],
    ],
    '6.53',
    '53.40',
  ],
  [
    8,
    [
      [8, 10_000, '230,114.61'],
      [7, 250, '6,232.27'],
      [6, 50, '422.53'],
      [5, 10, '54.64'],
      [4, 2, '12.27'],
    ],
    '9.77',
    '54.79',
  ],
  [
    7,
    [
      [7, 2_000, '40,979.31'],
      [6, 100, '1,365.98'],
      [5, 10, '115.76'],
      [4, 3, '19.16'],
      [3, 1, '5.71'],
    ],
    '4.23',
    '54.00',
  ],
  [
    6,
    [
      [6, 1_000, '7,752.84'],
      [5, 50, '323.04'],
      [4, 5, '35.04'],
      [3, 1, '7.70'],
    ],
    '6.19',
    '55.63',
  ],
  [
    5,
    [
      [5, 400, '1,550.57'],
      [4, 10, '82.70'],
      [3, 2, '11.91'],
    ],
    '10.34',
    '54.68',
  ],
  [
    4,
    [
      [4, 50, '326.44'],
      [3, 4, '23.12'],
      [2, 1, '4.70'],
    ],
    '3.86',
    '53.88',
  ],
  [
    3,
    [
      [3, 20, '72.07'],
      [2, 2, '7.21'],
    ],
    '6.55',
    '55.50',
  ],
  [2, [[2, 9, '16.63']], '16.63', '54.11'],
  [1, [[1, 2, '4.00']], '4.00', '50.00'],
];

/**
 * Spots; total dollars by hits, most hits first; 1 in how many the bulls-eye is among the marks; percent returned by
 * its dollar.
 */
const bullsEyeChart: [number, number[], string, string][] = [
  [10, [300_000, 12_000, 1_250, 150, 30, 6, 2, 2, 2, 6], '8.00', '53.46'],
  [9, [75_000, 4_000, 600, 60, 11, 4, 2, 2, 6], '8.89', '53.52'],
  [8, [30_000, 1_250, 100, 40, 7, 2, 2, 5], '10.00', '54.19'],
  [7, [7_000, 400, 60, 13, 4, 2, 5], '11.43', '54.38'],
  [6, [3_000, 150, 25, 6, 3, 5], '13.33', '54.97'],
  [5, [900, 60, 12, 4, 5], '16.00', '53.70'],
  [4, [250, 24, 8, 7], '20.00', '55.26'],
  [3, [120, 12, 9], '26.67', '54.08'],
  [2, [64, 10], '40.00', '52.06'],
  [1, [42], '80.00', '50.00'],
];

describe('Keno', () => {
  it.each(chart)(
    'has the printed prizes, odds, overall odds and return for %s spots [GLI19-14]',
    (spots, rows, any, percent) => {
      const table = kenoPayTable(rules, { spots, hasBullsEye: false });
      const printed = table.map((row) => [row.hits, Number(row.prizeCents) / 100, oddsNumber(row.odds, 'en')]);
      expect(printed).toEqual(rows);
      expect(oddsText(oddsOfAnyKenoPrize(table))).toBe(`1 in ${any}`);
      expect(returnPercent(expectedOfSpots(table), 100n)).toBe(percent);
    },
  );

  it.each(bullsEyeChart)(
    'pays for %s spots with Bulls-Eye %j dollars, and one board in %s wins any of these',
    (spots, dollars, any) => {
      const hits = kenoPayTable(rules, { spots, hasBullsEye: true }).filter((row) => row.bullsEye);
      expect(hits.map((row) => Number(row.prizeCents) / 100)).toEqual(dollars);
      // Every mark that may be hit together with the bulls-eye wins, so the winning chances add up to spots / 80.
      expect(oddsNumber(oddsOfAnyKenoPrize(hits), 'en')).toBe(any);
    },
  );

  it.each(bullsEyeChart)(
    'returns the printed part of the Bulls-Eye dollar for %s spots',
    (spots, _dollars, _any, percent) => {
      const [base, both] = [false, true].map((hasBullsEye) =>
        expectedOfSpots(kenoPayTable(rules, { spots, hasBullsEye })),
      );
      if (!base || !both) throw new Error('two tables');
      const added = { cents: both.cents * base.of - base.cents * both.of, of: both.of * base.of };
      expect(returnPercent(added, 100n)).toBe(percent);
    },
  );

  it.each(chart)(
    'divides the chance of k hits with %s spots: k / 20 for the row with the bulls-eye, the rest for the other',
    (spots) => {
      const table = kenoPayTable(rules, { spots, hasBullsEye: true });
      for (const row of table) {
        const plain = oddsOfHits(rules, { spots, hits: row.hits });
        const share = BigInt(row.bullsEye ? row.hits : 20 - row.hits);
        expect(row.odds.ways * plain.total * 20n).toBe(plain.ways * row.odds.total * share);
      }
    },
  );

  it.each(chart)('has chances of hits that add up to one for %s spots', (spots) => {
    const all = Array.from({ length: spots + 1 }, (_, hits) => oddsOfHits(rules, { spots, hits }));
    expect(all.reduce((sum, odds) => sum + odds.ways, 0n)).toBe(all[0]?.total);
  });

  it('has 345 draws a game day, 330 when clocks go forward and 360 when they go back', () => {
    expect(['2026-11-20', '2027-03-13', '2026-10-31'].map(drawsOfGameDay)).toEqual([345, 330, 360]);
  });
});

/** Counts draws from the first one to the end of the day by elapsed time, using the wall clock only for the end. */
function drawsOfGameDay(date: string): number {
  const { firstDraw, dayEnds, minutesBetween, timeZone } = rules.cadence;
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const noon = Date.parse(`${date}T12:00:00Z`);
  const steps = Array.from({ length: 2 * 24 * 60 }, (_, minute) => noon - 12 * 3_600_000 + minute * 60_000);
  const first = steps.findIndex((instant) => clock.format(instant) === `${date} ${firstDraw}`);
  const nextDay = new Date(noon + 24 * 3_600_000).toISOString().slice(0, 10);
  const end = steps.findIndex((instant) => clock.format(instant) === `${nextDay} ${dayEnds}`);
  return Math.ceil((end - first) / minutesBetween);
}
