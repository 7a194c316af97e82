import { BREAK_TERMS } from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import {
  endSelfExclusions,
  findFeatureSets,
  findRestriction,
  lift,
  listRestrictions,
  OPERATIONAL_UNITS,
  restrict,
} from '../../access/index.ts';
import { listAudit } from '../../audit/index.ts';
import { exclusionsIn, OPEN, SECOND, SHUT, START } from './exclusion-in-tests.ts';
import { approveReinstatement } from './reinstate.ts';

const database = useTestDatabase();
const { run, rest, exclude, pause, held: current, closed, eventsOf, pushedTo } = exclusionsIn(database);

describe('a break', () => {
  it.each(BREAK_TERMS)('closes play and deposits until its exact end, for a term of %s [IRGS-03]', async (term) => {
    const playerId = newId();
    const taken = await rest(playerId, term);
    if (isRefusal(taken)) throw new Error(taken.refusal);
    const { endsAt } = taken.exclusion;
    if (!endsAt) throw new Error('a break has an end');
    expect(await closed(playerId)).toEqual(SHUT);
    expect(await closed(playerId, endsAt.subtract(SECOND))).toEqual(SHUT);
    expect(await closed(playerId, endsAt)).toEqual(OPEN);
    expect(await closed(playerId, endsAt.add(SECOND))).toEqual(OPEN);
    expect((await current(playerId, endsAt.subtract(SECOND))).takeABreak).toMatchObject({ beganAt: START, endsAt });
    expect((await current(playerId, endsAt)).takeABreak).toBeUndefined();
    expect(await eventsOf(playerId)).toEqual(['responsible-gaming.break-taken']);
  });

  it('is never shortened, but a longer one replaces it [IRGS-03]', async () => {
    const playerId = newId();
    await rest(playerId, '7d');
    const details = { endsAt: '2026-11-27T18:00:00Z' };
    expect(await rest(playerId, '24h')).toEqual({ refusal: 'ENDS_EARLIER', details });
    expect(await rest(playerId, '7d')).toEqual({ refusal: 'ENDS_EARLIER', details });
    const anHourOn = START.add({ hours: 1 });
    expect(await rest(playerId, '7d', { now: anHourOn.subtract(SECOND) })).toEqual({
      refusal: 'ENDS_EARLIER',
      details,
    });
    expect(await rest(playerId, '7d', { now: anHourOn })).toMatchObject({ isReplay: false });
    expect(await rest(playerId, '30d')).toMatchObject({ isReplay: false });
    expect((await current(playerId)).takeABreak?.endsAt.toString()).toBe('2026-12-20T18:00:00Z');
    expect(await closed(playerId, START.add({ hours: 8 * 24 }))).toEqual(SHUT);
  });

  it("can't be ended early by any operator command [IRGS-03]", async () => {
    const playerId = newId();
    const actor = 'operator:ada';
    await rest(playerId, '24h');
    await pause(playerId, '3d');
    for (const { restrictionId } of await listRestrictions(database.db, { playerId, now: START })) {
      expect(await run((tx) => lift(tx, { restrictionId, reason: 'asked nicely', actor, now: START }))).toEqual({
        refusal: 'EXCLUSION_HOLDS',
      });
    }
    expect(await rest(playerId, '24h', { actor, now: START.subtract({ hours: 1 }) })).toMatchObject({
      refusal: 'ENDS_EARLIER',
    });
    const back = { playerId, reason: 'asked nicely', actor, now: START };
    expect(await run((tx) => approveReinstatement(tx, back))).toEqual({ refusal: 'REINSTATEMENT_UNKNOWN' });
    expect(await run((tx) => endSelfExclusions(tx, back))).toEqual({ refusal: 'RESTRICTION_UNKNOWN' });
    // A denial takes precedence over an explicit allowance.
    const units = [OPERATIONAL_UNITS.drawGames];
    const allowed = { ...back, featureSet: 'GAME_PLAY', units, accessType: 'ALLOW' } as const;
    await run((tx) => restrict(tx, allowed));
    expect(await closed(playerId)).toEqual(SHUT);
  });

  it('closes only one product when it is a product pause', async () => {
    const playerId = newId();
    await pause(playerId, '3d');
    expect(await closed(playerId)).toEqual(['open', 'PLAYER_EXCLUDED', 'open']);
    expect((await current(playerId)).productPause?.endsAt.toString()).toBe('2026-11-23T18:00:00Z');
    expect((await current(playerId)).takeABreak).toBeUndefined();
    expect(await pause(playerId, '24h')).toMatchObject({ refusal: 'ENDS_EARLIER' });
    expect(await rest(playerId, '24h')).toMatchObject({ isReplay: false });
    expect(await closed(playerId, START.add({ hours: 25 }))).toEqual(['open', 'PLAYER_EXCLUDED', 'open']);
  });

  it('is recorded once per key, and a key is refused for any other request', async () => {
    const playerId = newId();
    const requestKey = newRandomId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        rest(playerId, '3d', { requestKey, now: START.add({ milliseconds: index }) }),
      ),
    );
    expect(answers.filter((answer) => !isRefusal(answer) && !answer.isReplay)).toHaveLength(1);
    expect(answers.filter((answer) => !isRefusal(answer) && answer.isReplay)).toHaveLength(9);
    expect(await eventsOf(playerId)).toEqual(['responsible-gaming.break-taken']);
    expect(await rest(playerId, '7d', { requestKey })).toEqual({ refusal: 'KEY_REUSED' });
    expect(await exclude(playerId, 'permanent', { requestKey })).toEqual({ refusal: 'KEY_REUSED' });
    // Keys are per player; another player can use the same one.
    expect(await rest(newId(), '7d', { requestKey })).toMatchObject({ isReplay: false });
  });

  it('has the longest term when three devices start one concurrently', async () => {
    for (let round = 0; round < 20; round++) {
      const playerId = newId();
      await Promise.all([rest(playerId, '3d'), rest(playerId, '90d'), rest(playerId, '24h')]);
      expect((await current(playerId)).takeABreak?.endsAt.toString(), `round ${round}`).toBe('2027-02-18T18:00:00Z');
    }
  });
});

describe('self-exclusion', () => {
  it('closes play and deposits, but not withdrawals, claims or sign-in [GLI19-11]', async () => {
    const playerId = newId();
    await exclude(playerId, '1y');
    expect(await closed(playerId)).toEqual(SHUT);
    for (const unit of [OPERATIONAL_UNITS.withdrawal, OPERATIONAL_UNITS.claims, OPERATIONAL_UNITS.login]) {
      expect(await findRestriction(database.db, { playerId, unit, now: START }), unit).toBeUndefined();
    }
    expect(await eventsOf(playerId)).toEqual(['responsible-gaming.player-excluded']);
    expect(await pushedTo(playerId)).toEqual([]);
    const [row] = await listAudit(database.db, { limit: 1 });
    expect([row?.actor, row?.action, row?.subject]).toEqual([`player:${playerId}`, 'access.restricted', playerId]);
  });

  it('shows its end, or that it is permanent [S3-6/fields] [S4.7-2]', async () => {
    const [term, forGood] = [newId(), newId()];
    await exclude(term, '1y');
    await exclude(forGood, 'permanent');
    const setsOf = (playerId: string) => findFeatureSets(database.db, { playerId, now: START });
    expect((await setsOf(term))[0]?.expiresAt?.toString()).toBe('2027-11-20T18:00:00Z');
    expect((await setsOf(forGood))[0]).not.toHaveProperty('expiresAt');
  });

  it("can be extended but never shortened, and a break can't be added", async () => {
    const playerId = newId();
    await exclude(playerId, '2y');
    expect(await exclude(playerId, '6m')).toMatchObject({ refusal: 'ENDS_EARLIER' });
    expect(await rest(playerId, '90d')).toEqual({ refusal: 'SELF_EXCLUDED' });
    expect(await pause(playerId, '90d')).toEqual({ refusal: 'SELF_EXCLUDED' });
    expect(await exclude(playerId, 'permanent')).toMatchObject({ isReplay: false });
    expect(await exclude(playerId, '5y')).toEqual({ refusal: 'ENDS_EARLIER', details: { endsAt: null } });
    expect((await current(playerId)).selfExclusion).toMatchObject({ beganAt: START, endsAt: undefined });
  });

  it("notifies the player's pages and leaves an audit row when an operator sets it [S7-31/destinations]", async () => {
    const playerId = newId();
    await exclude(playerId, '1y', { actor: 'operator:ada' });
    expect(await pushedTo(playerId)).toEqual(['/user/queue/player.self-exclude.admin']);
    expect((await current(playerId)).selfExclusion?.isByOperator).toBe(true);
    const [row] = await listAudit(database.db, { limit: 1 });
    expect([row?.actor, row?.action]).toEqual(['operator:ada', 'access.restricted']);
  });
});
