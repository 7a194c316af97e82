import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { WitnessesResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { toBase64 } from '@sunflower/public-log/bytes.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { CosignedEntry, NotCosigned } from '../../public-log/index.ts';
import { pathInSlot, rootOfSlot } from './slot-tree.ts';
import {
  type DebitSlot,
  findSlot,
  findWitnessedDebit,
  insertSlot,
  listDebitsOfSlot,
  type WitnessedDebit,
} from './slots-store.ts';

const MS = 1000;
/** Milliseconds between the end of a slot and its seal, so that the seal includes debits that are being committed. */
const SEAL_GRACE_MS = 300;

/**
 * Dependencies of a proof: the log's entry of a slot, by its beacon round, once a quorum cosigned it after the slot's
 * end.
 */
export type SlotDeps = {
  readonly db: Db;
  readonly beaconChain: () => BeaconChain;
  readonly findCosignedSlot: (beaconRound: string, earliest: Temporal.Instant) => Promise<CosignedEntry | NotCosigned>;
};

/**
 * Returns the proof that witnesses saw a debit before its beacon round. The first request after the end of a slot seals
 * it permanently, which appends its root to the public log. A debit committed after the seal, or a slot that was
 * requested or cosigned too late, never gets a proof.
 */
export async function proveWitnesses(
  deps: SlotDeps,
  { roundId, now }: { roundId: string; now: Temporal.Instant },
): Promise<WitnessesResponse> {
  const debit = await findWitnessedDebit(deps.db, roundId);
  if (!debit) return { outcome: 'refused', code: 'ROUND_UNKNOWN' };
  const { beaconRound } = debit;
  const slot = (await findSlot(deps.db, beaconRound)) ?? (await sealSlot(deps, { beaconRound, now }));
  const chain = deps.beaconChain();
  const emittedMs = timeOfRound(chain, Number(beaconRound));
  if (!slot) return now.epochMilliseconds < emittedMs ? { outcome: 'waiting' } : MISSED;
  // Compare the stored id, because the id of the request may be in upper case.
  if (!slot.roundIds.includes(debit.roundId)) return MISSED;
  const endsAt = Temporal.Instant.fromEpochMilliseconds(emittedMs - chain.periodSeconds * MS);
  const cosigned = await deps.findCosignedSlot(String(beaconRound), endsAt);
  if (cosigned.kind === 'not-cosigned') return { outcome: 'waiting' };
  if (cosigned.cosignedAt.epochMilliseconds >= emittedMs) return MISSED;
  return { outcome: 'witnessed', ...(await placeOf(deps.db, { debit, slot })), cosigned: wireOf(cosigned) };
}

const MISSED = { outcome: 'refused', code: 'NOT_WITNESSED' } as const;

/**
 * Seals a slot between its end and its beacon round; returns undefined before or after that, and for a slot without
 * debits.
 */
async function sealSlot(
  { db, beaconChain }: SlotDeps,
  { beaconRound, now }: { beaconRound: bigint; now: Temporal.Instant },
): Promise<DebitSlot | undefined> {
  const chain = beaconChain();
  const emittedMs = timeOfRound(chain, Number(beaconRound));
  const sealableMs = emittedMs - chain.periodSeconds * MS + SEAL_GRACE_MS;
  if (now.epochMilliseconds < sealableMs || now.epochMilliseconds >= emittedMs) return undefined;
  const debits = await listDebitsOfSlot(db, beaconRound);
  if (debits.length === 0) return undefined;
  const root = await rootOfSlot(debits.map(({ text }) => text));
  const slot = { beaconRound, root, roundIds: debits.map((debit) => debit.roundId), sealedAt: now };
  await inTransaction(db, (tx) => insertSlot(tx, slot));
  return findSlot(db, beaconRound);
}

async function placeOf(db: Db, { debit, slot }: { debit: WitnessedDebit; slot: DebitSlot }) {
  const texts = new Map((await listDebitsOfSlot(db, slot.beaconRound)).map(({ roundId, text }) => [roundId, text]));
  const leaves = slot.roundIds.map((roundId) => texts.get(roundId) ?? '');
  const index = slot.roundIds.indexOf(debit.roundId);
  const path = (await pathInSlot(leaves, index)).map(toBase64);
  return { debitedAt: debit.debitedAt, index, size: leaves.length, path };
}

function wireOf({ body, index, path, note }: CosignedEntry) {
  return { entry: body, index, path: path.map(toBase64), note };
}
