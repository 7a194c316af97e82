import { findGame } from '@sunflower/game-rules/games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { SubscriptionReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { Draw } from '../draw-games/index.ts';
import { findExclusions } from '../responsible-gaming/index.ts';
import { type Charge, chargesAt, isForDraw } from './charge.ts';
import { findPlannedDraws, listOpenCharges, listSettledDraws } from './charges-store.ts';
import type { SubscriptionMoney } from './fund.ts';
import type { Subscription } from './subscription.ts';
import { quoteTerms } from './ticket-quote.ts';
import { compareDrawJackpot, findUpcomingDraws } from './upcoming-draws.ts';

export type NextCharge = Pick<Charge, 'drawId' | 'drawDate' | 'session' | 'drawsAt' | 'chargesAt' | 'noticedAt'> & {
  readonly stakeCents: Cents;
  /** The amount currently missing. */
  readonly missingCents: Cents;
  /** The charge is made only if the draw's jackpot, which isn't announced yet, is high enough. */
  readonly isIfJackpot: boolean;
};

/** A subscription as its player sees it now. */
export type SubscriptionView = Omit<Subscription, 'reason'> & {
  readonly reason: SubscriptionReason | null;
  /** The time when a pause ends automatically. */
  readonly until: Temporal.Instant | null;
  readonly currentStakeCents: Cents | null;
  readonly nextCharge: NextCharge | null;
};

/**
 * Returns a player's subscriptions for display: a break pauses them all until its end, and the next charge includes the
 * missing amount.
 */
export async function viewSubscriptions(
  db: Db,
  input: { playerId: string; subscriptions: readonly Subscription[]; money: SubscriptionMoney; now: Temporal.Instant },
): Promise<SubscriptionView[]> {
  const { playerId, subscriptions, money, now } = input;
  const { takeABreak } = await findExclusions(db, { playerId, now });
  const subscriptionIds = subscriptions.map((one) => one.subscriptionId);
  const [open, settled] = await Promise.all([
    listOpenCharges(db, subscriptionIds),
    listSettledDraws(db, { subscriptionIds, now }),
  ]);
  const views: SubscriptionView[] = [];
  const gamesOf = new Map<string, Pick<Known, 'draws' | 'marked'>>();
  for (const subscription of subscriptions) {
    const { gameId, subscriptionId } = subscription;
    const game = gamesOf.get(gameId) ?? (await findGameDraws(db, { gameId, now }));
    gamesOf.set(gameId, game);
    const over = new Set(settled.filter((one) => one.subscriptionId === subscriptionId).map((one) => one.drawId));
    const known = { ...game, open: open.filter((one) => one.subscriptionId === subscriptionId), over, money, now };
    views.push(viewOf(subscription, known, takeABreak));
  }
  return views;
}

async function findGameDraws(
  db: Db,
  input: { gameId: string; now: Temporal.Instant },
): Promise<Pick<Known, 'draws' | 'marked'>> {
  const draws = await findUpcomingDraws(db, input);
  const drawIds = draws.map(({ drawId }) => drawId);
  return { draws, marked: await findPlannedDraws(db, drawIds) };
}

type Known = {
  readonly draws: readonly Draw[];
  /** Draws whose charges are all planned; nothing more is planned for them. */
  readonly marked: ReadonlySet<string>;
  readonly open: readonly Charge[];
  readonly over: ReadonlySet<string>;
  readonly money: SubscriptionMoney;
  readonly now: Temporal.Instant;
};

function viewOf(
  subscription: Subscription,
  known: Known,
  rest: { beganAt: Temporal.Instant; endsAt: Temporal.Instant } | undefined,
): SubscriptionView {
  const currentStakeCents = currentStake(subscription, known);
  const isResting = subscription.state === 'active' && rest !== undefined;
  if (isResting) {
    const shown = { state: 'paused', reason: 'ON_BREAK', since: rest.beganAt, until: rest.endsAt } as const;
    return { ...subscription, ...shown, currentStakeCents, nextCharge: null };
  }
  const nextCharge = subscription.state === 'active' ? nextChargeOf(subscription, known) : null;
  return { ...subscription, until: null, currentStakeCents, nextCharge };
}

/**
 * Returns the current price of one draw by the next draw's rules; null while the game isn't sold or the boards are no
 * longer valid.
 */
function currentStake({ terms, gameId }: Subscription, { draws, now }: Known): Cents | null {
  const [next] = draws;
  if (!findGame(gameId) || !next) return null;
  const quote = quoteTerms(terms, next, now);
  return isRefusal(quote) ? null : quote.stakeCents;
}

function nextChargeOf(subscription: Subscription, known: Known): NextCharge | null {
  const { draws, marked, open, over, now } = known;
  for (const draw of draws) {
    const planned = open.find((charge) => charge.drawId === draw.drawId);
    if (over.has(draw.drawId) || !isForDraw(subscription, draw) || compareDrawJackpot(subscription, draw) === 'below')
      continue;
    const at = planned?.chargesAt ?? chargesAt(draw, subscription.subscriptionId);
    // No charge was planned for this draw, and its charge time is over.
    if (!planned && (marked.has(draw.drawId) || Temporal.Instant.compare(at, now) < 0)) continue;
    return {
      ...{ drawId: draw.drawId, drawDate: draw.drawDate, session: draw.session, drawsAt: draw.drawsAt },
      chargesAt: at,
      noticedAt: planned?.noticedAt,
      stakeCents: subscription.stakeCents,
      missingCents: missingCents(subscription, known.money),
      isIfJackpot: compareDrawJackpot(subscription, draw) === 'unknown',
    };
  }
  return null;
}

/** Returns how much of a price is missing in the money that pays it. */
export function missingCents(
  { fund, stakeCents }: Pick<Subscription, 'fund' | 'stakeCents'>,
  { fundCents, mainCents }: SubscriptionMoney,
): Cents {
  const ownedCents = fund === 'wallet' ? mainCents : fundCents;
  return ownedCents < stakeCents ? stakeCents - ownedCents : 0n;
}
