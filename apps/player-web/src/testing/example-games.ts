import { type DrawResult, type GameSummary, gameId as gameIdSchema } from '@sunflower/contracts/draw-games.ts';
import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { leastBoardCents, topPrizeCents } from '@sunflower/game-rules/board-price.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { exampleGame, exampleId } from './examples.ts';

const HOUR_MS = 3_600_000;
const JACKPOTS: Readonly<Record<string, Cents>> = {
  powerball: 346_000_000_00n,
  'mega-millions': 212_000_000_00n,
  'lotto-america': 8_400_000_00n,
  'super-kansas-cash': 1_320_000_00n,
};
const BALLS = [2, 5, 8, 13, 17, 21, 24, 30, 33, 38, 42, 47, 51, 55, 59, 62, 66, 71, 74, 79];

function drawnOf(rules: AnyRules): DrawResult['drawn'] {
  switch (rules.kind) {
    case 'numbers':
      return { kind: 'numbers', numbers: BALLS.slice(0, rules.matrix.numberCount), bonus: 7 };
    case 'two-field':
      return { kind: 'two-field', red: [4, 19], white: [11, 26] };
    case 'digits':
      return { kind: 'digits', digits: [7, 0, 4, 4, 9].slice(0, rules.digitCount) };
    case 'keno':
      return { kind: 'keno', numbers: BALLS, bullsEye: 33 };
  }
}

function summaryOf(game: AnyGame, rules: AnyRules, place: number, nowMs: number): GameSummary {
  const base = exampleGame(nowMs);
  const gameId = gameIdSchema.parse(game.gameId);
  const jackpotCents = JACKPOTS[gameId] ?? null;
  const drawsAt = nowMs + (place + 3) * HOUR_MS;
  const times = { drawsAt: new Date(drawsAt).toISOString(), closesAt: new Date(drawsAt - HOUR_MS / 2).toISOString() };
  return {
    ...base,
    gameId,
    kind: rules.kind,
    name: game.name,
    jackpotCents,
    cashValueCents: jackpotCents === null ? null : jackpotCents / 2n,
    topPrizeCents: topPrizeCents(rules),
    boardPriceCents: leastBoardCents(rules),
    nextDraw: base.nextDraw && { ...base.nextDraw, drawId: exampleId(200 + place), ...times },
    lastResult: base.lastResult && {
      ...base.lastResult,
      drawId: exampleId(300 + place),
      gameId,
      kind: rules.kind,
      drawn: drawnOf(rules),
      multiplier: gameId === 'powerball' ? 3 : null,
    },
  };
}

/** Returns every game on sale under its current rules, each with a next draw and a last result. */
export function exampleGames(nowMs: number): GameSummary[] {
  return GAMES.flatMap((game, place) => {
    const rules = (game.versions as readonly AnyRules[]).at(-1);
    return rules ? [summaryOf(game, rules, place, nowMs)] : [];
  });
}
