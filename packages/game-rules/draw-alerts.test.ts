import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import {
  isDrawnAllDay,
  JACKPOT_ALERT_CENTS,
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

  it('of every game at once fit a preference of two hundred characters', () => {
    const all = ALL_RULES.map((game) => game.gameId).filter((gameId) => !isDrawnAllDay(gameId));
    expect(readResultAlerts(resultAlertsText(all))).toHaveLength(ALL_RULES.length - 1);
    const most = JACKPOT_ALERT_CENTS.at(-1) ?? 0n;
    const jackpots = ALL_RULES.filter((game) => game.versions[0]?.claims.jackpot);
    expect(resultAlertsText(all).length).toBeLessThanOrEqual(200);
    expect(jackpotAlertsText(jackpots.map(({ gameId }) => ({ gameId, fromCents: most }))).length).toBeLessThan(200);
  });
});
