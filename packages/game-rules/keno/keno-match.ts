import type { Cents } from '@sunflower/money/cents.ts';
import { prizeForStake } from '../stake.ts';
import type { KenoBoard, KenoPicks } from './keno-board.ts';
import type { KenoRules } from './keno-rules.ts';

/** The prize of a board. `tier` has hits and spots, `7-of-10`, and the bulls-eye if it counted, `7-of-10-bulls-eye`. */
export type KenoWin = { readonly tier: string; readonly hits: number; readonly prizeCents: Cents };

/** Returns how many marks were drawn, and whether the bulls-eye is one of them. */
export function countHits(board: Pick<KenoBoard, 'numbers'>, drawn: KenoPicks): { hits: number; bullsEye: boolean } {
  const marked = new Set(board.numbers);
  return {
    hits: drawn.numbers.filter((number) => marked.has(number)).length,
    bullsEye: drawn.bullsEye !== null && marked.has(drawn.bullsEye),
  };
}

/**
 * Returns the prize of a legal board before any cap, or undefined. With the add-on and the bulls-eye among the hits, it
 * is the higher total of the chart; otherwise it is the base prize.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function matchKeno(
  board: KenoBoard & { readonly hasBullsEye: boolean },
  drawn: KenoPicks,
  rules: KenoRules,
): KenoWin | undefined {
  const { hits, bullsEye } = countHits(board, drawn);
  const counts = board.hasBullsEye && bullsEye;
  const pay = rules.spotPays.find((row) => row.spots === board.spots)?.pays.find((row) => row.hits === hits);
  const cents = counts ? pay?.bullsEyeCents : pay?.baseCents;
  if (cents === undefined || cents === null) return undefined;
  return {
    tier: kenoTier({ spots: board.spots, hits, bullsEye: counts }),
    hits,
    prizeCents: prizeForStake(cents, board.stakeCents),
  };
}

/** Returns the stable name of a tier. */
export function kenoTier(of: { readonly spots: number; readonly hits: number; readonly bullsEye: boolean }): string {
  return `${of.hits}-of-${of.spots}${of.bullsEye ? '-bulls-eye' : ''}`;
}

/**
 * Returns the prizes of a capped tier, in sealed order. Above the cap, each is reduced in proportion and rounded down
 * to a cent; the remaining cents go one each to winners in sealed order (decision 005).
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function shareUnderCap(prizes: readonly Cents[], totalCents: Cents): Cents[] {
  const sum = prizes.reduce((total, prize) => total + prize, 0n);
  if (sum <= totalCents) return [...prizes];
  const shares = prizes.map((prize) => (prize * totalCents) / sum);
  const left = totalCents - shares.reduce((total, share) => total + share, 0n);
  return shares.map((share, place) => share + (BigInt(place) < left ? 1n : 0n));
}
