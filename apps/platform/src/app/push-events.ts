import type { PrizeClaimLink } from '@sunflower/contracts/push-messages.ts';
import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { announceBonus, BONUS_ENDED, BONUS_GRANTED } from '../modules/bonuses/index.ts';
import { CLAIM_CHANGED } from '../modules/claims/index.ts';
import { findDraw, findPaidPlayers, WINNERS_NOTIFIED } from '../modules/draw-games/index.ts';
import {
  DESTINATIONS,
  MOST_PLAYERS,
  pushJobs,
  pushTimedJobs,
  pushToAll,
  pushToPlayer,
  pushToPlayers,
} from '../modules/push/index.ts';
import { FUND_MOVED } from '../modules/subscriptions/index.ts';
import { DEPOSIT_ENDED, DEPOSIT_RETURNED, DEPOSITED, WITHDRAWAL_CHANGED } from '../modules/wallet/index.ts';
import { drawAlertJobs } from './draw-alerts.ts';
import { rightsNoticeHandlers, rightsNoticeJobs } from './rights-notices.ts';

// Maps events to push messages. Composed here, because push is at a lower level than the modules and can't depend on
// them.

/** The page that the alert about a prize to claim links to, by its name in the contract. [S4.3-5] */
const CLAIM_LINK: PrizeClaimLink = 'policy';

/** The player may be looking at the balance, so this job is urgent. */
const WALLET_CHANGED = { job: 'push.wallet-changed', isUrgent: true };

/** Maps events to the jobs of this file. */
export const PUSH_HANDLERS: EventHandlers = {
  'draw-games.purchased': [WALLET_CHANGED],
  'wallet.adjusted': [WALLET_CHANGED],
  [DEPOSITED]: [WALLET_CHANGED],
  [DEPOSIT_RETURNED]: [WALLET_CHANGED],
  [DEPOSIT_ENDED]: [WALLET_CHANGED],
  [WITHDRAWAL_CHANGED]: [WALLET_CHANGED],
  [FUND_MOVED]: [WALLET_CHANGED],
  [CLAIM_CHANGED]: [WALLET_CHANGED],
  [BONUS_GRANTED]: [WALLET_CHANGED, 'push.bonus-received'],
  [BONUS_ENDED]: [WALLET_CHANGED],
  'draw-games.published': ['push.draw-published', 'push.result-alerts'],
  'draw-games.scheduled': ['push.jackpot-alerts'],
  // Runs after the notifications of the win are stored, so that a page that refreshes because of the push finds them.
  [WINNERS_NOTIFIED]: ['push.draw-paid'],
  'draw-games.refunded': ['push.draw-paid'],
  ...rightsNoticeHandlers,
};

export const PUSH_TIMED: readonly TimedJob[] = pushTimedJobs;

/** Bounds the loop: a million players, a thousand at a time. */
const MAX_PAGES = 1_000;

/**
 * Returns the jobs that push messages. Each may run twice: a message with a key is stored once, and a second refresh
 * message replaces the first.
 */
export function pushEventJobs(deps: { db: Db; clock: Clock }): Readonly<Record<string, Job>> {
  const { db, clock } = deps;
  return {
    ...pushJobs(deps),
    ...drawAlertJobs(deps),
    ...rightsNoticeJobs(deps),
    'push.wallet-changed': async ({ playerId }) => {
      const message = { destination: DESTINATIONS.walletChanged, payload: {}, replacesEarlier: true };
      await inTransaction(db, (tx) => pushToPlayer(tx, { ...message, playerId: String(playerId) }));
    },
    'push.bonus-received': async ({ playerId, bonusId }) => {
      const name = { playerId: String(playerId), bonusId: String(bonusId) };
      await inTransaction(db, async (tx) => {
        // Whether the player may still be notified is checked here, in the same transaction that stores the message
        // (IRGS-11).
        if (!(await announceBonus(tx, { ...name, now: clock.now() }))) return;
        const payload = { playerBonusId: name.bonusId };
        const message = { destination: DESTINATIONS.bonusReceived, payload, key: `bonus/${name.bonusId}` };
        await pushToPlayer(tx, { playerId: name.playerId, ...message });
      });
    },
    'push.draw-published': async (payload) => {
      const draw = await findDraw(db, String(payload.drawId));
      // Results of games drawn all day aren't pushed, because every open page would refresh every four minutes. Pages
      // that show such a draw poll for it.
      if (!draw || isDrawnAllDay(draw.gameId)) return;
      const { drawId, gameId, resultId = 'none' } = draw;
      await inTransaction(db, (tx) =>
        pushToAll(tx, {
          destination: DESTINATIONS.drawPublished,
          payload: { drawId, gameId },
          key: `published/${drawId}/${resultId}`,
        }),
      );
    },
    'push.draw-paid': async (payload) => {
      const draw = await findDraw(db, String(payload.drawId));
      if (draw) await notifyPaidPlayers(db, { drawId: draw.drawId, revision: draw.resultId ?? 'refund' });
    },
  };
}

/**
 * Notifies the open pages of players whom a draw paid or refunded that the balance changed, and the pages of players
 * with a prize that must be claimed that they can claim it.
 */
async function notifyPaidPlayers(db: Db, draw: { drawId: string; revision: string }): Promise<void> {
  const { drawId, revision } = draw;
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const players = await findPaidPlayers(db, { drawId, after, limit: MOST_PLAYERS });
    const idsOf = (some: typeof players) => some.map((player) => player.playerId);
    await inTransaction(db, async (tx) => {
      const changed = { destination: DESTINATIONS.walletChanged, payload: {}, replacesEarlier: true };
      if (players.length > 0) await pushToPlayers(tx, { ...changed, playerIds: idsOf(players) });
      const claiming = players.filter((player) => player.hasClaim);
      const payload = { drawId, linkAction: CLAIM_LINK };
      const claim = { destination: DESTINATIONS.prizeClaim, payload, key: `claim/${drawId}/${revision}` };
      if (claiming.length > 0) await pushToPlayers(tx, { ...claim, playerIds: idsOf(claiming) });
    });
    after = players.at(-1)?.playerId;
    if (players.length < MOST_PLAYERS) return;
  }
}
