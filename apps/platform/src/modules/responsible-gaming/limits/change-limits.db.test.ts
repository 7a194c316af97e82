import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { listAudit } from '../../audit/index.ts';
import { DESTINATIONS } from '../../push/index.ts';
import { checkLimits, passDepositLimits, setLimit } from '../index.ts';
import { answerOffer, reviewLimits } from './answer-offer.ts';
import { confirmLimit, takeBackLimit } from './confirm-limit.ts';
import { findLimitSteps } from './limit-steps-store.ts';
import { listLimits } from './list-limits.ts';

const noon = Temporal.Instant.from('2026-11-02T18:00:00Z');
const afterWait = noon.add({ hours: 48 });
const second = { seconds: 1 };

describe('changing limits', () => {
  const database = useTestDatabase();
  const key = (playerId: string, now: Temporal.Instant) =>
    ({ playerId, kind: 'spend', period: 'month', actor: `player:${playerId}`, now }) as const;
  const set = (playerId: string, amountCents: bigint | undefined, now = noon) =>
    inTransaction(database.db, (tx) =>
      setLimit(tx, { ...key(playerId, now), ...(amountCents === undefined ? {} : { amountCents }) }),
    );
  const confirm = (playerId: string, changeId: string, now = afterWait) =>
    inTransaction(database.db, (tx) => confirmLimit(tx, { ...key(playerId, now), changeId }));
  const spend = (playerId: string, amountCents: bigint, now = noon) =>
    inTransaction(database.db, (tx) => checkLimits(tx, { playerId, kind: 'spend', amountCents, now }));
  const deposit = (playerId: string, amountCents = 1000n) =>
    inTransaction(database.db, (tx) => passDepositLimits(tx, { playerId, amountCents, now: noon }));
  const monthOf = async (playerId: string, now = afterWait) => {
    const { limits } = await listLimits(database.db, { playerId, now });
    return limits.find(({ kind, period }) => kind === 'spend' && period === 'month');
  };
  async function playerWithRequest(limit: { amountCents?: bigint } = { amountCents: 5000n }) {
    const playerId = newId();
    await set(playerId, 1000n);
    const input = await set(playerId, limit.amountCents);
    if (input.outcome !== 'asked') throw new Error('a looser limit is asked for');
    return { playerId, changeId: input.changeId };
  }

  it('loosens a limit only after a confirmation and 48 hours, exact to the second [IRGS-02] [RTS-12D]', async () => {
    const { playerId, changeId } = await playerWithRequest();
    expect(await confirm(playerId, changeId, afterWait.subtract(second))).toEqual({
      refusal: 'LIMIT_CHANGE_WAITING',
      details: { confirmableAt: afterWait.toString() },
    });
    expect(await spend(playerId, 1001n, afterWait.add(second))).toMatchObject({ refusal: 'LIMIT_REACHED' });
    expect(await confirm(playerId, changeId, afterWait.add(second))).toEqual({ outcome: 'applied' });
    expect(await monthOf(playerId)).toMatchObject({ amountCents: 5000n, pending: undefined });
    expect(await spend(playerId, 5000n, afterWait.add(second))).toBeUndefined();
  });

  it('removes a limit only after 48 hours and a confirmation, too', async () => {
    const { playerId, changeId } = await playerWithRequest({});
    expect(await spend(playerId, 1001n)).toMatchObject({ refusal: 'LIMIT_REACHED' });
    expect(await confirm(playerId, changeId)).toEqual({ outcome: 'applied' });
    expect(await monthOf(playerId)).toMatchObject({ amountCents: undefined });
    expect(await spend(playerId, 1_000_000n, afterWait)).toBeUndefined();
  });

  it("doesn't loosen a limit when the request is repeated or an older, replaced request is confirmed", async () => {
    const { playerId, changeId } = await playerWithRequest();
    expect(await set(playerId, 5000n, afterWait.add(second))).toMatchObject({ outcome: 'asked', changeId });
    expect(await set(playerId, 800n, afterWait.add(second))).toEqual({ outcome: 'applied' });
    expect(await confirm(playerId, changeId, afterWait.add({ seconds: 2 }))).toEqual({
      refusal: 'LIMIT_CHANGE_UNKNOWN',
    });
    const again = await set(playerId, 5000n, afterWait.add({ seconds: 3 }));
    expect(again).toMatchObject({ confirmableAt: afterWait.add({ hours: 48, seconds: 3 }) });
    expect(await confirm(playerId, changeId, afterWait.add({ hours: 60 }))).toEqual({
      refusal: 'LIMIT_CHANGE_UNKNOWN',
    });
    expect(await monthOf(playerId)).toMatchObject({ amountCents: 800n });
  });

  it('keeps a tightened limit when the confirmation of an earlier change is sent again', async () => {
    const { playerId, changeId } = await playerWithRequest();
    expect(await confirm(playerId, changeId)).toEqual({ outcome: 'applied' });
    expect(await set(playerId, 300n, afterWait)).toEqual({ outcome: 'applied' });
    expect(await confirm(playerId, changeId)).toEqual({ refusal: 'LIMIT_CHANGE_UNKNOWN' });
    expect(await monthOf(playerId)).toMatchObject({ amountCents: 300n });
  });

  it("lets a request lapse that isn't confirmed within seven days", async () => {
    const { playerId, changeId } = await playerWithRequest();
    const late = afterWait.add({ hours: 7 * 24 });
    expect(await monthOf(playerId, late.subtract(second))).toMatchObject({ pending: { changeId } });
    expect(await confirm(playerId, changeId, late)).toEqual({ refusal: 'LIMIT_CHANGE_LAPSED' });
    expect(await monthOf(playerId, late)).toMatchObject({ amountCents: 1000n, pending: undefined });
  });

  it('withdraws a request', async () => {
    const { playerId, changeId } = await playerWithRequest();
    await inTransaction(database.db, (tx) => takeBackLimit(tx, key(playerId, noon)));
    expect(await confirm(playerId, changeId)).toEqual({ refusal: 'LIMIT_CHANGE_UNKNOWN' });
    expect(await monthOf(playerId)).toMatchObject({ amountCents: 1000n, pending: undefined });
  });

  it('keeps the tighter amount when one device tightens a limit while another confirms a looser one', async () => {
    const { playerId, changeId } = await playerWithRequest();
    const [confirmed] = await Promise.all([confirm(playerId, changeId), set(playerId, 400n, afterWait)]);
    const standing = await monthOf(playerId);
    // The tightening always applies last: it also tightens a looser limit that was confirmed before it.
    expect(standing?.amountCents).toBe(400n);
    expect(standing?.pending).toBeUndefined();
    expect([undefined, 'LIMIT_CHANGE_UNKNOWN']).toContain(isRefusal(confirmed) ? confirmed.refusal : undefined);
  });

  it('confirms once when several devices confirm concurrently', async () => {
    const { playerId, changeId } = await playerWithRequest();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(playerId, changeId)));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  });

  it('stores every step of a change with the limit before and after it', async () => {
    const { playerId, changeId } = await playerWithRequest();
    await confirm(playerId, changeId);
    expect(await findLimitSteps(database.db, { playerId, since: noon })).toMatchObject([
      { step: 'applied', beforeCents: undefined, afterCents: 1000n },
      { step: 'asked', beforeCents: 1000n, afterCents: 5000n },
      { step: 'confirmed', beforeCents: 1000n, afterCents: 5000n, at: afterWait },
    ]);
  });

  const written = async (playerId: string) => {
    const rows = await listAudit(database.db, { limit: 1_000 });
    const steps = await findLimitSteps(database.db, { playerId, since: noon });
    return [rows.filter((row) => row.subject === playerId).length, steps.length];
  };

  it("notifies the player's open pages of every change, with one message for unread changes", async () => {
    const playerId = newId();
    const pushes = async () => {
      const { rows } = await sql<{ sequence: bigint }>`select m.sequence from push.message m
        where m.player_id = ${playerId} and m.destination = ${DESTINATIONS.limitsChanged}`.execute(database.db);
      return rows.map((row) => row.sequence);
    };
    await set(playerId, 1000n);
    expect(await pushes()).toEqual([1n]);
    await set(playerId, 1000n);
    expect(await pushes()).toEqual([1n]);
    await set(playerId, 5000n);
    expect(await pushes()).toEqual([2n]);
    await inTransaction(database.db, (tx) => reviewLimits(tx, { playerId, now: noon }));
    expect(await pushes()).toEqual([3n]);
  });

  it('stores nothing when the current limit is set again', async () => {
    const playerId = newId();
    await set(playerId, undefined);
    expect(await written(playerId)).toEqual([0, 0]);
    await set(playerId, 1000n);
    expect(await set(playerId, 1000n, noon.add(second))).toEqual({ outcome: 'applied' });
    expect(await written(playerId)).toEqual([1, 1]);
    expect((await monthOf(playerId, noon.add(second)))?.setAt).toEqual(noon);
  });

  describe('the offer of limits before the first deposit [IRGS-01/deposit]', () => {
    const answer = (playerId: string, choice: 'no-limit' | 'later') =>
      inTransaction(database.db, (tx) => answerOffer(tx, { playerId, moment: 'first-deposit', choice, now: noon }));

    it('opens deposits when a limit is set, and counts them against it', async () => {
      const playerId = newId();
      expect(await deposit(playerId)).toEqual({ refusal: 'LIMITS_NOT_OFFERED' });
      const input = { ...key(playerId, noon), kind: 'deposit', amountCents: 1500n } as const;
      await inTransaction(database.db, (tx) => setLimit(tx, input));
      expect(await deposit(playerId)).toBeUndefined();
      expect(await deposit(playerId)).toMatchObject({ refusal: 'LIMIT_REACHED', details: { leftCents: 500 } });
    });

    it('opens deposits when the player chooses "no limit", but not "later"', async () => {
      const playerId = newId();
      expect(await answer(playerId, 'later')).toBeUndefined();
      expect(await deposit(playerId)).toEqual({ refusal: 'LIMITS_NOT_OFFERED' });
      expect(await answer(playerId, 'no-limit')).toBeUndefined();
      expect(await deposit(playerId)).toBeUndefined();
    });

    it('stores a repeated response once', async () => {
      const playerId = newId();
      for (const choice of ['later', 'later', 'no-limit', 'no-limit'] as const) await answer(playerId, choice);
      await Promise.all([answer(playerId, 'later'), answer(playerId, 'later')]);
      expect(await written(playerId)).toEqual([3, 0]);
      expect(await deposit(playerId)).toBeUndefined();
    });

    it("doesn't count a refused deposit", async () => {
      const playerId = newId();
      await deposit(playerId);
      const { limits } = await listLimits(database.db, { playerId, now: noon });
      expect(limits.map(({ usedCents }) => usedCents)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
    });

    it('refuses "no limit" while the player has limits', async () => {
      const { playerId } = await playerWithRequest();
      expect(await answer(playerId, 'no-limit')).toEqual({ refusal: 'LIMITS_STAND' });
      expect(await spend(playerId, 1001n)).toMatchObject({ refusal: 'LIMIT_REACHED' });
    });

    it('leaves deposits open after the player has removed their last limit', async () => {
      const { playerId, changeId } = await playerWithRequest({});
      await confirm(playerId, changeId);
      expect(await deposit(playerId)).toBeUndefined();
      expect(await listLimits(database.db, { playerId, now: afterWait })).toMatchObject({ choice: 'no-limit' });
    });
  });

  it('reminds the player to review limits every six months, and six months after a review [RTS-12E]', async () => {
    const playerId = newId();
    await set(playerId, 1000n);
    const due = Temporal.Instant.from('2027-05-02T17:00:00Z');
    const isDue = async (now: Temporal.Instant) => (await listLimits(database.db, { playerId, now })).isReviewDue;
    expect(await isDue(due.subtract(second))).toBe(false);
    expect(await isDue(due)).toBe(true);
    await inTransaction(database.db, (tx) => reviewLimits(tx, { playerId, now: due }));
    expect(await isDue(due.add(second))).toBe(false);
    expect(await isDue(Temporal.Instant.from('2027-11-02T18:00:00Z'))).toBe(true);
  });
});
