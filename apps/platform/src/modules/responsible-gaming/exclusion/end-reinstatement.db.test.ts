import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { listAudit } from '../../audit/index.ts';
import { exclusionJobs } from './exclusion-jobs.ts';
import { requestReinstatement } from './reinstate.ts';
import { excludePlayer } from './take-exclusion.ts';

const start = Temporal.Instant.from('2026-11-20T18:00:00Z');
const termOver = start.add({ hours: 370 * 24 });
const lapse = termOver.add({ hours: 31 * 24 });

describe('a reinstatement request that ends unconfirmed [IRGS-06]', () => {
  const database = useTestDatabase();
  const exclude = (playerId: string, actor = `player:${playerId}`, now = start) =>
    inTransaction(database.db, (tx) =>
      excludePlayer(tx, { playerId, requestKey: newRandomId(), actor, term: '1y', now }),
    );
  const request = (playerId: string, now = termOver) =>
    inTransaction(database.db, (tx) => requestReinstatement(tx, { playerId, now }));
  const requester = async () => {
    const playerId = newId();
    await exclude(playerId);
    await request(playerId);
    return playerId;
  };
  const written = async (playerId: string) => {
    const rows = await listAudit(database.db, { limit: 1_000 });
    return rows
      .filter((row) => row.subject === playerId && /reinstatement-(lapsed|withdrawn)$/.test(row.action))
      .map((row) => [row.actor, row.action, row.businessTime.toString()]);
  };
  const runJob = (now: Temporal.Instant) =>
    exclusionJobs({ db: database.db, clock: { now: () => now } })['responsible-gaming.end-lapsed-reinstatements']?.({});

  it('adds an audit row at the second it lapses, and not before', async () => {
    const playerId = await requester();
    await runJob(lapse.subtract({ seconds: 1 }));
    expect(await written(playerId)).toEqual([]);
    await Promise.all([runJob(lapse), runJob(lapse)]);
    await runJob(lapse);
    expect(await written(playerId)).toEqual([['system', 'responsible-gaming.reinstatement-lapsed', lapse.toString()]]);
    expect(await request(playerId, lapse)).toMatchObject({ askedAt: lapse });
  });

  it('adds an audit row when the player asks again before the lapse is processed', async () => {
    const playerId = await requester();
    await request(playerId, lapse);
    expect(await written(playerId)).toEqual([['system', 'responsible-gaming.reinstatement-lapsed', lapse.toString()]]);
  });

  it('adds an audit row with the actor when a new exclusion withdraws it', async () => {
    const playerId = await requester();
    await exclude(playerId, 'operator:ada', termOver);
    const row = ['operator:ada', 'responsible-gaming.reinstatement-withdrawn', termOver.toString()];
    expect(await written(playerId)).toEqual([row]);
    await runJob(lapse);
    expect(await written(playerId)).toEqual([row]);
  });
});
