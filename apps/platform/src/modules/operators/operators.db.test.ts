import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { foundSigners, governedByAll, TEST_INSTALLATION } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import {
  type ActionData,
  type ActionExecutor,
  approveAction,
  findProposal,
  listProposals,
  newOperatorKeys,
  type OperatorKeys,
  proposalMessage,
  proposeAction,
  ROLES,
  signMessage,
} from './index.ts';
import { findFounding } from './operators-store.ts';
import { asDecisionOwner } from './owner-in-tests.ts';
import { applyDecision, openRegister } from './prove-operators.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
let [ada, bob, zoe] = [newOperatorKeys(), newOperatorKeys(), newOperatorKeys()];

describe('decisions of two operators', () => {
  const database = useTestDatabase();
  const note: ActionExecutor = {
    check: (data) => (data.amountCents === 0 ? refuse('AMOUNT_ZERO') : undefined),
    execute: async (tx, data, context) => {
      if (data.amountCents === 13) return refuse('UNLUCKY');
      await sql`insert into public.note (proposal_id, amount)
          values (${context.proposalId}, ${data.amountCents})`.execute(tx);
      return { noted: context.proposedBy };
    },
  };
  const executors = governedByAll({ 'test.note': note, 'test.other': note });
  const propose = async (
    data: ActionData,
    by: { name: string; keys: OperatorKeys } = { name: 'ada', keys: ada },
    kind = 'test.note',
    signedAt = now,
  ) => {
    const proposalId = newId();
    const message = proposalMessage('propose', {
      installationId: TEST_INSTALLATION,
      proposalId,
      kind,
      action: canonicalJson(data),
      signedAt,
    });
    const signature = signMessage(by.keys.privateKeyPem, message);
    const answer = await inTransaction(database.db, (tx) =>
      proposeAction(tx, { proposalId, kind, data, proposedBy: by.name, signature, signedAt, executors, now }),
    );
    return { proposalId, answer };
  };
  const approve = async (
    proposalId: string,
    by: { name: string; keys: OperatorKeys } = { name: 'bob', keys: bob },
    at = now,
    signedAt = at,
  ) => {
    const proposal = await findProposal(database.db, proposalId);
    if (!proposal) throw new Error('no proposal');
    const signature = signMessage(
      by.keys.privateKeyPem,
      proposalMessage('approve', { ...proposal, installationId: TEST_INSTALLATION, signedAt }),
    );
    return inTransaction(database.db, (tx) =>
      approveAction(tx, { proposalId, approvedBy: by.name, signature, signedAt, executors, now: at }),
    );
  };
  const notes = async (proposalId: string) =>
    (await sql`select 1 from public.note where proposal_id = ${proposalId}`.execute(database.db)).rows.length;

  beforeAll(async () => {
    await sql`create table public.note (proposal_id text not null, amount bigint not null)`.execute(database.db);
    const signers = await foundSigners(database.db, ['ada', 'bob', 'zoe', 'eve'], { now });
    [ada, bob, zoe] = signers;
  });

  it('executes what one key proposed and another approved, and records both', async () => {
    const { proposalId } = await propose({ amountCents: 500 });
    expect(await notes(proposalId)).toBe(0);
    expect(await approve(proposalId)).toMatchObject({
      outcome: { noted: 'ada' },
      proposal: { state: 'executed', approvedBy: 'bob' },
    });
    expect(await notes(proposalId)).toBe(1);
    const steps = (await listAudit(database.db, { limit: 2 })).map((entry) => [
      entry.action,
      entry.actor,
      entry.isSignificant,
    ]);
    expect(steps).toEqual([
      ['operators.action-executed', 'operator:bob', true],
      ['operators.action-proposed', 'operator:ada', false],
    ]);
  });

  it('refuses an approval by the proposer (WLA-03)', async () => {
    const { proposalId } = await propose({ amountCents: 500 });
    expect(await approve(proposalId, { name: 'ada', keys: ada })).toEqual({ refusal: 'SAME_KEY' });
    expect(await notes(proposalId)).toBe(0);
  });

  it("refuses an approval signed with another operator's key", async () => {
    const { proposalId } = await propose({ amountCents: 500 });
    expect(await approve(proposalId, { name: 'bob', keys: ada })).toEqual({ refusal: 'SIGNATURE_WRONG' });
  });

  it.each([-301, 301])(
    'refuses a signature whose time is %s seconds off, and accepts five minutes',
    async (seconds) => {
      const [apart, within] = [now.add({ seconds }), now.add({ seconds: seconds - Math.sign(seconds) })];
      const late = await propose({ amountCents: 500 }, undefined, undefined, apart);
      expect(late.answer).toMatchObject({ refusal: 'SIGNED_TIME_WRONG' });
      const { proposalId } = await propose({ amountCents: 500 }, undefined, undefined, within);
      expect(await approve(proposalId, undefined, now, apart)).toMatchObject({ refusal: 'SIGNED_TIME_WRONG' });
      expect(await approve(proposalId, undefined, now, within)).toMatchObject({ state: 'executed' });
    },
  );

  it('still proves decisions signed without a time, but none that follows one signed with a time', async () => {
    const register = openRegister(await findFounding(database.db));
    const decide = (signedAt: Temporal.Instant | null) => {
      const proposalId = newId();
      const about = { installationId: TEST_INSTALLATION, proposalId, kind: 'test.note', action: '{"n":1}', signedAt };
      const signature = signMessage(bob.privateKeyPem, proposalMessage('approve', about));
      const approval = { approvedBy: 'bob', signature, typed: null, approvedAt: now, signedAt };
      const proposal = {
        ...{ ...about, proposedBy: 'ada', proposedAt: now, expiresAt: now, state: 'executed' as const },
        ...(signedAt === null ? {} : { proposedSignedAt: signedAt }),
        proposedSignature: signMessage(ada.privateKeyPem, proposalMessage('propose', about)),
        ...{ approvedBy: 'bob', approvedAt: now, approvedSignature: signature },
      };
      return applyDecision(register, { proposal, approvals: [approval] }, { duty: { propose: ROLES, approve: ROLES } });
    };
    expect([decide(null), decide(now), decide(null)]).toEqual([undefined, undefined, 'TIME_UNSIGNED']);
    expect(decide(now.add({ minutes: 6 }))).toBe('SIGNED_TIME_WRONG');
  });

  it('executes once, even when approved repeatedly', async () => {
    const { proposalId } = await propose({ amountCents: 500 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(proposalId)));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(await approve(proposalId)).toEqual({ refusal: 'PROPOSAL_EXECUTED' });
    expect(await notes(proposalId)).toBe(1);
  });

  it.each([
    ['amount', sql`action = '{"amountCents":50000}'`],
    ['kind', sql`kind = 'test.other'`],
    ['proposer', sql`proposed_by = 'bob'`],
    ['time', sql`proposed_signed_at = proposed_signed_at - interval '1 minute'`],
  ])('refuses a proposal whose %s was altered after it was signed', async (_what, change) => {
    const { proposalId } = await propose({ amountCents: 500 });
    const alter = sql`update operators.proposal set ${change} where proposal_id = ${proposalId}`;
    await expect(alter.execute(database.db)).rejects.toThrow('only ends, once');
    await asDecisionOwner(database.db, (tx) => alter.execute(tx));
    expect(await approve(proposalId, { name: 'zoe', keys: zoe })).toEqual({ refusal: 'PROPOSAL_ALTERED' });
    expect(await notes(proposalId)).toBe(0);
  });

  it('refuses to approve a proposal one second after its seven days, but not one second before', async () => {
    const { proposalId } = await propose({ amountCents: 500 });
    const end = now.add({ hours: 7 * 24 });
    expect(await approve(proposalId, undefined, end.add({ seconds: 1 }))).toEqual({ refusal: 'PROPOSAL_EXPIRED' });
    expect(await listProposals(database.db, { limit: 10, openAt: end.add({ seconds: 1 }) })).toEqual([]);
    expect(await approve(proposalId, undefined, end.subtract({ seconds: 1 }))).toMatchObject({
      outcome: { noted: 'ada' },
    });
  });

  it('refuses what the action itself refuses; a proposal whose execution fails stays open', async () => {
    expect((await propose({ amountCents: 0 })).answer).toEqual({ refusal: 'AMOUNT_ZERO' });
    expect((await propose({ amountCents: 1 }, undefined, 'toString')).answer).toEqual({ refusal: 'ACTION_UNKNOWN' });
    const { proposalId } = await propose({ amountCents: 13 });
    expect(await approve(proposalId)).toEqual({ refusal: 'UNLUCKY' });
    expect((await findProposal(database.db, proposalId))?.state).toBe('open');
  });

  it('refuses a proposal that its proposer did not sign', async () => {
    expect((await propose({ amountCents: 5 }, { name: 'ada', keys: bob })).answer).toEqual({
      refusal: 'SIGNATURE_WRONG',
    });
    expect((await propose({ amountCents: 5 }, { name: 'unknown', keys: ada })).answer).toEqual({
      refusal: 'OPERATOR_UNKNOWN',
    });
  });
});
