import type { Drawing, DrawNumbers } from '@sunflower/game-rules/draw.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import type { PrizeTier } from '@sunflower/game-rules/prize-tier.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { AT, unpackMask } from './sealed-record.ts';
import { type Hit, type HitPrize, ILLEGAL, type SecondSheet } from './second-sheet.ts';

type Input = { readonly rules: GameRules; readonly drawn: DrawNumbers; readonly jackpotPotCents: Cents };

type Sheet = { isSecond: boolean; numbers: Uint8Array; bonus: number; rowByMatch: (number | undefined)[] };

/** Stands for the bonus number of a board without one. No drawn number equals it. */
const NO_BONUS = 255;
/** Stands for the bonus number of a drawing without one. No board's bonus equals it. */
const NO_BONUS_DRAWN = -1;

/**
 * Returns the sheet for games of numbers. It looks each number up in a table of drawn numbers, and reads the pay table
 * itself.
 */
export function numberSheet(query: Input): SecondSheet {
  const { rules } = query;
  const all: { drawing: Drawing; row: PrizeTier }[] = [
    ...rules.tiers.map((row) => ({ drawing: 'main' as const, row })),
    ...rules.secondDrawingTiers.map((row) => ({ drawing: 'double-play' as const, row })),
  ];
  return {
    rows: all.map(({ drawing, row }) => ({ drawing, tier: row.tier })),
    read: reader(query),
    pay: (place, hits) => {
      const won = all[place];
      const winners = hits[place] ?? [];
      return won ? winners.map((hit, place) => paid(won, { hit, place, winners: winners.length, ...query })) : [];
    },
  };
}

function reader({ rules, drawn }: Input): SecondSheet['read'] {
  const { numberCount, numberMax, bonusMax } = rules.matrix;
  const sheets = sheetsOf(rules, drawn);
  const marks = new Set(rules.boardMultiplier ? rules.boardMultiplier.weights.map((w) => w.multiplier) : [0, 1]);
  // Reused for each board, because a new array for each of a million boards took longer than the matching.
  const picks = new Uint8Array(128);
  const bonuses = new Uint8Array(64);
  return (bytes, at, won) => {
    const pickCount = unpackMask(bytes, at + AT.mainHigh, 60, picks, unpackMask(bytes, at + AT.mainLow, 0, picks, 0));
    const bonusCount = unpackMask(bytes, at + AT.bonus, 0, bonuses, 0);
    const bonus = bonusCount === 0 ? NO_BONUS : (bonuses[0] ?? NO_BONUS);
    const isLegal =
      pickCount === numberCount &&
      (picks[pickCount - 1] ?? 0) <= numberMax &&
      (bonusMax === null ? bonusCount === 0 : bonusCount === 1 && bonus <= bonusMax) &&
      marks.has(bytes[at + AT.mark] ?? ILLEGAL);
    if (!isLegal) return ILLEGAL;
    let count = 0;
    for (const sheet of sheets) {
      if (sheet.isSecond && bytes[at + AT.secondDrawing] !== 1) continue;
      let same = 0;
      for (let index = 0; index < pickCount; index++) same += sheet.numbers[picks[index] ?? 0] ?? 0;
      const row = sheet.rowByMatch[same * 2 + (bonus === sheet.bonus ? 1 : 0)];
      if (row !== undefined) won[count++] = row;
    }
    return count;
  };
}

function sheetsOf(rules: GameRules, drawn: DrawNumbers): Sheet[] {
  const sheet = (picks: DrawNumbers['main'], tiers: readonly PrizeTier[], first: number): Sheet => {
    const numbers = new Uint8Array(128);
    for (const number of picks.numbers) numbers[number] = 1;
    const rowByMatch: (number | undefined)[] = [];
    for (const [index, row] of tiers.entries()) rowByMatch[row.numbers * 2 + (row.bonus ? 1 : 0)] = first + index;
    return { isSecond: first > 0, numbers, bonus: picks.bonus ?? NO_BONUS_DRAWN, rowByMatch };
  };
  const sheets = [sheet(drawn.main, rules.tiers, 0)];
  if (drawn.doublePlay) sheets.push(sheet(drawn.doublePlay, rules.secondDrawingTiers, rules.tiers.length));
  return sheets;
}

/** Returns the prize of the hit at `place` among all winners of its row, in sealed order. */
function paid(
  won: { drawing: Drawing; row: PrizeTier },
  of: Input & { readonly hit: Hit; readonly place: number; readonly winners: number },
): HitPrize {
  const { prize } = won.row;
  const alone = (cents: Cents): HitPrize => ({ multiplier: null, cents, freeBoards: 0 });
  if (prize.kind === 'jackpot') return alone(shareOf(of.jackpotPotCents, of));
  if (prize.kind === 'shared') return alone(shareOf(prize.potCents, of));
  const drawnForAddOn = of.hit.mark === 1 ? of.drawn.multiplier : undefined;
  const multiplier = of.rules.boardMultiplier ? of.hit.mark : drawnForAddOn;
  if (won.drawing !== 'main' || multiplier === undefined) return alone(prize.cents);
  return { multiplier, cents: prize.withMultiplierCents ?? BigInt(multiplier) * prize.cents, freeBoards: 0 };
}

/** Divides a pool evenly. Odd cents go one each to the first winners, so that the shares add up. */
function shareOf(potCents: Cents, { place, winners }: { readonly place: number; readonly winners: number }): Cents {
  const count = BigInt(winners);
  return potCents / count + (BigInt(place) < potCents % count ? 1n : 0n);
}
