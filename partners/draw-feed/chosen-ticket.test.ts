import { signTestRound } from '@sunflower/beacon/beacon-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { drawAll } from './draw-numbers.ts';
import { digest, ROUNDS } from './powerball-draw-in-tests.ts';

/** The machine's seed, which the accomplice of its owner reads while the draw is on sale. */
const SEED = Buffer.from(digest('the seed that was read'), 'hex');
const DRAW_ID = '0197aaaa-0000-7000-8000-000000000003';
const WANTED = [7, 7, 7];
/** Ids that are attempted. One in 1,000 gives three wanted digits. */
const ATTEMPTS = 20_000;
const ROUNDS_TRIED = 60;

const idOf = (no: number) => `0197bbbb-0000-7000-8000-${no.toString(16).padStart(12, '0')}`;

/** Returns the seal of a draw in which the accomplice's ticket has the id with this number. */
function sealWith(no: number) {
  const record = Buffer.alloc(68);
  Buffer.from(idOf(no).replaceAll('-', ''), 'hex').copy(record);
  record.writeBigUInt64BE(777n, 18);
  const file = Buffer.concat([Buffer.from(`sunflower-sealed-boards/1 ${DRAW_ID}\n`), record]);
  return { drawId: DRAW_ID, sealedDigest: digest(file), treeRoot: digest(record) };
}

function digitsOf(no: number, beaconSignature: string | null): string {
  const [drawing] = drawAll({ ...sealWith(no), gameCode: 'pick-3', multiplierPool: null, seed: SEED, beaconSignature });
  return `${drawing?.values}`;
}

/** Returns the first id whose ticket wins if the numbers follow from this signature. */
function findWinningId(beaconSignature: string | null): number {
  for (let no = 0; no < ATTEMPTS; no++) if (digitsOf(no, beaconSignature) === `${WANTED}`) return no;
  throw new Error(`none of ${ATTEMPTS} ids wins`);
}

const roundAfter = (rounds: number) => signTestRound(ROUNDS.round + rounds);

describe('an accomplice who has the seed and chooses the id of a ticket while it is on sale', () => {
  it('wins at will if numbers follow from the seed and the sealed tickets alone', () => {
    const no = findWinningId(null);
    expect(digitsOf(no, null)).toBe(`${WANTED}`);
    expect(digitsOf(no + 1, null)).not.toBe(`${WANTED}`);
  });

  it.each([
    ['without a round', null],
    ['with the last round that is known', roundAfter(-1)],
    ['with the round itself, changed in one bit', roundAfter(0).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ])('[GLI33-04] gains nothing from an id that was chosen %s: the round comes after the seal', (_how, known) => {
    const no = findWinningId(known);
    const wins = Array.from({ length: ROUNDS_TRIED }, (_, rounds) => digitsOf(no, roundAfter(rounds)));
    expect(wins.filter((digits) => digits === `${WANTED}`).length).toBeLessThan(3);
    expect(new Set(wins).size).toBeGreaterThan(ROUNDS_TRIED * 0.8);
  });
});
