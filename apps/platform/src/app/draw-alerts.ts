import {
  drawReminderWord,
  isDrawnAllDay,
  readDrawReminders,
  readJackpotAlerts,
  readResultAlerts,
} from '@sunflower/game-rules/draw-alerts.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../modules/access/index.ts';
import { type Draw, findDraw, findDrawsIn } from '../modules/draw-games/index.ts';
import { DRAW_ALERT_TEMPLATE, type Notice, putNotifications } from '../modules/notifications/index.ts';
import {
  type Choice,
  DRAW_REMINDERS,
  findChoices,
  JACKPOT_ALERTS,
  type KnownPreference,
  RESULT_ALERTS,
} from '../modules/preferences/index.ts';
import { DESTINATIONS, MOST_PLAYERS, pushToPlayers } from '../modules/push/index.ts';
import { isMarkedForHarm } from '../modules/responsible-gaming/index.ts';

// Sends result and jackpot alerts to the players who chose them in their preferences. Composed here, because the
// modules for preferences, notifications and push don't depend on draws.

/** Bounds the loop: a million players, a thousand at a time. */
const MAX_PAGES = 1_000;

/** A correction is reported only to players whose tickets it changes; it isn't a second result alert. */
const ALERT_STATE: Draw['state'] = 'published';

/** How long the notification of a result alert is shown. A jackpot alert is shown until its draw closes. */
const RESULT_SHOWN_FOR = { hours: 14 * 24 } as const;

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * Returns the jobs that send alerts: `push.result-alerts` after a draw is published, `push.jackpot-alerts` after a
 * jackpot may have been announced. Each sends a message to open pages and stores a notification. Safe to run twice,
 * because the draw is part of the key.
 */
export function drawAlertJobs(deps: Deps): Readonly<Record<string, Job>> {
  return {
    'push.result-alerts': async ({ drawId }) => {
      const draw = await findDraw(deps.db, String(drawId));
      if (draw?.state !== ALERT_STATE || isDrawnAllDay(draw.gameId)) return;
      const result = { draw, alert: 'result' } as const;
      await notifyFollowers(deps, {
        ...result,
        chosen: RESULT_ALERTS,
        word: draw.gameId,
        isWanted: ({ preference }) => readResultAlerts(preference)?.includes(draw.gameId) ?? false,
      });
      // A reminder is the same alert: a player who also follows the game gets it once.
      const word = drawReminderWord(draw);
      await notifyFollowers(deps, {
        ...result,
        chosen: DRAW_REMINDERS,
        word,
        isWanted: ({ preference }) =>
          readDrawReminders(preference)?.some((reminder) => drawReminderWord(reminder) === word) ?? false,
      });
    },
    'push.jackpot-alerts': async ({ gameId }) => {
      const [draw] = await findDrawsIn(deps.db, { gameId: String(gameId), states: ['open'] });
      const { advertisedCents } = draw?.jackpot ?? {};
      if (!draw || advertisedCents === undefined) return;
      await notifyFollowers(deps, {
        draw,
        alert: 'jackpot',
        chosen: JACKPOT_ALERTS,
        word: draw.gameId,
        isWanted: ({ preference }) =>
          readJackpotAlerts(preference)?.some(
            (alert) => alert.gameId === draw.gameId && alert.fromCents <= advertisedCents,
          ) ?? false,
      });
    },
  };
}

type AlertToSend = {
  readonly draw: Draw;
  readonly alert: 'result' | 'jackpot';
  /** The preference in which players chose the alert, and a word that their choice must contain. */
  readonly chosen: Pick<KnownPreference, 'category' | 'subCategory'>;
  readonly word: string;
  readonly isWanted: (choice: Choice) => boolean;
};

async function notifyFollowers(deps: Deps, alertToSend: AlertToSend): Promise<void> {
  const { draw, alert, chosen, word, isWanted } = alertToSend;
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const choices = await findChoices(deps.db, { ...chosen, word, after, limit: MOST_PLAYERS });
    const playerIds = await withoutProtected(deps, draw, choices.filter(isWanted));
    const message = {
      destination: DESTINATIONS.drawAlert,
      payload: payloadOf(draw, alert),
      key: `${alert}/${draw.drawId}`,
    };
    if (playerIds.length > 0)
      await inTransaction(deps.db, async (tx) => {
        await pushToPlayers(tx, { ...message, playerIds });
        await putNotifications(tx, noticesOf(playerIds, { draw, alert, now: deps.clock.now() }));
      });
    after = choices.at(-1)?.playerId;
    if (choices.length < MOST_PLAYERS) return;
  }
}

/**
 * Removes players who are on a break, self-excluded, blocked from this game or marked for harm: they get no game
 * alerts, whatever they chose before (IRGS-11).
 */
async function withoutProtected({ db, clock }: Deps, draw: Draw, choices: readonly Choice[]): Promise<string[]> {
  const playerIds = choices.map((choice) => choice.playerId);
  const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(draw.gameId)];
  const denied = await findDeniedPlayers(db, { playerIds, units, now: clock.now() });
  const free: string[] = [];
  for (const playerId of playerIds)
    if (!denied.has(playerId) && !(await isMarkedForHarm(db, playerId))) free.push(playerId);
  return free;
}

function payloadOf({ drawId, gameId, drawDate, drawNumber, jackpot }: Draw, alert: AlertToSend['alert']) {
  const named = { alert, drawId, gameId, drawDate, drawNumber };
  return alert === 'jackpot' && jackpot ? { ...named, jackpotCents: Number(jackpot.advertisedCents) } : named;
}

function noticesOf(
  playerIds: readonly string[],
  { draw, alert, now }: Pick<AlertToSend, 'draw' | 'alert'> & { now: Temporal.Instant },
): Parameters<typeof putNotifications>[1] {
  const { drawId, gameId, drawDate, drawNumber } = draw;
  const jackpotCents = alert === 'jackpot' ? (draw.jackpot?.advertisedCents ?? null) : null;
  const notice = {
    template: DRAW_ALERT_TEMPLATE,
    key: `${alert}-alert/${drawId}`,
    contents: { alert, drawId, gameId, drawDate, drawNumber, jackpotCents },
    shownUntil: alert === 'jackpot' ? draw.closesAt : now.add(RESULT_SHOWN_FOR),
  } satisfies Omit<Notice, 'playerId'>;
  const subject = { about: `draw-alert/${drawId}`, revision: '1' };
  return { subject, now, notices: playerIds.map((playerId) => ({ ...notice, playerId })) };
}
