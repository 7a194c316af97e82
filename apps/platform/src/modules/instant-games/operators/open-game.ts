import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionContext, ActionExecutor } from '../../operators/index.ts';
import type { Game, Ribbon } from '../games/game.ts';
import { lockGame, setGameDisplay, setGameState } from '../games/games-store.ts';
import { hasRiskReview, insertRiskReview, type RiskReview } from './risk-reviews-store.ts';

/** Type of the operator action that opens a game. */
export const OPEN_GAME = 'instant-games.open-game';

const MAX_REASON = 200;
const openSchema = z.strictObject({ gameId: z.string().max(40), reason: z.string().min(1).max(MAX_REASON) });

export type GameRefusal = 'GAME_UNKNOWN' | 'GAME_UNLISTED' | 'RISK_REVIEW_MISSING';
type Change = { readonly gameId: string; readonly actor: string; readonly now: Temporal.Instant };

/** Opens a game that the game server lists, under dual control, once its risks were reviewed (RGF-04). */
export const openGameExecutor: ActionExecutor = {
  check: (data) => (openSchema.safeParse(data).success ? undefined : refuse('ACTION_MALFORMED')),
  execute: async (tx, data, context) => {
    const read = openSchema.safeParse(data);
    return read.success ? openGame(tx, { ...read.data, context }) : refuse('ACTION_MALFORMED');
  },
};

async function openGame(
  tx: Tx,
  { gameId, reason, context }: { gameId: string; reason: string; context: ActionContext },
): Promise<{ gameId: string } | Refusal<GameRefusal>> {
  const game = await lockGame(tx, gameId);
  if (!game) return refuse('GAME_UNKNOWN');
  if (game.unlistedAt) return refuse('GAME_UNLISTED');
  if (!(await hasRiskReview(tx, game))) return refuse('RISK_REVIEW_MISSING');
  const { approvedBy, proposedBy, now } = context;
  await changeState(tx, game, { state: 'open', reason, actor: `operator:${approvedBy}`, now, by: { proposedBy } });
  return { gameId };
}

/** Closes a game immediately. Open rounds still end and are paid. */
export async function closeGame(
  tx: Tx,
  change: Change & { readonly reason: string },
): Promise<{ gameId: string } | Refusal<'GAME_UNKNOWN'>> {
  const game = await lockGame(tx, change.gameId);
  if (!game) return refuse('GAME_UNKNOWN');
  await changeState(tx, game, { ...change, state: 'closed', by: {} });
  return { gameId: game.gameId };
}

async function changeState(
  tx: Tx,
  game: Game,
  change: {
    readonly state: Game['state'];
    readonly reason: string;
    readonly actor: string;
    readonly now: Temporal.Instant;
    readonly by: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { state, reason, actor, now, by } = change;
  const { gameId, mathsVersion } = game;
  await setGameState(tx, { gameId, state, now });
  await recordSignificantEvent(tx, {
    actor,
    action: state === 'open' ? 'instant-games.game-opened' : 'instant-games.game-closed',
    subject: gameId,
    details: { reason, mathsVersion, ...by },
    businessTime: now,
  });
}

/** Changes the ribbon and the position of a game in the lobby. */
export async function displayGame(
  tx: Tx,
  change: Change & { readonly ribbon: Ribbon | null; readonly position: number | undefined },
): Promise<{ position: number } | Refusal<'GAME_UNKNOWN'>> {
  const { gameId, ribbon, actor, now } = change;
  const game = await lockGame(tx, gameId);
  if (!game) return refuse('GAME_UNKNOWN');
  const position = change.position ?? game.position;
  await setGameDisplay(tx, { gameId, ribbon, position });
  await recordSignificantEvent(tx, {
    actor,
    action: 'instant-games.display-changed',
    subject: gameId,
    details: { ribbon, position },
    businessTime: now,
  });
  return { position };
}

/** Stores the risk review of the version of a game that is on sale (RGF-04). */
export async function recordRiskReview(
  tx: Tx,
  review: Change & RiskReview,
): Promise<{ mathsVersion: string } | Refusal<'GAME_UNKNOWN'>> {
  const { gameId, actor, now } = review;
  const game = await lockGame(tx, gameId);
  if (!game) return refuse('GAME_UNKNOWN');
  const { mathsVersion } = game;
  await insertRiskReview(tx, { ...review, mathsVersion });
  await recordSignificantEvent(tx, {
    actor,
    action: 'instant-games.risks-reviewed',
    subject: gameId,
    details: { mathsVersion },
    businessTime: now,
  });
  return { mathsVersion };
}
