import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import {
  isDrawnAllDay,
  jackpotAlertChoices,
  jackpotAlertsText,
  readJackpotAlerts,
  readResultAlerts,
  resultAlertsText,
} from './draw-alerts.ts';

describe('alerts of draws, as they are kept in a preference', () => {
  it('name games once, in an order of their own', () => {
    expect(readResultAlerts(resultAlertsText(['powerball', 'pick-3']))).toEqual(['pick-3', 'powerball']);
    expect(readResultAlerts('')).toEqual([]);
  });

  it.each(['lotto-x', 'pick-3 pick-3', 'pick-3  powerball', ' pick-3', 'pick-3,powerball', 'PICK-3'])(
    'are not %j',
    (text) => expect(readResultAlerts(text)).toBeUndefined(),
  );

  it.each(['keno', 'keno powerball'])('are not %j, for nobody wants to be told every four minutes', (text) =>
    expect(readResultAlerts(text)).toBeUndefined(),
  );

  it('name the jackpot from which on a player hears of a game', () => {
    const alerts = [{ gameId: 'powerball', fromCents: 300_000_000_00n }];
    expect([jackpotAlertsText(alerts), readJackpotAlerts(jackpotAlertsText(alerts))]).toEqual([
      'powerball=30000000000',
      alerts,
    ]);
    expect(readJackpotAlerts('')).toEqual([]);
  });

  it.each([
    'powerball',
    'powerball=1',
    'powerball=',
    'powerball=30000000000=1',
    'powerball=030000000000',
    'powerball=30000000000 powerball=50000000000',
    'keno=100000000',
    '2by2=100000000',
  ])('of jackpots are not %j', (text) => expect(readJackpotAlerts(text)).toBeUndefined());

  it.each([
    ['powerball', 50_000_000_00n, 1_000_000_000_00n],
    ['mega-millions', 100_000_000_00n, 1_000_000_000_00n],
    ['lotto-america', 5_000_000_00n, 100_000_000_00n],
    ['super-kansas-cash', 150_000_00n, 5_000_000_00n],
  ])('of jackpots of %s begin above its first and end where it can grow to', (gameId, first, last) => {
    const offered = jackpotAlertChoices(gameId);
    expect([offered[0], offered.at(-1)]).toEqual([first, last]);
    expect(offered).toEqual(offered.toSorted((one, other) => (one < other ? -1 : 1)));
    for (const fromCents of offered)
      expect(readJackpotAlerts(`${gameId}=${fromCents}`)).toEqual([{ gameId, fromCents }]);
  });

  it('of a game without a jackpot offer none, and an amount chosen before is offered again', () => {
    expect(['2by2', 'pick-3', 'keno', 'nothing'].flatMap((gameId) => jackpotAlertChoices(gameId))).toEqual([]);
    expect(jackpotAlertChoices('powerball', 1_000_000_00n)[0]).toBe(1_000_000_00n);
    expect(readJackpotAlerts('powerball=100000000')).toEqual([{ gameId: 'powerball', fromCents: 1_000_000_00n }]);
  });

  it('of every game at once fit a preference of two hundred characters', () => {
    const all = ALL_RULES.map((game) => game.gameId).filter((gameId) => !isDrawnAllDay(gameId));
    expect(readResultAlerts(resultAlertsText(all))).toHaveLength(ALL_RULES.length - 1);
    const jackpots = ALL_RULES.filter((game) => game.versions[0]?.claims.jackpot);
    expect(resultAlertsText(all).length).toBeLessThanOrEqual(200);
    expect(
      jackpotAlertsText(jackpots.map(({ gameId }) => ({ gameId, fromCents: jackpotAlertChoices(gameId).at(-1) ?? 0n })))
        .length,
    ).toBeLessThan(200);
  });
});
