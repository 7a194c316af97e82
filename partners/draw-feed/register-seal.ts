import { isDeepStrictEqual } from 'node:util';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import type { RegisteredSeal, SealDrawRequest } from '@sunflower/partner-protocols/draw-feed.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findSealCosigningTime } from './check-cosigned-seal.ts';
import { roundOfDraw } from './draw-round.ts';
import {
  type DrawFeedDb,
  type DrawFeedTx,
  type DrawRow,
  findDraw,
  findSeal,
  hasTimes,
  insertSeal,
  lockDraw,
  type StoredSeal,
} from './draws-store.ts';
import type { DrawFeedKeys } from './keys.ts';

export type DrawProblem = Refusal<'DRAW_NOT_OPENED' | 'DRAW_OF_OTHER_GAME' | 'DRAW_OPENED_WITH_OTHER_TIMES'>;
type SealRefusal =
  | DrawProblem
  | Refusal<'DRAW_STILL_ON_SALE' | 'SEAL_NOT_COSIGNED' | 'DRAW_HELD_WITH_OTHER_SEAL' | 'DRAW_OPENED_WITH_OTHER_BEACON'>;

export type RegisterSealOptions = SealDrawRequest & {
  readonly drawId: string;
  readonly keys: Pick<DrawFeedKeys, 'environment'>;
  readonly chain: () => BeaconChain;
  /** Whose cosignatures the seal needs; undefined only in automated tests. */
  readonly policy?: CosigningPolicy | undefined;
  readonly now: Temporal.Instant;
};

/**
 * Registers the seal of a draw, once, and returns the time from which it counts and the round that the draw uses. By
 * the machine's clock, sales must have ended, and a quorum of its witnesses must have cosigned the seal; it counts from
 * the later of both times. Only machines for staging accept a seal before the close or without the proof. A draw of
 * another beacon keeps the time of its seal until its beacon is configured again.
 */
export function registerSeal(db: DrawFeedDb, options: RegisterSealOptions): Promise<RegisteredSeal | SealRefusal> {
  return db.transaction().execute(async (tx) => {
    const { drawId, now, keys } = options;
    const draw = await lockOpened(tx, options);
    if ('refusal' in draw) return draw;
    const isOnSale = Temporal.Instant.compare(now, Temporal.Instant.from(options.closesAt)) < 0;
    if (isOnSale && keys.environment === 'production') return refuse('DRAW_STILL_ON_SALE');
    const known = await findSeal(tx, drawId);
    if (known && !isSameSeal(known.seal, options)) return refuse('DRAW_HELD_WITH_OTHER_SEAL');
    const registered = known ?? (await insertFirst(tx, { draw, options }));
    if ('refusal' in registered) return registered;
    return withRound(draw, registered.sealedAt, options.chain);
  });
}

/**
 * Returns the registration of a draw's seal; refuses a draw without a seal, or whose seal lacks the cosignatures that
 * the draw needs.
 */
export async function findRegisteredSeal(
  db: DrawFeedDb,
  { drawId, chain }: Pick<RegisterSealOptions, 'drawId' | 'chain'>,
): Promise<RegisteredSeal | Refusal<'DRAW_NOT_OPENED' | 'DRAW_NOT_SEALED' | 'DRAW_OPENED_WITH_OTHER_BEACON'>> {
  const draw = await findDraw(db, drawId);
  if (!draw) return refuse('DRAW_NOT_OPENED');
  const registered = await findSeal(db, drawId);
  if (!registered || (draw.needsCosignatures && registered.cosignedAt === null)) return refuse('DRAW_NOT_SEALED');
  return withRound(draw, registered.sealedAt, chain);
}

function withRound(
  draw: DrawRow,
  sealedAt: Temporal.Instant,
  chainOf: () => BeaconChain,
): RegisteredSeal | Refusal<'DRAW_OPENED_WITH_OTHER_BEACON'> {
  const chain = draw.beaconChain === null ? undefined : chainOf();
  const beacon = chain ? roundOfDraw({ draw, chain, sealedAt, earlySince: null }) : null;
  return beacon && 'refusal' in beacon ? beacon : { sealedAt: sealedAt.toString(), beacon };
}

/** Stores the first seal of a draw with the proof that it is cosigned, if the draw needs one. */
async function insertFirst(
  tx: DrawFeedTx,
  { draw, options }: { draw: DrawRow; options: RegisterSealOptions },
): Promise<{ sealedAt: Temporal.Instant } | Refusal<'SEAL_NOT_COSIGNED'>> {
  const { drawId, closesAt, cosigned = null, policy, keys, now } = options;
  const seal = sealOf(options);
  const cosignedAt =
    (cosigned && policy && (await findSealCosigningTime(cosigned, { drawId, closesAt, seal }, policy))) ?? null;
  const mayLack = cosigned === null && keys.environment !== 'production';
  if (draw.needsCosignatures && cosignedAt === null && !mayLack) return refuse('SEAL_NOT_COSIGNED');
  const sealedAt = cosignedAt && Temporal.Instant.compare(cosignedAt, now) > 0 ? cosignedAt : now;
  await insertSeal(tx, { drawId, seal, sealedAt, cosigned: cosignedAt && cosigned, cosignedAt });
  return { sealedAt };
}

/** Locks an opened draw; refuses another game and other times than it was opened with. */
export async function lockOpened(
  tx: DrawFeedTx,
  of: { drawId: string; gameCode: string; closesAt: string; drawsAt: string },
): Promise<DrawRow | DrawProblem> {
  const draw = await lockDraw(tx, of.drawId);
  if (!draw) return refuse('DRAW_NOT_OPENED');
  if (draw.gameCode !== of.gameCode) return refuse('DRAW_OF_OTHER_GAME');
  if (hasTimes(draw) && !hasTimes(draw, of)) return refuse('DRAW_OPENED_WITH_OTHER_TIMES');
  return draw;
}

function sealOf({ sealedDigest, treeRoot, boardCount, stakeCents }: StoredSeal): StoredSeal {
  return { sealedDigest, treeRoot, boardCount, stakeCents };
}

/** Returns whether two seals state the same about the boards. */
export function isSameSeal(one: StoredSeal, other: StoredSeal): boolean {
  return isDeepStrictEqual(sealOf(one), sealOf(other));
}
