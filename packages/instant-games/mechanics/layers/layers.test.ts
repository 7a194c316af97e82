import { describe, expect, it } from 'vitest';
import { dealOf, eventsOf, sumOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { LAYERS } from './layers.ts';

const AMOUNTS = prizeTableOf(300, 'even').map(({ prizeCents }) => Number(prizeCents));
const site = (prize: number, picture: number) =>
  LAYERS.make({ prize, amounts: AMOUNTS, random: pictureStream('2d'.repeat(32), picture) });

describe('a site of the chalk dig', () => {
  it('shows each bone of a losing site in every square equally often', () => {
    const counts = new Map<string, number>();
    const sites = 2_500;
    for (let picture = 0; picture < sites; picture++)
      for (const { shows, cell } of eventsOf(site(0, picture), 'open'))
        if (shows.includes(' ')) counts.set(`${shows}/${cell}`, (counts.get(`${shows}/${cell}`) ?? 0) + 1);
    const all = [...counts.values()];
    const mean = all.reduce((sum, count) => sum + count, 0) / (20 * 18);
    const square = all.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    // Chi-square with 359 degrees of freedom exceeds 466 once in 10,000 times.
    expect(all).toHaveLength(20 * 18);
    expect(square).toBeLessThan(466);
  });

  it('gives every creature every amount, and frames the four bones of the one that wins', () => {
    const shown = new Set<string>();
    for (let picture = 0; picture < 400; picture++) {
      const events = site(AMOUNTS[8] ?? 0, picture);
      for (const { shows, amount } of dealOf(events).groups ?? []) shown.add(`${shows}/${amount}`);
      for (const { steps } of sumOf(events).wins) expect(steps).toHaveLength(4);
    }
    expect(shown.size).toBe(5 * AMOUNTS.length);
  });

  it('is rejected with a bone twice, a bone of no creature, or another amount', () => {
    const events = site(AMOUNTS[5] ?? 0, 3);
    const dearer = events.map((event) => (event.t === 'open' && event.amount ? { ...event, amount: 1 } : event));
    expect(() => LAYERS.read(dearer)).toThrow('another amount');
    const bone = eventsOf(events, 'open').find(({ shows }) => shows.includes(' '))?.shows ?? '';
    const other = events.find((event) => event.t === 'open' && event.shows !== bone);
    const changed = [
      events.map((event) =>
        event === other
          ? { ...event, shows: bone, amount: eventsOf(events, 'open').find(({ shows }) => shows === bone)?.amount }
          : event,
      ),
      events.map((event) => (event === other ? { ...event, shows: 'shark skull' } : event)),
    ];
    expect(() => LAYERS.read(changed[0] as typeof events)).toThrow('two squares');
    expect(() => LAYERS.read(changed[1] as typeof events)).toThrow('no creature');
  });
});
