import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { editSubscription } from './change-subscription.ts';
import type { Subscription, Terms } from './subscription.ts';
import { START, useSubscriptions, type Wanted } from './subscriptions-in-tests.ts';

const SUBSCRIBED = GAMES.map((game) => game.gameId).filter((gameId) => !isDrawnAllDay(gameId));
/** The Sunday after the Friday of the start, and the hours until everything up to it was drawn. */
const LAST_DATE = '2026-11-22';
const HOURS_OF_DATE = 90;
const DRAWS = 2;
/** Long enough for two draws of every game. */
const HOURS_OF_DRAWS = 140;
/** Hours between two runs of the jobs. */
const JOBS_APART = repeats(6, 1);

const picks = (gameId: string): Wanted => {
  const length = { 'pick-3': 3, 'pick-4': 4, 'pick-5': 5 }[gameId];
  const digits = Array.from({ length: length ?? 0 }, () => null);
  if (length) return { gameId, quickPicks: [{ kind: 'digits', digits, playId: 'straight', stakeCents: 100n }] };
  if (gameId === '2by2') return { gameId, quickPicks: [{ kind: 'two-field' as const, red: [], white: [] }] };
  const lines = gameId === 'super-kansas-cash' ? 2 : 1;
  return {
    gameId,
    quickPicks: Array.from({ length: lines }, () => ({ kind: 'numbers' as const, numbers: [], bonus: null })),
  };
};

/** Sets up these games on sale, and what the tests of ends do with their subscriptions. */
function useEnds(database: { readonly db: Db }, games: readonly AnyGame[]) {
  const stack = useSubscriptions(database, games);
  /**
   * Advances the clock, running the jobs at the start and at intervals. Planning runs before charging, which is the
   * harder order.
   */
  const pass = async (hours: number) => {
    const begun = stack.clock.now();
    for (let hour = 0; hour <= hours; hour += JOBS_APART) {
      await stack.goTo(begun.add({ hours: hour }));
      await stack.plan();
      await stack.charge();
    }
  };
  /** Creates a subscription at the price of its draws. */
  const subscribedTo = async (playerId: string, wanted: Wanted): Promise<Subscription> => {
    const priced = await stack.order(playerId, { ...wanted, stakeCents: 1n });
    if (!isRefusal(priced) || priced.refusal !== 'PRICE_MISMATCH') throw new Error(JSON.stringify(priced));
    return stack.subscribed(playerId, { ...wanted, stakeCents: BigInt(Number(priced.details?.stakeCents)) });
  };
  const bought = async (subscription: Subscription) =>
    (await stack.history(subscription)).filter(({ outcome }) => outcome === 'bought').map(({ drawDate }) => drawDate);

  beforeEach(stack.begin);
  return { stack, pass, subscribedTo, bought };
}

const database = useTestDatabase();

describe('the end of a subscription', () => {
  const { stack, pass, subscribedTo, bought } = useEnds(database, [twoByTwo, pick3]);

  it('comes after the agreed number of draws has been bought, even after an edit in between', async () => {
    const playerId = await stack.player();
    const [first, second] = await stack.draws('2by2');
    if (!first || !second) throw new Error('two draws are on sale');
    const end = { kind: 'draws', count: DRAWS } as const;
    const subscription = await subscribedTo(playerId, { ...picks('2by2'), end });
    await stack.runThrough(first);
    await stack.goTo(first.closesAt.subtract({ minutes: 30 }));
    await stack.plan();
    expect(await bought(subscription)).toEqual([first.drawDate]);
    const { terms, fund, stakeCents, subscriptionId } = subscription;
    const changed = {
      terms: { ...terms, quickPicks: [{ kind: 'two-field' as const, red: [7], white: [] }] },
      fund,
      stakeCents,
    };
    const act = { playerId, subscriptionId, now: stack.clock.now() };
    const edited = await inTransaction(database.db, (tx) => editSubscription(tx, { ...changed, ...act }));
    expect(isRefusal(edited)).toBe(false);
    await pass(HOURS_OF_DATE);
    expect(await bought(subscription)).toEqual([second.drawDate, first.drawDate]);
  });

  it("comes after the agreed number of draws has been bought; a missed draw doesn't count", async () => {
    const playerId = await stack.player();
    const [first, second] = await stack.draws('2by2');
    if (!first || !second) throw new Error('two draws are on sale');
    const limit = { playerId, kind: 'spend', period: 'day', actor: `player:${playerId}` } as const;
    const now = START;
    await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, amountCents: 1_50n, now }));
    const once = { end: { kind: 'draws', count: 1 } } as const;
    // A ticket of another game uses up the day's limit.
    await stack.subscribed(playerId, { gameId: 'pick-3', ...picks('pick-3'), ...once, stakeCents: 100n });
    const subscription = await subscribedTo(playerId, { ...picks('2by2'), ...once });
    await pass(HOURS_OF_DATE);
    const history = await stack.history(subscription);
    expect(history.map(({ drawDate, outcome }) => ({ drawDate, outcome }))).toEqual([
      { drawDate: second.drawDate, outcome: 'bought' },
      { drawDate: first.drawDate, outcome: 'missed' },
    ]);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'ended', reason: 'END_REACHED' });
  });
});

describe('the end of a subscription, in every game', () => {
  const { stack, pass, subscribedTo, bought } = useEnds(database, GAMES);
  const toAll = async (end: Terms['end']) => {
    const playerId = await stack.player(1_000_00n);
    const made: { subscription: Subscription; gameId: string }[] = [];
    for (const gameId of SUBSCRIBED)
      made.push({ gameId, subscription: await subscribedTo(playerId, { ...picks(gameId), end }) });
    return made;
  };

  it('comes once the last draw of its end date, or the chosen number, is bought [S1-4/subscriptions]', async () => {
    const onSale = new Map<string, string[]>();
    for (const gameId of SUBSCRIBED)
      onSale.set(
        gameId,
        (await stack.draws(gameId)).map(({ drawDate }) => drawDate).filter((day) => day <= LAST_DATE),
      );
    const byDate = await toAll({ kind: 'date', lastDate: LAST_DATE });
    const byCount = await toAll({ kind: 'draws', count: DRAWS });
    await pass(HOURS_OF_DRAWS);
    const ended = { state: 'ended', reason: 'END_REACHED' };
    for (const { gameId, subscription } of byDate) {
      expect(await bought(subscription), gameId).toEqual(onSale.get(gameId)?.toReversed());
      expect(await stack.standing(subscription), gameId).toMatchObject(ended);
    }
    for (const { gameId, subscription } of byCount) {
      expect(await bought(subscription), gameId).toHaveLength(DRAWS);
      expect(await stack.standing(subscription), gameId).toMatchObject(ended);
    }
    expect([...onSale.values()].flat().length).toBeGreaterThan(SUBSCRIBED.length);
  }, 60_000);
});
