import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import type { EndRoundResponse } from '@sunflower/partner-protocols/game-browser.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { isDrawable } from '../pools/open-pool.ts';
import { findSessionByKey } from '../sessions/session-key.ts';
import type { GameSession } from '../sessions/sessions-store.ts';
import { advanceRound } from './advance-round.ts';
import { endDemoRound } from './play-demo.ts';
import { redrawBook } from './redraw-book.ts';
import { addRevealedSteps, completeRound } from './round-changes.ts';
import { type DrawnRound, findRound, hasOutcome, type StoredRound } from './rounds-store.ts';

type EndRefusal = Refusal<'SESSION_ENDED' | 'ROUND_UNKNOWN'>;

/**
 * Ends the reveal of a round, and sends its stored prize to the platform, whatever the game sends. If the platform
 * doesn't answer, returns `pending` and sends the prize later. Reports a round that the game couldn't show, to the
 * platform only if the server finds the fault too.
 */
export async function endRound(
  deps: GameServerDeps,
  of: { sessionKey: string; roundId: string; isPictureWrong?: boolean },
): Promise<EndRoundResponse | EndRefusal> {
  const session = await findSessionByKey(deps.db, of.sessionKey);
  if (!session) return refuse('SESSION_ENDED');
  const round = await findRound(deps.db, of.roundId);
  if (!round || !hasOutcome(round) || !isRoundOf(round, session)) return refuse('ROUND_UNKNOWN');
  const isPictureWrong = of.isPictureWrong === true && (await findFault(deps, round));
  if (round.mode === 'demo') await endDemoRound(deps, { round, session, completedBy: 'player' });
  else await completePaidRound(deps, { roundId: round.roundId, completedBy: 'player', isPictureWrong });
  return endAnswer((await findRound(deps.db, of.roundId)) ?? round);
}

/** Returns whether the server finds no picture either, for a round that the game couldn't show and that is open. */
async function findFault(deps: GameServerDeps, round: DrawnRound): Promise<boolean> {
  const { roundId, bookDigest } = round;
  // A repeated request isn't reported again.
  if (round.completedBy !== null || round.isPictureWrong) return false;
  deps.report("a game says that a book doesn't show the prize of its round", { roundId, bookDigest });
  return hasWrongPicture(deps, round);
}

function isRoundOf(round: StoredRound, { player, gameId, mode }: GameSession): boolean {
  return round.player === player && round.gameId === gameId && round.mode === mode;
}

/**
 * Ends a round that the player left open, or that can't be shown. Draws its picture again, because no browser shows the
 * round anymore; a picture without the stored prize is reported and noted in the credit.
 */
export async function completeBySystem(deps: GameServerDeps, roundId: string): Promise<void> {
  const round = await findRound(deps.db, roundId);
  if (round?.mode === 'demo') return endDemoRound(deps, { round, completedBy: 'system' });
  const isPictureWrong = round !== undefined && (await hasWrongPicture(deps, round));
  await completePaidRound(deps, { roundId, completedBy: 'system', isPictureWrong });
}

/** Returns whether no picture shows the prize of an open round. A round that this server can't draw has no fault. */
async function hasWrongPicture(deps: GameServerDeps, round: StoredRound): Promise<boolean> {
  if (!hasOutcome(round) || round.completedBy !== null || findInstantGame(round.gameId) === undefined) return false;
  return isDrawable(round) && (await redrawBook(deps, round)) === null;
}

/** Stores which steps the game has revealed, so that the round can resume with exactly those. */
export async function saveProgress(
  deps: GameServerDeps,
  of: { sessionKey: string; roundId: string; opened: readonly number[] },
): Promise<{ opened: number[] } | EndRefusal> {
  const session = await findSessionByKey(deps.db, of.sessionKey);
  if (!session) return refuse('SESSION_ENDED');
  const round = await findRound(deps.db, of.roundId);
  if (!round || !hasOutcome(round) || !isRoundOf(round, session)) return refuse('ROUND_UNKNOWN');
  const { roundId } = round;
  const opened = await addRevealedSteps(deps.db, { roundId, opened: of.opened, now: deps.clock.now() });
  return { opened: opened ?? [...round.opened] };
}

async function completePaidRound(
  deps: GameServerDeps,
  of: { roundId: string; completedBy: 'player' | 'system'; isPictureWrong: boolean },
): Promise<void> {
  await completeRound(deps.db, { ...of, creditId: newId(), now: deps.clock.now() });
  await advanceRound(deps, of.roundId);
}

function endAnswer(round: StoredRound): EndRoundResponse {
  const prizeCents = Number(round.prizeCents);
  if (round.state === 'DRAWN') return { outcome: 'pending', prizeCents, balanceCents: null };
  const outcome = round.state === 'CLAIM_PENDING' ? 'claim-pending' : 'settled';
  return { outcome, prizeCents, balanceCents: Number(round.balanceCents) };
}
