import type { CosignedSeal } from '@sunflower/partner-protocols/cosigned-seal.ts';
import type { SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { DrawEvidence } from '@sunflower/partner-protocols/draw-feed-answers.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Kysely, sql, type Transaction } from 'kysely';

export type DrawRow = {
  drawId: string;
  gameCode: string;
  commitment: string;
  sealedSeed: Buffer;
  committedAt: Temporal.Instant;
  /** Null only for a draw that was opened before the machine fixed times. */
  closesAt: Temporal.Instant | null;
  drawsAt: Temporal.Instant | null;
  /** Null only for a draw that was opened before the beacon was used. */
  beaconChain: string | null;
  beaconRound: number | null;
  fallbackRound: number | null;
  isSimulated: boolean;
  /** Whether the draw can be held only for a cosigned seal. */
  needsCosignatures: boolean;
  /** SHA-256 (hex) of the custodian's share; null for a seed of the machine alone. */
  custodianShare: string | null;
  /** SHA-256 (hex) of that custodian's public key; null with the share. */
  custodianKey: string | null;
};
type TimesAsText = { committedAt: string; closesAt: string | null; drawsAt: string | null };

/** The machine's tables. Timestamp columns are `timestamptz`; queries pass them as RFC 3339 text. */
export type DrawFeedTables = {
  'draw_feed.draw': Omit<DrawRow, keyof TimesAsText> & TimesAsText;
  'draw_feed.draw_seal': {
    drawId: string;
    seal: string;
    sealedAt: string;
    cosigned: string | null;
    cosignedAt: string | null;
  };
  'draw_feed.machine_share': { drawId: string; sealedShare: Buffer };
  'draw_feed.draw_result': { drawId: string; sealedDigest: string; signedResult: string; evidence: string };
  'draw_feed.failed_self_test': { failureId: string; drawId: string; evidence: string };
};
export type DrawFeedDb = Kysely<DrawFeedTables>;
export type DrawFeedTx = Transaction<DrawFeedTables>;

/** Returns whether the times of a draw are fixed, and equal these if they are given. */
export function hasTimes(
  row: DrawRow,
  times?: { readonly closesAt: string; readonly drawsAt: string },
): row is DrawRow & { closesAt: Temporal.Instant; drawsAt: Temporal.Instant } {
  const { closesAt, drawsAt } = row;
  if (closesAt === null || drawsAt === null) return false;
  return times === undefined || (closesAt.equals(times.closesAt) && drawsAt.equals(times.drawsAt));
}

/** Stores the commitment of a draw unless it has one; the first commitment stays. */
export async function insertDraw(db: DrawFeedDb, row: DrawFeedTables['draw_feed.draw']): Promise<void> {
  await db
    .insertInto('draw_feed.draw')
    .values(row)
    .onConflict((conflict) => conflict.column('drawId').doNothing())
    .execute();
}

/** Stores the machine's share of a seed unless the draw has one; the first share stays. */
export async function insertMachineShare(
  db: DrawFeedDb,
  row: DrawFeedTables['draw_feed.machine_share'],
): Promise<void> {
  await db
    .insertInto('draw_feed.machine_share')
    .values(row)
    .onConflict((conflict) => conflict.column('drawId').doNothing())
    .execute();
}

/**
 * Deletes up to `limit` shares of the machine that aren't needed anymore: those of opened draws recorded before
 * `openedBefore`, whose row has the share too, and those of unopened draws recorded before `unopenedBefore`.
 */
export async function deleteMachineShares(
  db: DrawFeedDb,
  { openedBefore, unopenedBefore, limit }: { openedBefore: string; unopenedBefore: string; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from draw_feed.machine_share where draw_id in (
      select s.draw_id from draw_feed.machine_share s
      where s.recorded_at < ${unopenedBefore}::timestamptz or (s.recorded_at < ${openedBefore}::timestamptz
        and exists (select from draw_feed.draw d where d.draw_id = s.draw_id))
      order by s.draw_id limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** Returns the encrypted share of the machine. */
export async function findMachineShare(db: DrawFeedDb, drawId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('draw_feed.machine_share')
    .select('sealedShare')
    .where('drawId', '=', drawId)
    .executeTakeFirst();
  return row?.sealedShare;
}

/** Returns the row of an opened draw. */
export async function findDraw(db: DrawFeedDb, drawId: string): Promise<DrawRow | undefined> {
  const row = await db.selectFrom('draw_feed.draw').selectAll().where('drawId', '=', drawId).executeTakeFirst();
  return row as DrawRow | undefined;
}

/** Returns the row of an opened draw, locked so that only one seal or hold of the draw runs at a time. */
export async function lockDraw(tx: DrawFeedTx, drawId: string): Promise<DrawRow | undefined> {
  const row = await tx
    .selectFrom('draw_feed.draw')
    .selectAll()
    .where('drawId', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  return row as DrawRow | undefined;
}

/** The statement of a seal about the boards of a draw. */
export type StoredSeal = {
  readonly sealedDigest: string;
  readonly treeRoot: string | null;
  readonly boardCount: number;
  readonly stakeCents: number;
};

/** A registered seal, the time from which it counts, and when witnesses had cosigned it, with the proof of that. */
export type RegisteredRow = {
  readonly seal: StoredSeal;
  readonly cosigned: CosignedSeal | null;
  readonly sealedAt: Temporal.Instant;
  readonly cosignedAt: Temporal.Instant | null;
};

/** Returns the registered seal of a draw. */
export async function findSeal(db: DrawFeedDb, drawId: string): Promise<RegisteredRow | undefined> {
  const row = await db
    .selectFrom('draw_feed.draw_seal')
    .select(['seal', 'cosigned', 'sealedAt', 'cosignedAt'])
    .where('drawId', '=', drawId)
    .executeTakeFirst();
  return row as RegisteredRow | undefined;
}

/** Stores the only seal of a draw. */
export async function insertSeal(
  tx: DrawFeedTx,
  registered: RegisteredRow & { readonly drawId: string },
): Promise<void> {
  const { drawId, seal, sealedAt, cosigned, cosignedAt } = registered;
  await tx
    .insertInto('draw_feed.draw_seal')
    .values({
      drawId,
      seal: JSON.stringify(seal),
      sealedAt: sealedAt.toString(),
      cosigned: cosigned && JSON.stringify(cosigned),
      cosignedAt: cosignedAt?.toString() ?? null,
    })
    .execute();
}

/** Returns the result of a held draw with the digest it was held for. */
export async function findResult(
  db: DrawFeedDb,
  drawId: string,
): Promise<{ sealedDigest: string; signed: SignedDrawResult; evidence: DrawEvidence } | undefined> {
  const row = await db
    .selectFrom('draw_feed.draw_result')
    .select(['sealedDigest', 'signedResult', 'evidence'])
    .where('drawId', '=', drawId)
    .executeTakeFirst();
  if (!row) return undefined;
  const parsed = row as unknown as { sealedDigest: string; signedResult: SignedDrawResult; evidence: DrawEvidence };
  return { sealedDigest: parsed.sealedDigest, signed: parsed.signedResult, evidence: parsed.evidence };
}

/** Stores the only result of a draw. */
export async function insertResult(
  tx: DrawFeedTx,
  result: { signed: SignedDrawResult; evidence: DrawEvidence },
): Promise<void> {
  await tx
    .insertInto('draw_feed.draw_result')
    .values({
      drawId: result.signed.result.drawId,
      sealedDigest: result.signed.result.sealedDigest,
      signedResult: JSON.stringify(result.signed),
      evidence: JSON.stringify(result.evidence),
    })
    .execute();
}

/** Stores the tests of an attempt that drew nothing. */
export async function insertFailedSelfTest(db: DrawFeedDb, evidence: DrawEvidence): Promise<void> {
  await db
    .insertInto('draw_feed.failed_self_test')
    .values({ failureId: newId(), drawId: evidence.drawId, evidence: JSON.stringify(evidence) })
    .execute();
}
