import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { draws } from '@sunflower/platform/src/app/modules.ts';
import type { MovableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { StepRefused } from './seed-step.ts';

/** Upper bound of the loop: more draws than the simulated pasts of all games contain. */
const MAX_PAST_DRAWS = 2_000;
/** The demo player buys this long before the close of a draw, or halfway through its sales if those are shorter. */
const SALE_BEFORE_CLOSE = { hours: 2 } as const;

export type PastDrawsOptions = {
  readonly clock: MovableClock;
  /** The games, each with the instant at which its simulated draws begin. */
  readonly pasts: readonly { readonly game: AnyGame; readonly from: Temporal.Instant }[];
  readonly until: Temporal.Instant;
  /** Called while a draw is on sale, with the clock at a time of its sales. */
  readonly whileOnSale: (draw: draws.Draw) => Promise<void>;
};

/**
 * Runs every draw of some games up to an instant, in the order of their times across games, with the verbs and the
 * machine of real draws and with a simulated clock. Their rows are marked simulated. Continues where it stopped.
 * Returns the number of draws it ran.
 */
export async function seedPastDraws(platform: draws.DrawDeps, options: PastDrawsOptions): Promise<number> {
  const { clock, pasts, until } = options;
  const { db, ports, trustedDrawKey, typedResultGames, findCosignedSeal } = platform;
  // All code that reads the time during a past draw gets the simulated time.
  const deps: draws.DrawDeps = { db, ports, trustedDrawKey, typedResultGames, findCosignedSeal, clock };
  await draws.pinBeacon(db, ports.beacon.chain());
  const waiting = new Map<string, draws.Draw | undefined>();
  for (const past of pasts) waiting.set(past.game.gameId, await nextPastDraw(deps, past, until));
  for (let count = 0; count < MAX_PAST_DRAWS; count++) {
    const next = earliestOf(waiting.values());
    if (!next) return count;
    const isOver = await runPastDraw(deps, next, options);
    const past = pasts.find(({ game }) => game.gameId === next.gameId);
    waiting.set(next.gameId, isOver && past ? await nextPastDraw(deps, past, until) : undefined);
  }
  throw new Error(`more than ${MAX_PAST_DRAWS} draws before ${until}`);
}

/**
 * Runs a draw. Returns false if its round of the beacon isn't emitted yet, a minute after its draw time: the platform's
 * jobs run that draw like any other.
 */
async function runPastDraw(deps: draws.DrawDeps, draw: draws.Draw, options: PastDrawsOptions): Promise<boolean> {
  const { clock, whileOnSale } = options;
  if (draw.state === 'open') {
    clock.moveTo(saleTimeOf(draw));
    const committed = await draws.commitDraw(deps, draw.drawId);
    if ('refusal' in committed) throw new StepRefused(`the draw machine did not commit: ${committed.refusal}`);
    await whileOnSale(draw);
  }
  await addDrawForFreeBoards(deps, draw, options);
  clock.moveTo(draw.drawsAt);
  const done = await draws.runDraw(deps, { drawId: draw.drawId, now: clock.now() });
  if (!('refusal' in done)) return true;
  if (done.refusal === 'BEACON_NOT_YET') return false;
  const name = `${draw.gameId} of ${draw.drawDate}, number ${draw.drawNumber},`;
  throw new StepRefused(`the draw ${name} stopped: ${done.refusal} ${JSON.stringify(done.details ?? {})}`);
}

/**
 * Schedules a draw for free boards that are won: the next one, which is a real draw at the end of the simulated period.
 */
async function addDrawForFreeBoards(deps: draws.DrawDeps, draw: draws.Draw, options: PastDrawsOptions): Promise<void> {
  const game = options.pasts.find((past) => past.game.gameId === draw.gameId)?.game;
  if (game?.versions.at(-1)?.kind !== 'two-field') return;
  const isSimulated = Temporal.Instant.compare(draws.nextDrawTimes(game, draw).drawsAt, options.until) <= 0;
  const schedule = { now: draw.opensAt, games: [game], ahead: 2, isSimulated };
  await inTransaction(deps.db, (tx) => draws.scheduleDraws(tx, schedule));
}

function saleTimeOf({ opensAt, closesAt }: draws.Draw): Temporal.Instant {
  const early = closesAt.subtract(SALE_BEFORE_CLOSE);
  if (Temporal.Instant.compare(early, opensAt) >= 0) return early;
  const half = Math.floor(opensAt.until(closesAt).total('milliseconds') / 2);
  return opensAt.add({ milliseconds: half });
}

/**
 * Returns the draw of a game to run next: one that was interrupted, the open one, or a new one. Undefined if the next
 * draw is after the end.
 */
async function nextPastDraw(
  deps: draws.DrawDeps,
  { game, from }: PastDrawsOptions['pasts'][number],
  until: Temporal.Instant,
): Promise<draws.Draw | undefined> {
  const { db } = deps;
  const { gameId } = game;
  const states = ['closed', 'sealed', 'drawn', 'verified', 'settled', 'delayed', 'open'] as const;
  const [begun] = await draws.findDrawsIn(db, { gameId, states, limit: 1 });
  if (begun) return begun.isSimulated ? begun : undefined;
  const found = await draws.findLastDraw(db, gameId);
  // A past that was interrupted long ago continues with the draws that a new installation would get.
  const last = found && Temporal.Instant.compare(found.drawsAt, from) >= 0 ? found : undefined;
  const next = draws.nextDrawTimes(game, last ?? draws.lastClosedPlace(game, from));
  if (Temporal.Instant.compare(next.drawsAt, until) > 0) return undefined;
  const schedule = { now: last?.closesAt ?? from, games: [game], ahead: 1, isSimulated: true, notAfter: until };
  await inTransaction(db, (tx) => draws.scheduleDraws(tx, schedule));
  const [open] = await draws.findDrawsIn(db, { gameId, states: ['open'], limit: 1 });
  return open;
}

function earliestOf(waiting: Iterable<draws.Draw | undefined>): draws.Draw | undefined {
  return [...waiting]
    .filter((draw) => draw !== undefined)
    .toSorted((one, other) => Temporal.Instant.compare(one.drawsAt, other.drawsAt))[0];
}
