import type { Drawing, DrawNumbers } from '@sunflower/game-rules/draw.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import type { PrizeTier } from '@sunflower/game-rules/prize-tier.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { AT, unpack } from './sealed-record.ts';
import { type Hit, ILLEGAL, type Paid, type SecondSheet } from './second-sheet.ts';

type Question = { readonly rules: GameRules; readonly drawn: DrawNumbers; readonly jackpotPotCents: Cents };

type Sheet = { isSecond: boolean; numbers: Uint8Array; bonus: number; rowByMatch: (number | undefined)[] };

/** A board without a bonus number; no drawn number is this. */
const NO_BONUS = 255;
/** A drawing without a bonus number; no board's bonus is this. */
const NO_BONUS_DRAWN = -1;

/** Unpacks every board into numbers, looks each up in a table of drawn numbers and reads the pay table itself. */
export function numberSheet(question: Question): SecondSheet {
  const { rules } = question;
  const all: { drawing: Drawing; row: PrizeTier }[] = [
    ...rules.tiers.map((row) => ({ drawing: 'main' as const, row })),
    ...rules.secondDrawingTiers.map((row) => ({ drawing: 'double-play' as const, row })),
  ];
  return {
    rows: all.map(({ drawing, row }) => ({ drawing, tier: row.tier })),
    read: reader(question),
    pay: (place, hits) => {
      const won = all[place];
      const winners = hits[place] ?? [];
      return won ? winners.map((hit) => paid(won, { hit, winners: winners.length, ...question })) : [];
    },
  };
}

function reader({ rules, drawn }: Question): SecondSheet['read'] {
  const { numberCount, numberMax, bonusMax } = rules.matrix;
  const sheets = sheetsOf(rules, drawn);
  const marks = new Set(rules.boardMultiplier ? rules.boardMultiplier.weights.map((w) => w.multiplier) : [0, 1]);
  // Written over for each board: a list of its own for every one of a million boards cost more than the matching.
  const picks = new Uint8Array(128);
  const bonuses = new Uint8Array(64);
  return (bytes, at, won) => {
    const pickCount = unpack(bytes, at + AT.mainHigh, 60, picks, unpack(bytes, at + AT.mainLow, 0, picks, 0));
    const bonusCount = unpack(bytes, at + AT.bonus, 0, bonuses, 0);
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

/** What one hit is paid. A pot is divided by all of its winners, rounded down; what is left stays in the pot. */
function paid(
  won: { drawing: Drawing; row: PrizeTier },
  of: Question & { readonly hit: Hit; readonly winners: number },
): Paid {
  const { prize } = won.row;
  const alone = (cents: Cents): Paid => ({ multiplier: null, cents, freeBoards: 0 });
  if (prize.kind === 'jackpot') return alone(of.jackpotPotCents / BigInt(of.winners));
  if (prize.kind === 'shared') return alone(prize.potCents / BigInt(of.winners));
  const drawnForAddOn = of.hit.mark === 1 ? of.drawn.multiplier : undefined;
  const multiplier = of.rules.boardMultiplier ? of.hit.mark : drawnForAddOn;
  if (won.drawing !== 'main' || multiplier === undefined) return alone(prize.cents);
  return { multiplier, cents: prize.withMultiplierCents ?? BigInt(multiplier) * prize.cents, freeBoards: 0 };
}
