import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { TEST_STATEMENT_KEY } from '../../app/buyer-in-tests.ts';
import { type Draw, findDrawsIn, scheduleDraws } from '../draw-games/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import { findUnread, SUBSCRIPTION_TEMPLATE } from '../notifications/index.ts';
import { insertPlayer, markIdentityLevel } from '../players/index.ts';
import { type SubscriptionInput, subscribe } from './change-subscription.ts';
import { firstChargeAt, noticeFrom } from './charge.ts';
import { listSettledCharges } from './charges-store.ts';
import { planCharges } from './plan-charges.ts';
import { type ChargeDeps, makeDueCharges } from './process-due-charge.ts';
import type { Subscription, Terms } from './subscription.ts';
import { findSubscription } from './subscriptions-store.ts';

/**
 * Test helpers for subscriptions start at this time: a Friday at noon in Kansas, a day before a Powerball draw. Only
 * the clock is replaced.
 */
export const START = Temporal.Instant.from('2026-11-20T18:00:00Z');

const ANY: Terms = {
  boards: [],
  quickPicks: [{ kind: 'numbers' as const, numbers: [], bonus: null }],
  addOns: [],
  weekdays: null,
  sessions: null,
  jackpotAtLeastCents: null,
  end: { kind: 'never' },
};

/**
 * Creates a verified player who has never signed in, with the given amounts of each kind of money; a subscription
 * doesn't need the player's presence.
 */
async function newSubscriber(
  db: Db,
  made: { depositsCents: bigint; winningsCents?: bigint; state?: string; now: Temporal.Instant },
): Promise<string> {
  const { depositsCents, winningsCents = 0n, state = 'KS', now } = made;
  const playerId = newId();
  await inTransaction(db, async (tx) => {
    const inserted = await insertPlayer(tx, {
      playerId,
      subject: newRandomId(),
      email: `${playerId}@example.com`,
      firstName: 'Stella',
      lastName: `Standing ${playerId}`,
      dateOfBirth: '1980-01-01',
      address: { line1: '1 Main St', city: 'Topeka', state, postalCode: '66603' },
      createdAt: now,
    });
    if (isRefusal(inserted)) throw new Error(inserted.refusal);
    await markIdentityLevel(tx, { playerId, level: 'verified' });
    for (const [kind, amountCents] of Object.entries({ deposits: depositsCents, winnings: winningsCents })) {
      if (amountCents === 0n) continue;
      const to = playerAccount(playerId, kind as 'deposits' | 'winnings');
      const postings = [{ from: houseAccount('cash'), to, amountCents }];
      await postLedgerTransaction(tx, { key: newId(), kind: 'adjustment', businessTime: now, postings });
    }
  });
  return playerId;
}

/** A test's subscription, where it differs from one quick pick of Powerball for every draw, paid from the wallet. */
export type Wanted = Partial<Terms> &
  Partial<Pick<SubscriptionInput, 'fund' | 'stakeCents'>> & { readonly gameId?: string };

/** Returns what the player agrees to. */
const input = ({ gameId: _, fund = 'wallet', stakeCents = 200n, ...terms }: Wanted): SubscriptionInput => ({
  fund,
  stakeCents,
  terms: { ...ANY, ...terms },
});

/**
 * Sets up draws on sale, a clock that tests move, and the actions of players, operators and jobs on subscriptions. Only
 * Powerball is on sale unless a test names other games: the draws of all games take most of such a test's time. Call it
 * inside `describe`.
 */
export function useSubscriptions(database: { readonly db: Db }, games: readonly AnyGame[] = [powerball]) {
  const clock: MovableClock = movableClock(START);
  const fixture = { isSwitchedOn: true };
  const deps = (): ChargeDeps => ({
    ...{ db: database.db, clock, statementKey: TEST_STATEMENT_KEY },
    isSwitchedOn: () => fixture.isSwitchedOn,
  });
  const goTo = async (now: Temporal.Instant) => {
    clock.moveTo(now);
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games }));
  };
  /** Returns to the start, as if no draw had been planned, because a test may have moved the clock far ahead. */
  const begin = async () => {
    fixture.isSwitchedOn = true;
    await sql`delete from subscriptions.planned_draw`.execute(database.db);
    await goTo(START);
  };
  const draws = (gameId = 'powerball'): Promise<Draw[]> =>
    findDrawsIn(database.db, { gameId, states: ['open', 'scheduled'], closingAfter: clock.now() });
  const order = (playerId: string, wanted: Wanted = {}, subscriptionKey: string = newRandomId()) =>
    inTransaction(database.db, (tx) =>
      subscribe(tx, {
        ...{ ...input(wanted), playerId, gameId: wanted.gameId ?? 'powerball' },
        ...{ subscriptionKey, now: clock.now() },
      }),
    );
  const plan = () => planCharges(database.db, clock.now());
  const charge = () => makeDueCharges(deps());
  return {
    clock,
    deps,
    input,
    goTo,
    begin,
    draws,
    order,
    plan,
    charge,
    /** Switches subscriptions on or off for everyone. */
    switchTo: (isOn: boolean) => {
      fixture.isSwitchedOn = isOn;
    },
    player: (depositsCents = 100_00n, more: { winningsCents?: bigint; state?: string } = {}) =>
      newSubscriber(database.db, { depositsCents, now: clock.now(), ...more }),
    subscribed: async (playerId: string, wanted: Wanted = {}): Promise<Subscription> => {
      const made = await order(playerId, wanted);
      if (isRefusal(made)) throw new Error(made.refusal);
      return made.subscription;
    },
    /** Advances to the notices of a draw and then to its charges, and runs the jobs at both times. */
    runThrough: async (draw: Draw, { between }: { between?: () => Promise<unknown> } = {}) => {
      const notice = noticeFrom(draw).add({ minutes: 1 });
      if (Temporal.Instant.compare(notice, clock.now()) > 0) await goTo(notice);
      await plan();
      await between?.();
      const due = firstChargeAt(draw).add({ hours: 1, minutes: 1 });
      if (Temporal.Instant.compare(due, clock.now()) > 0) await goTo(due);
      await charge();
    },
    ...subscriptionViews(database, clock),
  };
}

/** Returns what tests check: a subscription's state, what it bought, and its player's notifications. */
function subscriptionViews(database: { readonly db: Db }, clock: MovableClock) {
  return {
    standing: async ({ playerId, subscriptionId }: Subscription) => {
      const found = await findSubscription(database.db, { playerId, subscriptionId });
      if (!found) throw new Error('the subscription is gone');
      const { state, reason, drawsBought, stakeCents } = found;
      return { state, reason, drawsBought, stakeCents };
    },
    history: async ({ subscriptionId }: Subscription) => {
      const page = { subscriptionId, before: undefined, limit: 50 };
      const charges = await listSettledCharges(database.db, page);
      return charges.map(({ drawDate, outcome, reason, amountCents }) => ({ drawDate, outcome, reason, amountCents }));
    },
    notices: async (playerId: string) => {
      const now = clock.now();
      const unread = await findUnread(database.db, { playerId, limit: 50, now });
      return unread.flatMap((one) =>
        one.template === SUBSCRIPTION_TEMPLATE ? { kind: one.kind, reason: one.reason, drawDate: one.drawDate } : [],
      );
    },
    tickets: async (playerId: string) => {
      const { rows } = await sql<{ gameId: string; boards: unknown[]; cents: bigint }>`
        select t.game_id, t.boards, t.price_cents as cents from draw_games.ticket t
        where t.player_id = ${playerId} order by t.ticket_id`.execute(database.db);
      return rows;
    },
  };
}
