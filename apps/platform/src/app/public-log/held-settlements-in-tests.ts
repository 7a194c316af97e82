import { toBase64, utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import type { VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import type { Evidence } from '../../modules/draw-games/disputes/contradiction.ts';
import { reportContradiction } from '../../modules/draw-games/disputes/report-contradiction.ts';
import type { Draw } from '../../modules/draw-games/draws/draw.ts';
import { asTamperingOwner } from '../../modules/draw-games/draws/owner-in-tests.ts';
import { board } from '../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { now, useEnteredDraws } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import { findCosignedEntry, openLogPublisher, openLogSigner, textOfEntry } from '../../modules/public-log/index.ts';
import { LOG_ORIGIN, openTestLog, type TestLog } from '../../modules/public-log/log-in-tests.ts';

type EntryEvidence = Extract<Evidence, { kind: 'entry' }>;

/** Sets up a verified draw and a published log for proofs that hold it. Call it inside `describe`. */
export function useHeldSettlements(database: Parameters<typeof useEnteredDraws>[0]) {
  const { deps, decide, operators, verifiedDraw, settle, prizeRows } = useEnteredDraws(database);
  const fixture: { log?: TestLog; draw?: Draw } = {};
  const log = () => fixture.log as TestLog;
  const draw = () => fixture.draw as Draw;
  /** Opens a signer with a key of the log that is no longer used. */
  const retired = () => openLogSigner(LOG_ORIGIN, openSigningKey(log().folder, 'retired'));
  const policy = (...keys: readonly VerifierKey[]) => ({
    ...{ logs: [log().signer.key, ...keys], witnesses: log().witnesses.map(({ key }) => key), quorum: 2 },
  });
  /** Opens the key that signs receipts. */
  const receiptKey = () => openSigningKey(log().folder, 'draw-statements');
  const report = async (evidence: Evidence, db = database.db) =>
    reportContradiction(db, {
      ...{ evidence, policy: policy((await retired()).key), now },
      receiptKeys: receiptKey().published,
    });
  const forked = (size: number, byte = 7) => log().signer.signCheckpoint({ size, root: new Uint8Array(32).fill(byte) });
  const checkpoints = (...notes: string[]): Evidence => ({ kind: 'checkpoints', notes });
  const entryOf = (subject: string, stakeCents = '1') =>
    textOfEntry({ kind: 'draw-seal', subject, content: { stakeCents } });
  /** Returns an entry that is alone in a tree that the log signed. */
  const entryAlone = async (entry: string, { signCheckpoint } = log().signer): Promise<EntryEvidence> => {
    const root = await nodeCrypto.sha256(leafInput(utf8(entry)));
    return { kind: 'entry', note: signCheckpoint({ size: 1, root }), entry, index: 0, path: [] };
  };
  /** Returns the seal of the draw as it is in our own log. */
  const sealInOurs = async (): Promise<EntryEvidence> => {
    const of = { kind: 'draw-seal', subject: draw().drawId, earliest: draw().closesAt } as const;
    const found = await findCosignedEntry(database.db, { ...of, quorum: 2, witnesses: log().witnesses });
    if (found.kind !== 'cosigned') throw new Error(found.reason);
    return { kind: 'entry', note: found.note, entry: found.body, index: found.index, path: found.path.map(toBase64) };
  };
  const heldBy = async (evidence: Evidence) => {
    const reported = await report(evidence);
    if ('refusal' in reported) throw new Error(reported.refusal);
    if (reported.kind === 'doubt') throw new Error(reported.doubt);
    return reported;
  };
  const answer = { answer: 'A disk was restored; see the notice of November 28.' };
  const size = async () => {
    const counted = sql<{ size: bigint }>`select count(*) as size from public_log.sequenced`;
    return Number((await counted.execute(database.db)).rows[0]?.size);
  };

  beforeAll(async () => {
    fixture.log = await openTestLog({ now: () => now });
  });
  beforeEach(async () => {
    await asTamperingOwner(database.db, (tx) => sql`truncate public_log.checkpoint cascade`.execute(tx));
    fixture.draw = (await verifiedDraw([{ boards: [board([4, 8, 15, 1, 2], 3)] }])).draw;
    const { signer, witnesses } = log();
    const clock = { now: () => now };
    const publisher = openLogPublisher({
      ...{ db: database.db, clock, signer, quorum: 2, alarmMinutes: 10, findWitnesses: async () => witnesses },
    });
    for (const witness of witnesses) witness.forget();
    await publisher.publish();
    await publisher.settle();
  });

  return {
    ...{ deps, decide, operators, settle, prizeRows, log, draw, retired },
    ...{ receiptKey, report, forked, checkpoints, entryOf, entryAlone, sealInOurs, heldBy, answer, size },
  };
}
