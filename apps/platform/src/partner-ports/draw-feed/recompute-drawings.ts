import { createHmac } from 'node:crypto';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import { DERIVATION_WITHOUT_BEACON } from '@sunflower/partner-protocols/derivations.ts';
import type { Drawing, DrawResult, WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';

/** Returns the next number of a sequence derived from the seed: from 0 up to, but not including, `sides`. */
type Dice = (sides: number) => number;

type DerivedFrom = Pick<DrawResult, 'derivation' | 'seed' | 'drawId' | 'sealedDigest' | 'multiplierPool'> &
  Partial<Pick<WholeResult, 'treeRoot' | 'beacon'>>;

/** Returns what the stream's text states about the seal and, except for older draws, the round of the beacon. */
function sealedTextOf({ derivation, sealedDigest, treeRoot, beacon }: DerivedFrom): string {
  if (derivation === DERIVATION_WITHOUT_BEACON) return sealedDigest;
  return `${sealedDigest}|${treeRoot ?? ''}|${beacon?.signature ?? ''}`;
}

/**
 * Recomputes the drawings as specified at the top of the draw feed's protocol, with the rules the draw was sold by.
 * Shares neither code nor tables with the draw machine on purpose: a result counts only if both programs get the same
 * numbers from the revealed seed (GLI33-04). Throws for a multiplier pool that the rules don't have.
 */
export function recomputeDrawings(result: DerivedFrom, rules: AnyRules): Drawing[] {
  const seed = Buffer.from(result.seed, 'hex');
  const prefix = `${result.derivation}|${result.drawId}|${sealedTextOf(result)}`;
  const dice = (name: string) => hmacDice(seed, `${prefix}|${name}`);
  const draw = (name: string, values: (dice: Dice) => number[]): Drawing => ({ name, values: values(dice(name)) });
  switch (rules.kind) {
    case 'numbers':
      return drawingsOfNumbers(rules, { draw, multiplierPool: result.multiplierPool });
    case 'two-field':
      return (['red', 'white'] as const).map((color) =>
        draw(color, (die) => ballsOf(die, { count: rules[color].count, balls: rules[color].max })),
      );
    case 'digits':
      return [draw('digits', (die) => Array.from({ length: rules.digitCount }, () => die(10)))];
    case 'keno': {
      const numbers = draw('numbers', (die) => ballsOf(die, { count: rules.drawnCount, balls: rules.numberMax }));
      const bullsEye = draw('bulls-eye', (die) => numbers.values.slice(die(rules.drawnCount)).slice(0, 1));
      return rules.bullsEye ? [numbers, bullsEye] : [numbers];
    }
  }
}

function drawingsOfNumbers(
  rules: GameRules,
  how: { draw: (name: string, values: (dice: Dice) => number[]) => Drawing; multiplierPool: string | null },
): Drawing[] {
  const { draw, multiplierPool } = how;
  const { numberCount, numberMax, bonusMax } = rules.matrix;
  const field = (prefix: string) => [
    draw(`${prefix}main`, (die) => ballsOf(die, { count: numberCount, balls: numberMax })),
    ...(bonusMax === null ? [] : [draw(`${prefix}bonus`, (die) => [die(bonusMax) + 1])]),
  ];
  const hasSecond = rules.addOns.some((addOn) => addOn.effect === 'second-drawing');
  const multiplier =
    rules.multiplierPools.length > 0 ? [draw('multiplier', (die) => [multiplierOf(rules, multiplierPool, die)])] : [];
  return [...field(''), ...multiplier, ...(hasSecond ? field('second-') : [])];
}

/** Lists the balls of the drum one by one, in ascending order, and picks one of them. */
function multiplierOf(rules: GameRules, poolName: string | null, die: Dice): number {
  const pool = rules.multiplierPools.find(({ name }) => name === poolName);
  const drum = pool?.weights.flatMap(({ multiplier, balls }) => Array<number>(balls).fill(multiplier)) ?? [];
  if (drum.length === 0) throw new RangeError(`${rules.version} has no multiplier pool ${poolName}`);
  const ball = drum[die(drum.length)];
  if (ball === undefined) throw new Error(`the multiplier pool ${poolName} has no such ball`);
  return ball;
}

const WORDS_IN_BLOCK = 8;
const MAX_WORDS = 1024;

/** Returns dice that use the 32-bit words of an HMAC stream as their source of randomness. */
function hmacDice(seed: Buffer, label: string): Dice {
  let word = 0;
  let block = Buffer.alloc(0);
  return (sides) => {
    const usable = 0x1_0000_0000 - (0x1_0000_0000 % sides);
    while (word < MAX_WORDS) {
      const place = word % WORDS_IN_BLOCK;
      if (place === 0)
        block = createHmac('sha256', seed)
          .update(`${label}|${word / WORDS_IN_BLOCK}`)
          .digest();
      const value = block.readUInt32BE(place * 4);
      word += 1;
      if (value < usable) return value % sides;
    }
    throw new Error('the random stream of a drawing is used up');
  };
}

/** Shuffles a drum and takes the first balls. The map stores only the balls that moved. */
function ballsOf(die: Dice, drum: { count: number; balls: number }): number[] {
  const moved = new Map<number, number>();
  const ballAt = (place: number) => moved.get(place) ?? place + 1;
  const taken: number[] = [];
  for (let place = 0; place < drum.count; place++) {
    const other = place + die(drum.balls - place);
    taken.push(ballAt(other));
    moved.set(other, ballAt(place));
  }
  return taken.sort((a, b) => a - b);
}
