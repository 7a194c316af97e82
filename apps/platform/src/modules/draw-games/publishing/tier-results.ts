import { type DigitBoard, placesOf } from '@sunflower/game-rules/digits/digit-board.ts';
import { matchDigits } from '@sunflower/game-rules/digits/digit-match.ts';
import { allOrdersOf } from '@sunflower/game-rules/digits/digit-orders.ts';
import type { DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import type { Drawing } from '@sunflower/game-rules/draw.ts';
import { drawnOfKind } from '@sunflower/game-rules/drawn.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { kenoTier } from '@sunflower/game-rules/keno/keno-match.ts';
import type { KenoRules } from '@sunflower/game-rules/keno/keno-rules.ts';
import type { PrizeTier } from '@sunflower/game-rules/prize-tier.ts';
import { twoFieldPrize } from '@sunflower/game-rules/two-field/two-field-prizes.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Draw } from '../draws/draw.ts';
import type { PublishedResult } from './published-result.ts';

/**
 * A tier of a result, with the prize of one winning board before any multiplier. Where players choose the stake, the
 * prize is per dollar.
 */
export type TierResult = {
  readonly tier: string;
  readonly winners: number;
  readonly prizeCents: Cents;
  /** Whether the winners share the amount. */
  readonly isShared: boolean;
  /** Number of boards for the next draw that are won instead of an amount. */
  readonly freeBoards: number;
};

type Row = Omit<TierResult, 'winners'>;

const DOLLAR: Cents = 1_00n;

/**
 * Returns the tiers of a drawing, best first, by the rules of its draw. Lists every tier of a numbers game (with the
 * whole pool if no one won it) and every way to win with the drawn digits, but only the won tiers of keno, which has a
 * hundred.
 */
export function tierResults(result: PublishedResult, drawing: Drawing): TierResult[] {
  const rules = rulesOfVersion(result.draw.gameId, result.draw.rulesVersion);
  const counted = (row: Row): TierResult => ({ ...row, winners: winnersOf(result, drawing, row.tier).winners });
  if (rules.kind === 'numbers') {
    const tiers = drawing === 'main' ? rules.tiers : rules.secondDrawingTiers;
    return tiers.map((tier) => counted(numbersRow(tier, result, drawing)));
  }
  if (drawing !== 'main') return [];
  switch (rules.kind) {
    case 'two-field':
      return rules.tiers.map(({ tier, prize }) => {
        const { cents, freeBoards } = twoFieldPrize(prize, 1);
        return counted({ tier, prizeCents: cents, isShared: false, freeBoards });
      });
    case 'digits':
      return digitRows(drawnOfKind(result.numbers, 'digits').digits, rules).map(counted);
    case 'keno':
      return kenoRows(rules)
        .map(counted)
        .filter((row) => row.winners > 0);
  }
}

function winnersOf(result: PublishedResult, drawing: Drawing, tier: string): { winners: number; paidCents: Cents } {
  const found = result.findings.filter((one) => one.drawing === drawing && one.tier === tier);
  return {
    winners: found.reduce((sum, one) => sum + one.winners, 0),
    paidCents: found.reduce((sum, one) => sum + one.prizeCents, 0n),
  };
}

function numbersRow(tier: PrizeTier, result: PublishedResult, drawing: Drawing): Row {
  const { winners, paidCents } = winnersOf(result, drawing, tier.tier);
  const { prize } = tier;
  if (prize.kind === 'set') return { tier: tier.tier, prizeCents: prize.cents, isShared: false, freeBoards: 0 };
  const shareCents = winners > 0 ? paidCents / BigInt(winners) : potCents(prize, result.draw);
  return { tier: tier.tier, prizeCents: shareCents, isShared: true, freeBoards: 0 };
}

function potCents(prize: Exclude<GameRules['tiers'][number]['prize'], { kind: 'set' }>, draw: Draw): Cents {
  return prize.kind === 'shared' ? prize.potCents : (draw.jackpot?.advertisedCents ?? 0n);
}

/**
 * Returns the prize per dollar of each available play on these digits: in exact order and, where the play has it, in
 * any order.
 */
function digitRows(drawn: readonly number[], rules: DigitRules): Row[] {
  const orders = allOrdersOf(drawn);
  const other = orders.find((order) => order.join() !== drawn.join());
  return rules.plays
    .filter((play) => play.isOffered)
    .flatMap((play) => {
      const places = placesOf(play, rules);
      const boardOf = (digits: readonly number[]): DigitBoard => ({
        kind: 'digits',
        digits: digits.map((digit, place) => (places.includes(place) ? digit : null)),
        playId: play.id,
        stakeCents: DOLLAR,
        isQuickPick: false,
      });
      const needsOrders = play.form !== 'straight' && play.form !== 'positions';
      if (needsOrders && other === undefined) return [];
      const bets = play.form === 'straight-box' && other ? [drawn, other] : [drawn];
      return bets.flatMap((digits) => {
        const win = matchDigits(boardOf(digits), drawn, rules);
        return win ? [{ tier: win.tier, prizeCents: win.prizeCents, isShared: false, freeBoards: 0 }] : [];
      });
    });
}

function kenoRows(rules: KenoRules): Row[] {
  return rules.spotPays
    .toSorted((a, b) => b.spots - a.spots)
    .flatMap(({ spots, pays }) =>
      pays.flatMap(({ hits, baseCents, bullsEyeCents }) =>
        [
          { cents: bullsEyeCents, bullsEye: true },
          { cents: baseCents, bullsEye: false },
        ].flatMap(({ cents, bullsEye }) =>
          cents === null
            ? []
            : [{ tier: kenoTier({ spots, hits, bullsEye }), prizeCents: cents, isShared: false, freeBoards: 0 }],
        ),
      ),
    );
}
