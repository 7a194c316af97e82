import { createHash, randomBytes } from 'node:crypto';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import { gameCodeSchema, type OpenDrawRequest, type OpenedDraw } from '@sunflower/partner-protocols/draw-feed.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type DrawFeedDb, type DrawRow, findDraw, hasTimes, insertDraw } from './draws-store.ts';
import type { DrawFeedKeys } from './keys.ts';

const SEED_BYTES = 32;

type OpenDrawOptions = {
  readonly drawId: string;
  readonly keys: DrawFeedKeys;
  readonly chain: BeaconChain;
  /** Whether the draw is held only for a seal that witnesses cosigned; a simulated one never needs that. */
  readonly needsCosignatures: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Commits to a new secret seed for a draw, fixes its times and its rounds of the beacon and returns the hash of the
 * seed; a repeated call returns the same commitment (idempotent). Refuses other times than the first.
 */
export async function openDraw(
  db: DrawFeedDb,
  options: OpenDrawRequest & OpenDrawOptions,
): Promise<OpenedDraw | Refusal<'DRAW_OPENED_WITH_OTHER_TIMES'>> {
  const { drawId, gameCode, closesAt, drawsAt, keys, chain } = options;
  const isSimulated = options.isSimulated && keys.environment !== 'production';
  const { round, fallbackRound } = drawRounds(chain, Temporal.Instant.from(drawsAt));
  const seed = randomBytes(SEED_BYTES);
  await insertDraw(db, {
    drawId,
    gameCode,
    closesAt,
    drawsAt,
    beaconChain: chain.chainHash,
    beaconRound: round,
    fallbackRound,
    isSimulated,
    needsCosignatures: options.needsCosignatures && !isSimulated,
    commitment: createHash('sha256').update(seed).digest('hex'),
    sealedSeed: keys.seal(seed),
    committedAt: options.now.toString(),
  });
  const stored = await findDraw(db, drawId);
  if (stored && hasTimes(stored) && !hasTimes(stored, options)) return refuse('DRAW_OPENED_WITH_OTHER_TIMES');
  const opened = await findOpenedDraw(db, drawId);
  if (!opened) throw new Error(`draw ${drawId} was not stored`);
  return opened;
}

/** Returns what is public about an opened draw. */
export async function findOpenedDraw(db: DrawFeedDb, drawId: string): Promise<OpenedDraw | undefined> {
  const row = await findDraw(db, drawId);
  if (!row) return undefined;
  return {
    drawId: row.drawId,
    gameCode: gameCodeSchema.parse(row.gameCode),
    ...(hasTimes(row) ? { closesAt: row.closesAt.toString(), drawsAt: row.drawsAt.toString() } : {}),
    ...beaconOf(row),
    commitment: row.commitment,
    committedAt: row.committedAt.toString(),
  };
}

function beaconOf({ beaconChain: chain, beaconRound: round, fallbackRound }: DrawRow): Pick<OpenedDraw, 'beacon'> {
  return chain === null || round === null || fallbackRound === null ? {} : { beacon: { chain, round, fallbackRound } };
}
