import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import {
  DERIVATION_OF_ONE,
  DERIVATION_OF_TWO,
  DERIVATION_WITHOUT_BEACON,
} from '@sunflower/partner-protocols/derivations.ts';
import { gameCodeSchema, type OpenDrawRequest, type OpenedDraw } from '@sunflower/partner-protocols/draw-feed.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { commitAlone, commitWithCustodian } from './commit-seed.ts';
import type { CustodianPort, CustodianRefusal } from './custodian-port.ts';
import { type DrawFeedDb, type DrawRow, findDraw, hasTimes, insertDraw } from './draws-store.ts';
import type { DrawFeedKeys } from './keys.ts';

type OpenDrawOptions = {
  readonly drawId: string;
  readonly keys: DrawFeedKeys;
  readonly chain: BeaconChain;
  /** Whether the draw is held only for a seal that witnesses cosigned; a simulated draw never needs cosignatures. */
  readonly needsCosignatures: boolean;
  /** Custodian of the other half of the seed. Without one, and for a simulated draw, the machine has the whole seed. */
  readonly custodian?: CustodianPort | undefined;
  readonly now: Temporal.Instant;
};

/**
 * Commits to a new secret seed for a draw, fixes its times and its rounds of the beacon and returns the hash of the
 * seed; a repeated call returns the same commitment (idempotent). Refuses other times than the first, and while the
 * custodian of the other half of the seed is away.
 */
export async function openDraw(
  db: DrawFeedDb,
  options: OpenDrawRequest & OpenDrawOptions,
): Promise<OpenedDraw | Refusal<'DRAW_OPENED_WITH_OTHER_TIMES'> | CustodianRefusal> {
  const { drawId } = options;
  const problem = (await findDraw(db, drawId)) ? undefined : await insertOpened(db, options);
  if (problem) return problem;
  const stored = await findDraw(db, drawId);
  if (stored && hasTimes(stored) && !hasTimes(stored, options)) return refuse('DRAW_OPENED_WITH_OTHER_TIMES');
  const opened = await findOpenedDraw(db, drawId);
  if (!opened) throw new Error(`draw ${drawId} was not stored`);
  return opened;
}

async function insertOpened(
  db: DrawFeedDb,
  options: OpenDrawRequest & OpenDrawOptions,
): Promise<CustodianRefusal | undefined> {
  const { drawId, gameCode, closesAt, drawsAt, keys, chain, custodian } = options;
  const isSimulated = options.isSimulated && keys.environment !== 'production';
  const rounds = drawRounds(chain, Temporal.Instant.from(drawsAt));
  const beacon = { chain: chain.chainHash, ...rounds };
  const committed =
    custodian && !isSimulated
      ? await commitWithCustodian(db, { drawId, closesAt, drawsAt, beacon, keys }, custodian)
      : commitAlone(keys);
  if (isRefusal(committed)) return committed;
  await insertDraw(db, {
    ...{ drawId, gameCode, closesAt, drawsAt, isSimulated },
    ...{ beaconChain: beacon.chain, beaconRound: beacon.round, fallbackRound: beacon.fallbackRound },
    needsCosignatures: options.needsCosignatures && !isSimulated,
    ...committed,
    committedAt: options.now.toString(),
  });
  return undefined;
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
    ...derivationOfDraw(row),
    committedAt: row.committedAt.toString(),
  };
}

function beaconOf({ beaconChain: chain, beaconRound: round, fallbackRound }: DrawRow): Pick<OpenedDraw, 'beacon'> {
  return chain === null || round === null || fallbackRound === null ? {} : { beacon: { chain, round, fallbackRound } };
}

function derivationOfDraw({
  beaconChain,
  custodianShare,
  custodianKey,
}: DrawRow): Pick<OpenedDraw, 'derivation' | 'custodianKey'> {
  if (beaconChain === null) return { derivation: DERIVATION_WITHOUT_BEACON };
  if (custodianShare === null || custodianKey === null) return { derivation: DERIVATION_OF_ONE };
  return { derivation: DERIVATION_OF_TWO, custodianKey };
}
