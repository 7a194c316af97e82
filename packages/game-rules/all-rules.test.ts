import { describe, expect, it } from 'vitest';
import { ALL_RULES, type AnyGame, type AnyRules } from './all-rules.ts';
import { GAMES } from './games.ts';
import { oddsSheets } from './odds-sheet.ts';

const games = ALL_RULES.map((game) => [game.gameId, game] as const);

describe('the rules of all games', () => {
  it('cover nine games, each once, with a unique serial code', () => {
    const ids = ALL_RULES.map((game) => game.gameId);
    expect(ids).toEqual([
      ...['powerball', 'mega-millions', 'lotto-america', 'super-kansas-cash', '2by2'],
      ...['pick-3', 'pick-4', 'pick-5', 'keno'],
    ]);
    expect(new Set(ALL_RULES.map((game) => game.serialCode)).size).toBe(ids.length);
  });

  it('include every game on sale', () => {
    for (const game of GAMES) expect(ALL_RULES).toContain(game);
  });

  it.each(games)('are ordered by date and have consistent limits on boards and draws: %s', (_id, game) => {
    expect(game.serialCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{2}$/);
    const versions = versionsOf(game);
    const dates = versions.map((rules) => rules.validFrom);
    expect(dates).toEqual(dates.toSorted());
    for (const rules of versions) {
      expect([rules.gameId, rules.version]).toEqual([game.gameId, `${game.gameId}-${rules.validFrom}`]);
      const { minBoards, maxBoards, boardStep = 1, drawCounts } = rules.limits;
      expect([minBoards % boardStep, maxBoards % boardStep, minBoards <= maxBoards]).toEqual([0, 0, true]);
      expect(drawCounts).toEqual([...new Set(drawCounts)].toSorted((a, b) => a - b));
      expect(rules.claims.windowDays).toBe(365);
    }
  });

  it.each(games)('have differently named tiers and a chance to lose for every choice: %s [GLI19-14]', (_id, game) => {
    for (const rules of versionsOf(game)) {
      for (const { choice, rows } of oddsSheets(rules)) {
        expect([choice, rows.length > 0]).toEqual([choice, true]);
        expect(new Set(rows.map((row) => row.tier)).size).toBe(rows.length);
        const total = rows[0]?.odds.total ?? 0n;
        expect(rows.every((row) => row.odds.total === total && row.odds.ways > 0n)).toBe(true);
        expect(rows.reduce((sum, row) => sum + row.odds.ways, 0n)).toBeLessThan(total);
      }
    }
  });

  it.each([
    ['powerball', '1'],
    ['2by2', '1'],
    ['pick-3', '3'],
    ['pick-5', '25'],
    ['keno', '20'],
  ])('have an odds sheet for each choice: %s has %s', (gameId, sheets) => {
    const rules = ALL_RULES.find((game) => game.gameId === gameId)?.versions[0];
    expect(rules && oddsSheets(rules).length).toBe(Number(sheets));
  });

  it.each([
    ['powerball', 200n, ['1,3,6 21:59 20:59']],
    ['mega-millions', 500n, ['2,5 22:00 20:59']],
    ['lotto-america', 100n, ['1,3,6 21:15 20:59']],
    ['super-kansas-cash', 50n, ['1,3,6 21:10 20:59']],
    ['2by2', 100n, ['1,2,3,4,5,6,7 21:30 20:59']],
    ['pick-3', 100n, ['1,2,3,4,5,6,7 13:10 12:59', '1,2,3,4,5,6,7 21:10 20:59']],
    ['pick-4', 50n, ['1,2,3,4,5,6,7 13:10 12:59', '1,2,3,4,5,6,7 21:10 20:59']],
    ['pick-5', 50n, ['1,2,3,4,5,6,7 13:10 12:59', '1,2,3,4,5,6,7 21:10 20:59']],
    ['keno', 100n, ['04:00 03:00 every 4, closes 10 before']],
  ])('sell %s from %s cents a board, drawn at %s Central Time', (gameId, cents, times) => {
    const rules = ALL_RULES.find((game) => game.gameId === gameId)?.versions[0];
    if (!rules) throw new Error(`no ${gameId}`);
    expect(leastPriceOf(rules)).toBe(cents);
    expect(timesOf(rules)).toEqual(times);
  });
});

function versionsOf(game: AnyGame): readonly AnyRules[] {
  return game.versions;
}

function leastPriceOf(rules: AnyRules): bigint | undefined {
  if (rules.kind === 'keno') return rules.stakesCents[0];
  return rules.kind === 'digits' ? rules.plays[0]?.stakesCents[0] : rules.boardPriceCents;
}

function timesOf(rules: AnyRules): string[] {
  if (rules.kind === 'keno') {
    const { firstDraw, dayEnds, minutesBetween, closesSecondsBefore, timeZone } = rules.cadence;
    expect(timeZone).toBe('America/Chicago');
    return [`${firstDraw} ${dayEnds} every ${minutesBetween}, closes ${closesSecondsBefore} before`];
  }
  const days = rules.kind === 'digits' ? rules.sessions : [rules.drawDays];
  return days.map(({ weekdays, drawTime, closeTime, timeZone }) => {
    expect([timeZone, closeTime < drawTime]).toEqual(['America/Chicago', true]);
    return `${weekdays} ${drawTime} ${closeTime}`;
  });
}
