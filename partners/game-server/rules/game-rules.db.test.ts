import { gameRulesSchema, SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { settingsOf } from '@sunflower/service-base/settings.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { setUpGame } from '../game-server-in-tests.ts';
import { openSession } from '../open-session.ts';
import { play } from '../rounds/play.ts';
import { ruleSettings, rulesOfSettings } from './rule-settings.ts';

const read = (env: NodeJS.ProcessEnv) => rulesOfSettings(settingsOf(z.object(ruleSettings), env));

describe('the rules of games', () => {
  it('have their safest values unless the operator sets others', () => {
    expect(read({})).toEqual({ ...SAFE_GAME_RULES, secondSource: null });
    const set = {
      SUNFLOWER_GAME_MIN_CYCLE_MS: '8000',
      SUNFLOWER_GAME_SOUND: 'off',
      SUNFLOWER_GAME_REVEAL_ALL: 'false',
    };
    expect(read(set)).toMatchObject({ minCycleMs: 8_000, sound: 'off', revealAll: false });
  });

  it.each([
    ['SUNFLOWER_GAME_MIN_CYCLE_MS', '4999'],
    ['SUNFLOWER_GAME_CELEBRATION_MAX_MS', '2501'],
    ['SUNFLOWER_GAME_SOUND', 'on'],
    ['SUNFLOWER_GAME_MAX_PRICE_CENTS', '0'],
  ])("can't be less safe than the protocol allows: %s=%s", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it.each(['fasterResult', 'autoPlay', 'buyFeature', 'repeatOnKeyHold'])('never allow %s', (feature) => {
    const beacon = { chain: 'a', secondSource: null, cancelAfterMs: 10_000 };
    const rules = { ...SAFE_GAME_RULES, beacon, leaveOpenHours: 24 };
    expect(gameRulesSchema.safeParse(rules).success).toBe(true);
    expect(gameRulesSchema.safeParse({ ...rules, [feature]: true }).success).toBe(false);
  });
});

const freeRoundsAt = (priceCents: number) => ({
  ...{ freeRoundsId: newId(), priceCents, count: 1, expiresAt: '2026-12-24T12:00:00Z' },
});

describe('the highest price', () => {
  const database = useTestDatabase();
  const [all, young] = [{ maxPriceCents: 300 }, { maxPriceUnder25Cents: 120 }];
  it.each([
    ['everyone', all, false, [60, 120, 300]],
    ['a player under 25', young, true, [60, 120]],
    ['an older player', young, false, [60, 120, 300, 600]],
    ['a player under 25 with both', { ...all, ...young }, true, [60, 120]],
    ['no one, above the prices of the game', { maxPriceCents: 1_200 }, true, [60, 120, 300, 600]],
  ])('is that of %s, above which no price is offered or sold', async (_who, rules, isUnder25, sold) => {
    const { deps, platform, gameId } = setUpGame(database.db, { gameId: 'meadowlark-morning' });
    const limited = { ...deps, rules };
    platform.freeRounds = [60, 120, 300, 600].map((priceCents) => freeRoundsAt(priceCents));
    const opened = await openSession(limited, platform.launch({ gameId, mode: 'paid', player: newId(), isUnder25 }));
    if (opened.outcome !== 'opened') throw new Error(opened.code);
    expect(opened.prices.map(({ priceCents }) => priceCents)).toEqual(sold);
    expect(opened.freeRounds.map(({ priceCents }) => priceCents)).toEqual(sold);
    expect(opened.rules).toMatchObject(rules);
    const buy = (priceCents: number) =>
      play(limited, { sessionKey: opened.sessionKey, playKey: newId(), priceCents, freeRoundsId: null });
    for (const priceCents of [60, 120, 300, 600].filter((price) => !sold.includes(price)))
      expect(await buy(priceCents)).toEqual({ outcome: 'refused', code: 'PRICE_NOT_SOLD' });
    expect(await buy(sold.at(-1) ?? 0)).toMatchObject({ outcome: 'pending' });
  });

  it('closes a game whose prices are all above it', async () => {
    const { deps, platform, gameId } = setUpGame(database.db, { gameId: 'meadowlark-morning' });
    const launch = platform.launch({ gameId, mode: 'paid', player: newId() });
    const refused = { outcome: 'refused', code: 'GAME_CLOSED' };
    expect(await openSession({ ...deps, rules: { maxPriceCents: 30 } }, launch)).toEqual(refused);
  });
});
