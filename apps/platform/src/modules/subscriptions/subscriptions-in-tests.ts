import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { type Draw, findDrawsIn, scheduleDraws } from '../draw-games/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import { findUnread, SUBSCRIPTION_TEMPLATE } from '../notifications/index.ts';
import { insertPlayer, markIdentityLevel } from '../players/index.ts';
import { type Asked, subscribe } from './change-subscription.ts';
import { firstChargeAt, noticeFrom } from './charge.ts';
import { listSettledCharges } from './charges-store.ts';
import { type ChargeDeps, makeDueCharges } from './make-charge.ts';
import { planCharges } from './plan-charges.ts';
import type { Subscription, Terms } from './subscription.ts';
import { findSubscription } from './subscriptions-store.ts';

// What tests of subscriptions stand on: draws on sale, a clock they move, and players of the real house. Only the clock is replaced.

/** A Friday at noon in Kansas: Powerball is drawn on Saturday. */
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

/** A verified player who has never signed in, with this much of each money: nobody has to be there for a standing order. */
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

/** What a subscription of a test is, besides one quick pick of Powerball from the wallet for every draw. */
export type Wanted = Partial<Terms> & Partial<Pick<Asked, 'fund' | 'stakeCents'>> & { readonly gameId?: string };

/** What a player agrees to. */
const asked = ({ gameId: _, fund = 'wallet', stakeCents = 200n, ...terms }: Wanted): Asked => ({
  fund,
  stakeCents,
  terms: { ...ANY, ...terms },
});

/** Draws on sale, a clock that tests move, and what players, operators and jobs do with subscriptions. Call it inside `describe`. */
export function useSubscriptions(database: { readonly db: Db }) {
  const clock: MovableClock = movableClock(START);
  const held = { isSwitchedOn: true };
  const deps = (): ChargeDeps => ({ db: database.db, clock, isSwitchedOn: () => held.isSwitchedOn });
  const goTo = async (now: Temporal.Instant) => {
    clock.moveTo(now);
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
  };
  /** Back to the beginning, as if no draw had been planned: a test may have gone further than time ever does. */
  const begin = async () => {
    held.isSwitchedOn = true;
    await sql`delete from subscriptions.planned_draw`.execute(database.db);
    await goTo(START);
  };
  const draws = (gameId = 'powerball'): Promise<Draw[]> =>
    findDrawsIn(database.db, { gameId, states: ['open', 'scheduled'], closingAfter: clock.now() });
  const order = (playerId: string, wanted: Wanted = {}, subscriptionKey: string = newRandomId()) =>
    inTransaction(database.db, (tx) =>
      subscribe(tx, {
        ...{ ...asked(wanted), playerId, gameId: wanted.gameId ?? 'powerball' },
        ...{ subscriptionKey, now: clock.now() },
      }),
    );
  const plan = () => planCharges(database.db, clock.now());
  const charge = () => makeDueCharges(deps());
  return {
    clock,
    deps,
    asked,
    goTo,
    begin,
    draws,
    order,
    plan,
    charge,
    /** Subscriptions are switched on or off for everybody. */
    switchTo: (isOn: boolean) => {
      held.isSwitchedOn = isOn;
    },
    player: (depositsCents = 100_00n, more: { winningsCents?: bigint; state?: string } = {}) =>
      newSubscriber(database.db, { depositsCents, now: clock.now(), ...more }),
    subscribed: async (playerId: string, wanted: Wanted = {}): Promise<Subscription> => {
      const made = await order(playerId, wanted);
      if (isRefusal(made)) throw new Error(made.refusal);
      return made.subscription;
    },
    /** Goes to where the notices of a draw are out, and then to where its charges are due, letting the jobs run at both. */
    live: async (draw: Draw, { between }: { between?: () => Promise<unknown> } = {}) => {
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

/** What tests look at: where a subscription stands, what it bought, and what its player was told. */
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
    told: async (playerId: string) => {
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
