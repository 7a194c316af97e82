import { isDrawnAllDay, readJackpotAlerts, readResultAlerts } from '@sunflower/game-rules/draw-alerts.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { drawGameUnit, findDeniedPlayers, OPERATIONAL_UNITS } from '../modules/access/index.ts';
import { type Draw, findDraw, findDrawsIn } from '../modules/draw-games/index.ts';
import { DRAW_ALERT_TEMPLATE, type Notice, putNotifications } from '../modules/notifications/index.ts';
import { type Choice, findChoices, JACKPOT_ALERTS, RESULT_ALERTS } from '../modules/preferences/index.ts';
import { DESTINATIONS, MOST_PLAYERS, pushToPlayers } from '../modules/push/index.ts';
import { isMarkedForHarm } from '../modules/responsible-gaming/index.ts';

// Results and jackpots are told to who asked for it in her preferences; composed here, because those rooms know nothing of draws.

/** A million players, a thousand at a time: the loop's bound. */
const MAX_PAGES = 1_000;

/** Corrections are told of by the ticket they change, not once more as news. */
const NEWS_STATE: Draw['state'] = 'published';

/** For so long a result is news to a player who was away; a jackpot is until its draw takes no more wagers. */
const RESULT_NEWS = { hours: 14 * 24 } as const;

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * `push.result-alerts` after a draw was published, `push.jackpot-alerts` after a jackpot may have been announced: a message to open pages, and a
 * notification that waits for who is away. Each may run twice: both carry the draw as their key and are written once a player.
 */
export function drawAlertJobs(deps: Deps): Readonly<Record<string, Job>> {
  return {
    'push.result-alerts': async ({ drawId }) => {
      const draw = await findDraw(deps.db, String(drawId));
      if (draw?.state !== NEWS_STATE || isDrawnAllDay(draw.gameId)) return;
      await tellChoosers(deps, {
        draw,
        alert: 'result',
        isWanted: ({ preference }) => readResultAlerts(preference)?.includes(draw.gameId) ?? false,
      });
    },
    'push.jackpot-alerts': async ({ gameId }) => {
      const [draw] = await findDrawsIn(deps.db, { gameId: String(gameId), states: ['open'] });
      const { advertisedCents } = draw?.jackpot ?? {};
      if (!draw || advertisedCents === undefined) return;
      await tellChoosers(deps, {
        draw,
        alert: 'jackpot',
        isWanted: ({ preference }) =>
          readJackpotAlerts(preference)?.some(
            (wish) => wish.gameId === draw.gameId && wish.fromCents <= advertisedCents,
          ) ?? false,
      });
    },
  };
}

type News = {
  readonly draw: Draw;
  readonly alert: 'result' | 'jackpot';
  readonly isWanted: (choice: Choice) => boolean;
};

async function tellChoosers(deps: Deps, news: News): Promise<void> {
  const { draw, alert, isWanted } = news;
  const chosen = alert === 'result' ? RESULT_ALERTS : JACKPOT_ALERTS;
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const choices = await findChoices(deps.db, { ...chosen, word: draw.gameId, after, limit: MOST_PLAYERS });
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

/** Who rests, is excluded, is kept from this game or is marked for harm hears nothing of games, whatever she once chose (IRGS-11). */
async function withoutProtected({ db, clock }: Deps, draw: Draw, choices: readonly Choice[]): Promise<string[]> {
  const playerIds = choices.map((choice) => choice.playerId);
  const units = [OPERATIONAL_UNITS.drawGames, drawGameUnit(draw.gameId)];
  const denied = await findDeniedPlayers(db, { playerIds, units, now: clock.now() });
  const free: string[] = [];
  for (const playerId of playerIds)
    if (!denied.has(playerId) && !(await isMarkedForHarm(db, playerId))) free.push(playerId);
  return free;
}

function payloadOf({ drawId, gameId, drawDate, drawNumber, jackpot }: Draw, alert: News['alert']) {
  const named = { alert, drawId, gameId, drawDate, drawNumber };
  return alert === 'jackpot' && jackpot ? { ...named, jackpotCents: Number(jackpot.advertisedCents) } : named;
}

function noticesOf(
  playerIds: readonly string[],
  { draw, alert, now }: Pick<News, 'draw' | 'alert'> & { now: Temporal.Instant },
): Parameters<typeof putNotifications>[1] {
  const { drawId, gameId, drawDate, drawNumber } = draw;
  const jackpotCents = alert === 'jackpot' ? (draw.jackpot?.advertisedCents ?? null) : null;
  const told = {
    template: DRAW_ALERT_TEMPLATE,
    key: `${alert}-alert/${drawId}`,
    contents: { alert, drawId, gameId, drawDate, drawNumber, jackpotCents },
    shownUntil: alert === 'jackpot' ? draw.closesAt : now.add(RESULT_NEWS),
  } satisfies Omit<Notice, 'playerId'>;
  const subject = { about: `draw-alert/${drawId}`, revision: '1' };
  return { subject, now, notices: playerIds.map((playerId) => ({ ...told, playerId })) };
}
