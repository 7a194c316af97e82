import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import {
  drawRemindersText,
  isDrawnAllDay,
  jackpotAlertChoices,
  jackpotAlertsText,
  readDrawReminders,
  readJackpotAlerts,
  readResultAlerts,
  resultAlertsText,
} from './draw-alerts.ts';

describe('draw alerts stored as a preference', () => {
  it('list each game once, in a fixed order', () => {
    expect(readResultAlerts(resultAlertsText(['powerball', 'pick-3']))).toEqual(['pick-3', 'powerball']);
    expect(readResultAlerts('')).toEqual([]);
  });

  it.each(['lotto-x', 'pick-3 pick-3', 'pick-3  powerball', ' pick-3', 'pick-3,powerball', 'PICK-3'])(
    'reject %j',
    (text) => expect(readResultAlerts(text)).toBeUndefined(),
  );

  it.each(['keno', 'keno powerball'])('reject %j, because it is drawn every four minutes', (text) =>
    expect(readResultAlerts(text)).toBeUndefined(),
  );

  it('contain the draws that a player is reminded of', () => {
    const one = { gameId: 'powerball', drawDate: '2026-11-25', drawNumber: 1 };
    const two = { gameId: 'pick-3', drawDate: '2026-11-25', drawNumber: 2 };
    expect(drawRemindersText([one, two])).toBe('pick-3/2026-11-25/2 powerball/2026-11-25/1');
    expect(readDrawReminders('pick-3/2026-11-25/2 powerball/2026-11-25/1')).toEqual([two, one]);
    expect(readDrawReminders('')).toEqual([]);
  });

  it.each([
    'keno/2026-11-25/1',
    'lotto-x/2026-11-25/1',
    'powerball/2026-11-25',
    'powerball/2026-11-25/0',
    'powerball/2026-11-25/1 powerball/2026-11-25/1',
    Array.from({ length: 7 }, (_, day) => `powerball/2026-11-2${day}/1`).join(' '),
  ])('reject the reminders %j', (text) => expect(readDrawReminders(text)).toBeUndefined());

  it('fit a preference of 200 characters with as many reminders as a player can have', () => {
    const longest = ALL_RULES.map(({ gameId }) => gameId).filter((gameId) => !isDrawnAllDay(gameId));
    const gameId = longest.toSorted((one, other) => other.length - one.length)[0] ?? '';
    const most = Array.from({ length: 6 }, (_, n) => ({ gameId, drawDate: '2026-11-25', drawNumber: 10 + n }));
    expect(drawRemindersText(most).length).toBeLessThanOrEqual(200);
    expect(readDrawReminders(drawRemindersText(most))).toHaveLength(6);
  });

  it('contain the game and the jackpot from which a player is alerted', () => {
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
  ])('reject the jackpot text %j', (text) => expect(readJackpotAlerts(text)).toBeUndefined());

  it.each([
    ['powerball', 50_000_000_00n, 1_000_000_000_00n],
    ['mega-millions', 100_000_000_00n, 1_000_000_000_00n],
    ['lotto-america', 5_000_000_00n, 100_000_000_00n],
    ['super-kansas-cash', 150_000_00n, 5_000_000_00n],
  ])(
    'offer jackpots for %s from above its starting jackpot to one it can realistically reach',
    (gameId, first, last) => {
      const offered = jackpotAlertChoices(gameId);
      expect([offered[0], offered.at(-1)]).toEqual([first, last]);
      expect(offered).toEqual(offered.toSorted((one, other) => (one < other ? -1 : 1)));
      for (const fromCents of offered)
        expect(readJackpotAlerts(`${gameId}=${fromCents}`)).toEqual([{ gameId, fromCents }]);
    },
  );

  it('offer no jackpot for a game without one, but keep an amount chosen earlier', () => {
    expect(['2by2', 'pick-3', 'keno', 'nothing'].flatMap((gameId) => jackpotAlertChoices(gameId))).toEqual([]);
    expect(jackpotAlertChoices('powerball', 1_000_000_00n)[0]).toBe(1_000_000_00n);
    expect(readJackpotAlerts('powerball=100000000')).toEqual([{ gameId: 'powerball', fromCents: 1_000_000_00n }]);
  });

  it('fit a preference of 200 characters for all games together', () => {
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
