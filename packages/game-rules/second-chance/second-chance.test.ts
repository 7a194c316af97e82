import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { pickWinners } from './pick-winners.ts';
import { readSealedList, type SealedEntry, sealedList, sealOfEntries } from './sealed-entries.ts';

const DRAWING = '0199a5f0-1111-7222-8333-444455556666';
const hmac = async (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const hash = (text: string) => createHash('sha256').update(text, 'latin1').digest('latin1');

const entriesOf = (weights: readonly number[]): SealedEntry[] =>
  weights.map((weight, at) => ({ entryId: `0199a5f0-0000-7000-8000-${String(at).padStart(12, '0')}`, weight }));
const sourceOf = (text: string) => ({
  seed: createHash('sha256').update(text).digest(),
  drawId: DRAWING,
  sealedDigest: 'dd'.repeat(32),
  treeRoot: 'aa'.repeat(32),
  beaconSignature: 'be'.repeat(48),
});

/** A second calculation of the winners, from the description alone: one ticket per unit of weight. */
function winnersByTickets(source: ReturnType<typeof sourceOf>, entries: readonly SealedEntry[], prizeCount: number) {
  const winners: string[] = [];
  for (let place = 1; place <= prizeCount && winners.length < entries.length; place++) {
    const tickets = entries.flatMap(({ entryId, weight }) =>
      winners.includes(entryId) ? [] : new Array<string>(weight).fill(entryId),
    );
    const label =
      `hmac-sha256-rejection/2|${DRAWING}|${source.sealedDigest}|${source.treeRoot}|${source.beaconSignature}` +
      `|winner-${place}`;
    const words = Array.from({ length: 4 }, (_, block) =>
      createHmac('sha256', source.seed).update(`${label}|${block}`).digest(),
    ).flatMap((bytes) => Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4)));
    const fair = 2 ** 32 - (2 ** 32 % tickets.length);
    winners.push(tickets[(words.find((word) => word < fair) ?? 0) % tickets.length] ?? '');
  }
  return winners;
}

test('picks the winners that a second calculation finds, each entry at most once [S9-3/second-chance]', async () => {
  for (let run = 0; run < 200; run++) {
    const entries = entriesOf(Array.from(randomBytes(1 + (run % 12)), (byte) => 1 + (byte % 20)));
    const source = { ...sourceOf(String(run)), seed: randomBytes(32) };
    const prizeCount = 1 + (run % 15);
    const winners = (await pickWinners(source, { entries, prizeCount }, hmac)).map(({ entryId }) => entryId);
    expect(winners).toEqual(winnersByTickets(source, entries, prizeCount));
    expect(new Set(winners).size).toBe(Math.min(prizeCount, entries.length));
  }
});

test('gives an entry of three times the weight three times the chance', async () => {
  const entries = entriesOf([1, 3]);
  let heavy = 0;
  for (let run = 0; run < 4_000; run++) {
    const [winner] = await pickWinners(sourceOf(`run ${run}`), { entries, prizeCount: 1 }, hmac);
    if (winner?.weight === 3) heavy++;
  }
  expect(heavy / 4_000).toBeCloseTo(0.75, 1);
});

test('seals the list and its tree, and reads the list back', async () => {
  const entries = entriesOf([2, 10, 1]);
  const list = sealedList(DRAWING, entries);
  expect(readSealedList(DRAWING, list)).toEqual(entries);
  const [a, b, c] = list
    .split('\n')
    .slice(1, -1)
    .map((record) => hash(`\x00${record}`));
  const root = hash(`\x01${hash(`\x01${a}${b}`)}${c}`);
  expect(await sealOfEntries(DRAWING, entries, sha256)).toEqual({
    entryCount: 3,
    sealedDigest: createHash('sha256').update(list).digest('hex'),
    treeRoot: Buffer.from(root, 'latin1').toString('hex'),
  });
});

test.each([
  ['another drawing', sealedList(DRAWING.replace('0199', '0198'), [])],
  ['a missing last line feed', sealedList(DRAWING, entriesOf([1])).slice(0, -1)],
  ['entries out of order', sealedList(DRAWING, entriesOf([1, 2]).toReversed())],
  ['an entry twice', sealedList(DRAWING, [...entriesOf([1]), ...entriesOf([1])])],
  ['a weight of zero', sealedList(DRAWING, entriesOf([0]))],
  ['a weight with a zero in front', sealedList(DRAWING, entriesOf([7])).replace(' 7', ' 07')],
])('refuses a list with %s', (_what, text) => {
  expect(readSealedList(DRAWING, text)).toBeUndefined();
});
