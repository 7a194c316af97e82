import { createHash, randomBytes } from 'node:crypto';
import { type GameCode, gameCodeSchema, type OpenedDraw } from '@sunflower/partner-protocols/draw-feed.ts';
import { type DrawFeedDb, findDraw, insertDraw } from './draws-store.ts';
import type { DrawFeedKeys } from './keys.ts';

const SEED_BYTES = 32;

/**
 * Commits to a new secret seed for a draw and returns its hash; a repeated call returns the same commitment
 * (idempotent).
 */
export async function openDraw(
  db: DrawFeedDb,
  options: { drawId: string; gameCode: GameCode; keys: DrawFeedKeys; now: Temporal.Instant },
): Promise<OpenedDraw> {
  const seed = randomBytes(SEED_BYTES);
  await insertDraw(db, {
    drawId: options.drawId,
    gameCode: options.gameCode,
    commitment: createHash('sha256').update(seed).digest('hex'),
    sealedSeed: options.keys.seal(seed),
    committedAt: options.now.toString(),
  });
  const opened = await findOpenedDraw(db, options.drawId);
  if (!opened) throw new Error(`draw ${options.drawId} was not stored`);
  return opened;
}

/** Returns what is public about an opened draw. */
export async function findOpenedDraw(db: DrawFeedDb, drawId: string): Promise<OpenedDraw | undefined> {
  const row = await findDraw(db, drawId);
  if (!row) return undefined;
  return {
    drawId: row.drawId,
    gameCode: gameCodeSchema.parse(row.gameCode),
    commitment: row.commitment,
    committedAt: row.committedAt.toString(),
  };
}
