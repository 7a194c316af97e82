import { createHmac } from 'node:crypto';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import type { Drawing, DrawResult } from '@sunflower/partner-protocols/draw-feed.ts';

/** A die with any number of sides. */
type Dice = (sides: number) => number;

/**
 * The platform's own reading of the derivation written at the top of the draw feed's protocol, by the rules the draw was sold by. It shares
 * neither code nor tables with the machine on purpose: a result counts only when both programs get the same numbers from the revealed seed
 * (GLI33-04). A pool of multipliers that the rules do not have is a fault.
 */
export function recomputeDrawings(
  result: Pick<DrawResult, 'derivation' | 'seed' | 'drawId' | 'sealedDigest' | 'multiplierPool'>,
  rules: AnyRules,
): Drawing[] {
  const seed = Buffer.from(result.seed, 'hex');
  const prefix = `${result.derivation}|${result.drawId}|${result.sealedDigest}`;
  const dice = (name: string) => hmacDice(seed, `${prefix}|${name}`);
  const draw = (name: string, values: (dice: Dice) => number[]): Drawing => ({ name, values: values(dice(name)) });
  switch (rules.kind) {
    case 'numbers':
      return drawingsOfNumbers(rules, { draw, multiplierPool: result.multiplierPool });
    case 'two-field':
      return (['red', 'white'] as const).map((colour) =>
        draw(colour, (die) => ballsOf(die, { count: rules[colour].count, balls: rules[colour].max })),
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

/** Every ball of the drum lies in a row, in counting order, and the die names one. */
function multiplierOf(rules: GameRules, poolName: string | null, die: Dice): number {
  const pool = rules.multiplierPools.find(({ name }) => name === poolName);
  const drum = pool?.weights.flatMap(({ multiplier, balls }) => Array<number>(balls).fill(multiplier)) ?? [];
  if (drum.length === 0) throw new RangeError(`${rules.version} has no pool of multipliers ${poolName}`);
  const ball = drum[die(drum.length)];
  if (ball === undefined) throw new Error(`the pool ${poolName} has no such ball`);
  return ball;
}

const WORDS_IN_BLOCK = 8;
const MAX_WORDS = 1024;

/** A die thrown from the words of an HMAC stream. */
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
    throw new Error('the stream of a drawing ran out');
  };
}

/** A shuffled drum from which the first balls are taken; a sparse map holds only the balls that moved. */
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
