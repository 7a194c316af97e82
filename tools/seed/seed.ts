import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { GAMES, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { claims, draws } from '@sunflower/platform/src/app/modules.ts';
import { openPlatform, type Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { httpBeacon } from '@sunflower/service-base/beacon/http-beacon.ts';
import { LOTTERY_TIME_ZONE, type MovableClock, movableClock, wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { coveringWagers, type DemoWager, TODAYS_POWERBALL, USUAL_POWERBALL, usualWager } from './demo-boards.ts';
import { seedCampaigns } from './demo-campaigns.ts';
import { openInstantGames } from './demo-instant-games.ts';
import { buyDemoTickets, DEMO_LOGIN, ensureDemoPlayer } from './demo-player.ts';
import { seedPastDraws } from './past-draws.ts';
import { StepRefused, seedStep } from './seed-step.ts';

export { DEMO_LOGIN };

/**
 * How many hours of past draws each kind of game gets. Powerball gets enough for histories and charts. The others get
 * only the few draws that a page of results shows, because every draw is really run and the developer waits for the
 * first start.
 */
const PAST_HOURS = { powerball: 60 * 24, numbers: 14 * 24, 'two-field': 6 * 24, digits: 3 * 24, keno: 0.5 } as const;

/**
 * Fills a new installation with past draws of every game on sale (60 days for Powerball), a demo player with tickets,
 * and open instant games. Uses the real verbs with a simulated clock, and marks the rows as simulated. Needs running
 * partners. Repeatable: keeps what operators and players changed, and reports a refused step. Never runs in
 * production.
 */
export async function seed(options: { env: NodeJS.ProcessEnv; say: (line: string) => void }): Promise<void> {
  const { env, say } = options;
  const config = platformConfig(env);
  if (config.environment === 'production') throw new Error('Seeding is not allowed in production.');
  const until = wallClock.now();
  const clock = movableClock(until.subtract({ hours: PAST_HOURS.powerball }));
  // The rounds of past draws exist by the real time.
  const beacon = httpBeacon({ ...config.beacon, clock: wallClock, report: (problem) => say(`seed: ${problem}`) });
  const platform = openPlatform(config, { clock, name: 'seed', ports: { beacon } });
  try {
    const games = await findGamesWithoutPast(platform);
    if (games.length > 0) await seedPast(platform, { clock, games, until, say });
    clock.moveTo(wallClock.now());
    const opened = await seedStep(say, () => openInstantGames(platform));
    if (opened) say(`seed: ${opened} instant games are open`);
  } finally {
    await platform.close();
  }
}

/** Fills these games with their past, and opens today's sale. */
async function seedPast(
  platform: Platform,
  seeding: {
    readonly clock: MovableClock;
    readonly games: readonly AnyGame[];
    readonly until: Temporal.Instant;
    readonly say: (line: string) => void;
  },
): Promise<void> {
  const { clock, games, until, say } = seeding;
  // The list of debtors is loaded as of today, so that it applies to every past draw and the demo player's prizes
  // don't wait for the register.
  const { db, ports } = platform;
  await claims.refreshDebtors({ db, clock: wallClock, debtRegister: ports.debtRegister });
  const playerId = await seedStep(say, () => ensureDemoPlayer(platform));
  const pasts = {
    clock,
    pasts: games.map((game) => ({ game, from: pastBeginsAt(game, until) })),
    until,
    whileOnSale: async (draw: draws.Draw) => {
      if (playerId) await seedStep(say, () => buyForPastDraw(platform, { playerId, draw, until }));
    },
  };
  const pastDraws = await seedStep(say, () => seedPastDraws(platform, pasts));
  await seedStep(say, () => openTodaysSale(platform, { clock, playerId }));
  await seedCampaigns(platform, say);
  say(`seed: ${pastDraws ?? 0} past draws and the demo player ${DEMO_LOGIN.email}`);
}

/** Returns the games on sale that have no real draw yet. A draw that isn't simulated means that sales have started. */
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
 * How many days ago the demo player bought tickets: three tickets that together have every Powerball bonus number, so
 * that one is certain to win, and later single boards. Each range contains one or two Powerball draws, whatever the
 * weekday.
 */
const BUYING_DAYS = { everyNumber: [9, 11], oneBoard: [3, 5] } as const;
/**
 * For games drawn daily, the player bought for the first draw two days ago; for games drawn every few minutes, for the
 * draw four intervals ago.
 */
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

/**
 * Schedules the draws from today on, as the platform will, and buys one ticket for an upcoming draw. Each attempt for
 * each game has its own transaction and the real time: the past took a while, the database refuses a draw whose time
 * has come, and Keno has one every 4 minutes.
 */
async function openTodaysSale(
  platform: Platform,
  { clock, playerId }: { readonly clock: MovableClock; readonly playerId: string | undefined },
): Promise<void> {
  const { db } = platform;
  for (const game of GAMES)
    await inTransaction(db, (tx) => {
      clock.moveTo(wallClock.now());
      return draws.scheduleDraws(tx, { now: clock.now(), games: [game] });
    });
  const [draw] = await draws.findDrawsIn(db, { gameId: powerball.gameId, states: ['open'] });
  if (!draw) throw new StepRefused('no draw is open after scheduling');
  if (playerId) await buyDemoTickets(platform, { playerId, draw, wagers: [TODAYS_POWERBALL] });
}
