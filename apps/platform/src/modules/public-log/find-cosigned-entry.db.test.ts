import { toBase64 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import type { WitnessTerm } from '@sunflower/public-log/note/check-cosigned.ts';
import { findCosigningTime } from '@sunflower/public-log/note/cosigned-entry.ts';
import type { AddCheckpoint } from '@sunflower/public-log/witness/add-checkpoint.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { Witness } from '../../partner-ports/witness/witness-port.ts';
import { findPublished } from './checkpoints-store.ts';
import { findCosignedEntry } from './index.ts';
import { appendAsOwner, LOG_ORIGIN, openTestLog } from './log-in-tests.ts';
import { type LogPublisherDeps, openLogPublisher } from './log-publisher.ts';

const NOW = Temporal.Instant.from('2026-11-28T12:00:00Z');

describe('the proof of a cosigned seal', () => {
  const database = useTestDatabase();
  const clock = movableClock(NOW);
  const opened = openTestLog(clock);
  const publishWith = async (
    { signer, witnesses }: Pick<LogPublisherDeps, 'signer'> & { witnesses: readonly Witness[] },
    subject: string,
  ) => {
    const entry = { kind: 'draw-seal', subject, content: {} } as const;
    await inTransaction(database.db, (tx) => appendAsOwner(tx, entry));
    const findWitnesses = async () => witnesses;
    const of = { db: database.db, clock, signer, quorum: 2, alarmMinutes: 10, findWitnesses };
    const publisher = openLogPublisher(of);
    expect(await publisher.publish()).toBe(true);
    await publisher.settle();
  };

  it('has the checkpoint that got its quorum first, which is the one that the draw machine judges', async () => {
    const log = await opened;
    for (const witness of log.witnesses) witness.secondsAhead = 8;
    await publishWith(log, 'draw-1');
    for (const witness of log.witnesses) witness.secondsAhead = 0;
    await publishWith(log, 'draw-2');
    const found = await findCosignedEntry(database.db, {
      kind: 'draw-seal',
      subject: 'draw-1',
      quorum: 2,
      earliest: NOW,
      witnesses: log.witnesses,
    });
    if (found.kind === 'not-cosigned') throw new Error(found.reason);
    expect([found.cosignedAt, found.treeSize]).toEqual([NOW, 2]);
    const proof = { entry: found.body, index: found.index, path: found.path.map(toBase64), note: found.note };
    const policy = { origin: LOG_ORIGIN, witnesses: log.witnesses.map(({ key }) => key), quorum: 2 };
    const earliestMs = NOW.epochMilliseconds;
    expect(await findCosigningTime(proof, { ...policy, earliestMs }, nodeCrypto)).toBe(NOW.epochMilliseconds / 1_000);
  });

  it('counts former witnesses for what they cosigned during their term and after the thing existed', async () => {
    const log = await opened;
    clock.moveTo(NOW.add({ hours: 1 }));
    await publishWith(log, 'draw-former');
    const seconds = clock.now().epochMilliseconds / 1_000;
    const proven = (term: WitnessTerm, earliest = NOW) =>
      findCosignedEntry(database.db, {
        ...{ kind: 'draw-seal', subject: 'draw-former', quorum: 2, earliest },
        witnesses: log.witnesses.map(({ key }) => ({ key, ...term })),
      });
    expect(await proven({ countsFrom: seconds, countsUntil: seconds + 1 })).toMatchObject({ cosignedAt: clock.now() });
    for (const term of [{ countsUntil: seconds }, { countsFrom: seconds + 1 }])
      expect(await proven(term)).toMatchObject({ reason: 'NOT_COSIGNED' });
    const sealedAt = clock.now().add({ milliseconds: 999 });
    expect(await proven({}, sealedAt)).toMatchObject({ cosignedAt: clock.now() });
    expect(await proven({}, clock.now().add({ seconds: 1 }))).toMatchObject({ reason: 'NOT_COSIGNED' });
  });

  it('requests no cosignature from a witness whose term is over', async () => {
    const { signer, witnesses } = await opened;
    const requested: string[] = [];
    const watched = witnesses.map((witness, at) => ({
      ...witness,
      ...(at === 0 ? { countsUntil: NOW.epochMilliseconds / 1_000 } : {}),
      addCheckpoint: (request: AddCheckpoint) => {
        requested.push(witness.key.name);
        return witness.addCheckpoint(request);
      },
    }));
    await publishWith({ signer, witnesses: watched }, 'draw-asked');
    expect(requested.toSorted()).toEqual(witnesses.slice(1).map(({ key }) => key.name));
  });

  it('has the first checkpoint with a quorum of these witnesses, however many earlier ones lack it', async () => {
    const log = await opened;
    const [, , third] = log.witnesses;
    const NAMED = { kind: 'draw-seal', subject: 'draw-many/0' } as const;
    const named = () =>
      findCosignedEntry(database.db, { ...NAMED, quorum: 2, earliest: NOW, witnesses: log.witnesses.slice(1) });
    if (third) third.answer = async () => ({ kind: 'unreachable' });
    for (let more = 0; more < 21; more++) await publishWith(log, `draw-many/${more}`);
    expect(await named()).toMatchObject({ reason: 'NOT_COSIGNED' });
    delete third?.answer;
    await publishWith(log, 'draw-many/21');
    expect(await named()).toMatchObject({ treeSize: Number((await findPublished(database.db))?.treeSize) });
  });
});
