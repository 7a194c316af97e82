import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { restrict } from '../../access/index.ts';
import { listAudit } from '../../audit/index.ts';
import { exclusionsIn, OPEN, SECOND, SHUT, START, YEAR } from './exclusion-in-tests.ts';
import { approveReinstatement } from './reinstate.ts';

const database = useTestDatabase();
const {
  run,
  rest,
  exclude,
  held: current,
  closed,
  requestBack,
  confirmBack,
  eventsOf,
  pushedTo,
} = exclusionsIn(database);

describe('reinstatement [IRGS-06]', () => {
  const wait = YEAR.add({ hours: 24 });

  it('never happens automatically: play stays closed until both steps are done', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    const tenYears = START.add({ hours: 10 * 365 * 24 });
    for (const moment of [YEAR.subtract(SECOND), YEAR, YEAR.add(SECOND), tenYears]) {
      expect(await closed(playerId, moment)).toEqual(SHUT);
    }
    expect((await current(playerId, YEAR)).selfExclusion).toMatchObject({ isTermOver: true });
    expect(await requestBack(playerId, YEAR)).toMatchObject({ confirmableAt: wait });
    expect(await closed(playerId, wait.add(SECOND))).toEqual(SHUT);
    expect(await confirmBack(playerId, wait)).toMatchObject({});
    expect(await closed(playerId, wait)).toEqual(OPEN);
    expect(await current(playerId, wait)).toMatchObject({ selfExclusion: undefined, reinstatement: undefined });
    expect(await eventsOf(playerId)).toEqual([
      'responsible-gaming.player-excluded',
      'responsible-gaming.player-reinstated',
    ]);
  });

  it('can be requested after the term, and confirmed from one day to 31 days later', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    expect(await requestBack(playerId, YEAR.subtract(SECOND))).toEqual({
      refusal: 'EXCLUSION_HOLDS',
      details: { endsAt: YEAR.toString() },
    });
    expect(await confirmBack(playerId, YEAR)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    const reinstatement = await requestBack(playerId, YEAR);
    expect(await requestBack(playerId, YEAR.add({ hours: 5 }))).toEqual(reinstatement);
    expect(await confirmBack(playerId, wait.subtract(SECOND))).toEqual({
      refusal: 'REINSTATEMENT_WAITS',
      details: { confirmableAt: wait.toString() },
    });
    const lapse = wait.add({ hours: 30 * 24 });
    expect(await confirmBack(playerId, lapse)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    const renewed = await requestBack(playerId, lapse);
    expect(renewed).toMatchObject({ askedAt: lapse });
    expect(await confirmBack(playerId, lapse.add({ hours: 24 }))).toMatchObject({});
    expect(await confirmBack(playerId, lapse.add({ hours: 24 }))).toEqual({ refusal: 'NOT_EXCLUDED' });
  });

  it('is refused without an exclusion, or with a permanent one', async () => {
    const [free, forGood, resting] = [newId(), newId(), newId()];
    await exclude(forGood, 'permanent');
    await rest(resting, '24h');
    expect(await requestBack(free, YEAR)).toEqual({ refusal: 'NOT_EXCLUDED' });
    expect(await requestBack(resting, START)).toEqual({ refusal: 'NOT_EXCLUDED' });
    expect(await confirmBack(free, YEAR)).toEqual({ refusal: 'NOT_EXCLUDED' });
    expect(await requestBack(forGood, START.add({ hours: 90 * 365 * 24 }))).toEqual({
      refusal: 'EXCLUSION_HOLDS',
      details: { endsAt: null },
    });
  });

  it('is withdrawn by a new exclusion, whose term then applies', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    await requestBack(playerId, YEAR);
    await exclude(playerId, '6m', { now: YEAR.add({ hours: 1 }) });
    expect((await current(playerId, wait)).reinstatement).toBeUndefined();
    expect(await confirmBack(playerId, wait)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    expect(await requestBack(playerId, wait)).toMatchObject({ refusal: 'EXCLUSION_HOLDS' });
  });

  it("also needs approval after an operator's exclusion, with the same wait [S7-31/destinations]", async () => {
    const playerId = newId();
    const actor = 'operator:ada';
    const yes = (now: Temporal.Instant) =>
      run((tx) => approveReinstatement(tx, { playerId, actor, reason: 'talked', now }));
    await exclude(playerId, '1y', { actor });
    expect(await yes(START)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    expect(await requestBack(playerId, YEAR)).toMatchObject({ needsApproval: true, isApproved: false });
    expect(await confirmBack(playerId, wait)).toEqual({ refusal: 'APPROVAL_MISSING' });
    expect(await yes(YEAR)).toMatchObject({ isApproved: true });
    expect(await yes(YEAR)).toMatchObject({ isApproved: true });
    expect(await confirmBack(playerId, wait.subtract(SECOND))).toMatchObject({ refusal: 'REINSTATEMENT_WAITS' });
    expect(await closed(playerId, wait)).toEqual(SHUT);
    expect(await confirmBack(playerId, wait)).toMatchObject({});
    const back = '/user/queue/player.cancel-self-exclude.admin';
    expect(await pushedTo(playerId)).toEqual(['/user/queue/player.self-exclude.admin', back, back]);
    const actions = (await listAudit(database.db, { limit: 5 })).map((row) => [row.actor, row.action]);
    expect(actions).toContainEqual([actor, 'responsible-gaming.reinstatement-approved']);
    expect(actions).toContainEqual([`player:${playerId}`, 'responsible-gaming.reinstated']);
  });

  it("also needs approval after an operator's direct restriction, which stays in effect past its end", async () => {
    const playerId = newId();
    const featureSet = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
    const made = { playerId, featureSet, reason: 'court', actor: 'operator:ada', now: START, expiresAt: YEAR } as const;
    await run((tx) => restrict(tx, made));
    expect(await closed(playerId, YEAR)).toEqual(SHUT);
    expect((await current(playerId, YEAR)).selfExclusion).toMatchObject({ isTermOver: true, isByOperator: true });
    expect(await requestBack(playerId, YEAR)).toMatchObject({ needsApproval: true });
  });

  it('must be requested again after the term of a later exclusion by an operator', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    expect(await requestBack(playerId, YEAR)).toMatchObject({ needsApproval: false });
    const featureSet = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
    const [now, expiresAt] = [YEAR.add({ hours: 1 }), YEAR.add({ hours: 24 * 7 })];
    await run((tx) => restrict(tx, { playerId, featureSet, reason: 'court', actor: 'operator:ada', now, expiresAt }));
    expect((await current(playerId, now)).reinstatement).toBeUndefined();
    expect(await confirmBack(playerId, expiresAt)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    expect(await requestBack(playerId, expiresAt)).toMatchObject({ askedAt: expiresAt, needsApproval: true });
    const end = expiresAt.add({ hours: 24 });
    expect(await confirmBack(playerId, end)).toEqual({ refusal: 'APPROVAL_MISSING' });
    expect(await closed(playerId, end)).toEqual(SHUT);
  });

  it('happens once when several devices request and confirm it concurrently', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    const requests = await Promise.all([
      requestBack(playerId, YEAR),
      requestBack(playerId, YEAR),
      requestBack(playerId, YEAR),
    ]);
    expect(
      new Set(
        requests.map((reinstatement) =>
          isRefusal(reinstatement) ? reinstatement.refusal : reinstatement.reinstatementId,
        ),
      ).size,
    ).toBe(1);
    const ends = await Promise.all([confirmBack(playerId, wait), confirmBack(playerId, wait)]);
    expect(ends.filter((end) => !isRefusal(end))).toHaveLength(1);
    expect(ends.filter(isRefusal)).toEqual([{ refusal: 'NOT_EXCLUDED' }]);
  });
});
