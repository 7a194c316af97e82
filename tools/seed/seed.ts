import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { GAMES, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { claims } from '@sunflower/platform/src/app/doors.ts';
import { draws } from '@sunflower/platform/src/app/draw-side.ts';
import { openPlatform, type Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { LOTTERY_TIME_ZONE, movableClock, wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { coveringWagers, type DemoWager, TODAYS_POWERBALL, USUAL_POWERBALL, usualWager } from './demo-boards.ts';
import { seedCampaigns } from './demo-campaigns.ts';
import { buyDemoTickets, DEMO_LOGIN, ensureDemoPlayer } from './demo-player.ts';
import { seedPastDraws } from './past-draws.ts';

export { DEMO_LOGIN };

/**
 * How far the past of each kind of game goes back. Powerball's is long enough for histories and charts; the others have the few draws that
 * a page of results shows, because every one of them is really held and somebody waits for the first start.
 */
const PAST_HOURS = { powerball: 60 * 24, numbers: 14 * 24, 'two-field': 6 * 24, digits: 3 * 24, keno: 0.5 } as const;

/**
 * Fills a new house with held draws of every game sold, 60 days of Powerball's, and a demo player with tickets, by the real verbs under a clock
 * that is moved along; rows are marked simulated. Partners must be running. Runs once for each game, goes on where it stopped, and
 * production has none of it.
 */
export async function seed(options: { env: NodeJS.ProcessEnv; say: (line: string) => void }): Promise<void> {
  const { env, say } = options;
  const config = platformConfig(env);
  if (config.environment === 'production') throw new Error('Production has no seeds.');
  const until = wallClock.now();
  const clock = movableClock(until.subtract({ hours: PAST_HOURS.powerball }));
  const platform = openPlatform(config, { clock, name: 'seed' });
  try {
    const games = await findGamesWithoutPast(platform);
    if (games.length === 0) return;
    // As of today: it is good for every past draw, and the prizes of the demo player do not wait for a register.
    const { db, ports } = platform;
    await claims.refreshDebtors({ db, clock: wallClock, debtRegister: ports.debtRegister });
    const playerId = await ensureDemoPlayer(platform);
    const held = await seedPastDraws(platform, {
      clock,
      pasts: games.map((game) => ({ game, from: pastBeginsAt(game, until) })),
      until,
      whileOnSale: (draw) => buyForPastDraw(platform, { playerId, draw, until }),
    });
    clock.moveTo(until);
    await openTodaysSale(platform, playerId);
    await seedCampaigns(platform);
    say(`seed: ${held} past draws and the demo player ${DEMO_LOGIN.email}`);
  } finally {
    await platform.close();
  }
}

/** Games sold that were never on sale here: one with a draw that is not simulated has begun its life. */
async function findGamesWithoutPast({ db }: Platform): Promise<AnyGame[]> {
  const games: AnyGame[] = [];
  for (const game of GAMES) {
    const [open] = await draws.findDrawsIn(db, { gameId: game.gameId, states: ['open'], limit: 1 });
    if (!open || open.isSimulated) games.push(game);
  }
  return games;
}

function pastBeginsAt(game: AnyGame, until: Temporal.Instant): Temporal.Instant {
  const rules: AnyRules = rulesForDraw(game, until.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString());
  const hours = game.gameId === powerball.gameId ? PAST_HOURS.powerball : PAST_HOURS[rules.kind];
  return until.subtract({ minutes: hours * MINUTES_IN_HOUR });
}

const MINUTES_IN_HOUR = 60;

/**
 * Days ago of the draws that are bought for: three tickets that cover every Powerball number, so that one of them wins for certain, and later
 * single boards. Each stretch holds one or two Powerball draws, whatever the weekday.
 */
const BUYING_DAYS = { everyNumber: [9, 11], oneBoard: [3, 5] } as const;
/** Games drawn every day are bought for two days ago, the first draw of that day; one drawn every few minutes, the last draw but so many. */
const BUYING_DAILY = { daysAgo: 2, drawNumber: 1, drawsAgo: 4 } as const;

async function buyForPastDraw(
  platform: Platform,
  sale: { playerId: string; draw: draws.Draw; until: Temporal.Instant },
): Promise<void> {
  const { playerId, draw, until } = sale;
  const wagers = draw.gameId === powerball.gameId ? powerballWagers(draw, until) : otherWagers(draw, until);
  if (wagers.length > 0) await buyDemoTickets(platform, { playerId, draw, wagers });
}

function daysAgoOf(draw: draws.Draw, until: Temporal.Instant): number {
  return Math.floor(until.since(draw.drawsAt).total('hours') / 24);
}

function isWithin(daysAgo: number, [first, last]: readonly [number, number]): boolean {
  return daysAgo >= first && daysAgo <= last;
}

function powerballWagers(draw: draws.Draw, until: Temporal.Instant): DemoWager[] {
  const daysAgo = daysAgoOf(draw, until);
  if (isWithin(daysAgo, BUYING_DAYS.everyNumber)) return coveringWagers();
  return isWithin(daysAgo, BUYING_DAYS.oneBoard) ? [USUAL_POWERBALL] : [];
}

function otherWagers(draw: draws.Draw, until: Temporal.Instant): DemoWager[] {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  return isBoughtFor(rules, draw, until) ? [usualWager(rules)] : [];
}

function isBoughtFor(rules: AnyRules, draw: draws.Draw, until: Temporal.Instant): boolean {
  const daysAgo = daysAgoOf(draw, until);
  if (rules.kind === 'numbers') return isWithin(daysAgo, BUYING_DAYS.oneBoard);
  if (rules.kind !== 'keno') return daysAgo === BUYING_DAILY.daysAgo && draw.drawNumber === BUYING_DAILY.drawNumber;
  const minutesAgo = until.since(draw.drawsAt).total('minutes');
  return Math.floor(minutesAgo / rules.cadence.minutesBetween) === BUYING_DAILY.drawsAgo;
}

/** Schedules the draws from today on, as the platform will, and buys one ticket that waits for its draw. */
async function openTodaysSale(platform: Platform, playerId: string): Promise<void> {
  const { db, clock } = platform;
  await inTransaction(db, (tx) => draws.scheduleDraws(tx, { now: clock.now() }));
  const [draw] = await draws.findDrawsIn(db, { gameId: powerball.gameId, states: ['open'] });
  if (!draw) throw new Error('no draw is open after scheduling');
  await buyDemoTickets(platform, { playerId, draw, wagers: [TODAYS_POWERBALL] });
}
