import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { restrict } from '../../access/index.ts';
import { listAudit } from '../../audit/index.ts';
import { exclusionsIn, OPEN, SECOND, SHUT, START, YEAR } from './exclusion-in-tests.ts';
import { approveReinstatement } from './reinstate.ts';

const database = useTestDatabase();
const { run, rest, exclude, held, closed, askBack, confirmBack, eventsOf, pushedTo } = exclusionsIn(database);

describe('coming back [IRGS-06]', () => {
  const wait = YEAR.add({ hours: 24 });

  it('never happens by itself: after the term play and deposits stay closed until both steps are done', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    const tenYears = START.add({ hours: 10 * 365 * 24 });
    for (const moment of [YEAR.subtract(SECOND), YEAR, YEAR.add(SECOND), tenYears]) {
      expect(await closed(playerId, moment)).toEqual(SHUT);
    }
    expect((await held(playerId, YEAR)).selfExclusion).toMatchObject({ isTermOver: true });
    expect(await askBack(playerId, YEAR)).toMatchObject({ confirmableAt: wait });
    expect(await closed(playerId, wait.add(SECOND))).toEqual(SHUT);
    expect(await confirmBack(playerId, wait)).toMatchObject({});
    expect(await closed(playerId, wait)).toEqual(OPEN);
    expect(await held(playerId, wait)).toMatchObject({ selfExclusion: undefined, reinstatement: undefined });
    expect(await eventsOf(playerId)).toEqual([
      'responsible-gaming.player-excluded',
      'responsible-gaming.player-reinstated',
    ]);
  });

  it('is asked for after the term, and confirmed after a day and before thirty-one', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    expect(await askBack(playerId, YEAR.subtract(SECOND))).toEqual({
      refusal: 'EXCLUSION_HOLDS',
      details: { endsAt: YEAR.toString() },
    });
    expect(await confirmBack(playerId, YEAR)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    const wish = await askBack(playerId, YEAR);
    expect(await askBack(playerId, YEAR.add({ hours: 5 }))).toEqual(wish);
    expect(await confirmBack(playerId, wait.subtract(SECOND))).toEqual({
      refusal: 'REINSTATEMENT_WAITS',
      details: { confirmableAt: wait.toString() },
    });
    const lapse = wait.add({ hours: 30 * 24 });
    expect(await confirmBack(playerId, lapse)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    const anew = await askBack(playerId, lapse);
    expect(anew).toMatchObject({ askedAt: lapse });
    expect(await confirmBack(playerId, lapse.add({ hours: 24 }))).toMatchObject({});
    expect(await confirmBack(playerId, lapse.add({ hours: 24 }))).toEqual({ refusal: 'NOT_EXCLUDED' });
  });

  it('is not for who is not excluded, or for good', async () => {
    const [free, forGood, resting] = [newId(), newId(), newId()];
    await exclude(forGood, 'permanent');
    await rest(resting, '24h');
    expect(await askBack(free, YEAR)).toEqual({ refusal: 'NOT_EXCLUDED' });
    expect(await askBack(resting, START)).toEqual({ refusal: 'NOT_EXCLUDED' });
    expect(await confirmBack(free, YEAR)).toEqual({ refusal: 'NOT_EXCLUDED' });
    expect(await askBack(forGood, START.add({ hours: 90 * 365 * 24 }))).toEqual({
      refusal: 'EXCLUSION_HOLDS',
      details: { endsAt: null },
    });
  });

  it('is withdrawn by a new exclusion, whose term then counts', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    await askBack(playerId, YEAR);
    await exclude(playerId, '6m', { now: YEAR.add({ hours: 1 }) });
    expect((await held(playerId, wait)).reinstatement).toBeUndefined();
    expect(await confirmBack(playerId, wait)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    expect(await askBack(playerId, wait)).toMatchObject({ refusal: 'EXCLUSION_HOLDS' });
  });

  it('from an operator’s exclusion needs an operator’s yes besides, which shortens nothing [S7-31]', async () => {
    const playerId = newId();
    const actor = 'operator:ada';
    const yes = (now: Temporal.Instant) =>
      run((tx) => approveReinstatement(tx, { playerId, actor, reason: 'talked', now }));
    await exclude(playerId, '1y', { actor });
    expect(await yes(START)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    expect(await askBack(playerId, YEAR)).toMatchObject({ needsApproval: true, isApproved: false });
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

  it('is not granted by a restriction an operator made without this room: it holds past its end too', async () => {
    const playerId = newId();
    const featureSet = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
    const made = { playerId, featureSet, reason: 'court', actor: 'operator:ada', now: START, expiresAt: YEAR } as const;
    await run((tx) => restrict(tx, made));
    expect(await closed(playerId, YEAR)).toEqual(SHUT);
    expect((await held(playerId, YEAR)).selfExclusion).toMatchObject({ isTermOver: true, isByOperator: true });
    expect(await askBack(playerId, YEAR)).toMatchObject({ needsApproval: true });
  });

  it('is not the one asked for before an operator excluded anew, by whatever verb: it is asked for again, after that term', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    expect(await askBack(playerId, YEAR)).toMatchObject({ needsApproval: false });
    const featureSet = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
    const [now, expiresAt] = [YEAR.add({ hours: 1 }), YEAR.add({ hours: 24 * 7 })];
    await run((tx) => restrict(tx, { playerId, featureSet, reason: 'court', actor: 'operator:ada', now, expiresAt }));
    expect((await held(playerId, now)).reinstatement).toBeUndefined();
    expect(await confirmBack(playerId, expiresAt)).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    expect(await askBack(playerId, expiresAt)).toMatchObject({ askedAt: expiresAt, needsApproval: true });
    const end = expiresAt.add({ hours: 24 });
    expect(await confirmBack(playerId, end)).toEqual({ refusal: 'APPROVAL_MISSING' });
    expect(await closed(playerId, end)).toEqual(SHUT);
  });

  it('of two devices at once happens once', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    const wishes = await Promise.all([askBack(playerId, YEAR), askBack(playerId, YEAR), askBack(playerId, YEAR)]);
    expect(new Set(wishes.map((wish) => (isRefusal(wish) ? wish.refusal : wish.reinstatementId))).size).toBe(1);
    const ends = await Promise.all([confirmBack(playerId, wait), confirmBack(playerId, wait)]);
    expect(ends.filter((end) => !isRefusal(end))).toHaveLength(1);
    expect(ends.filter(isRefusal)).toEqual([{ refusal: 'NOT_EXCLUDED' }]);
  });
});
