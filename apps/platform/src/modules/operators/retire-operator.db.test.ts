import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foundSigners, governedByAll, TEST_INSTALLATION, type TestSigner } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { findOperator, proposalMessage, RETIRE_OPERATOR, retireOperatorExecutor } from './index.ts';
import { isSignedBy } from './signatures.ts';
import { signingIn } from './signing-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('retiring an operator key', () => {
  const database = useTestDatabase();
  const executors = governedByAll({
    [RETIRE_OPERATOR]: retireOperatorExecutor({ actions: {}, verbs: {} }),
    'test.note': { check: () => undefined, execute: async (_tx, data) => data },
  });
  const NAMES = ['ada', 'bob', ...Array.from({ length: 12 }, (_, index) => `eve-${index}`)];
  const { propose, approve } = signingIn(database, executors, now);
  let signers: readonly TestSigner[] = [];
  let people = 1;
  const at = (index: number) => signers[index] ?? fail();
  const ada = () => at(0);
  const bob = () => at(1);
  const eve = () => at(people);

  const retire = async (who: TestSigner, by: TestSigner, second: TestSigner) =>
    approve(second, await propose(by, RETIRE_OPERATOR, { name: who.name, reason: 'left' }));

  beforeAll(async () => {
    signers = await foundSigners(database.db, NAMES, { now });
  });
  beforeEach(() => {
    people++;
  });

  it('stops it from signing proposals and approvals (WLA-03)', async () => {
    const waiting = await propose(ada(), 'test.note', { n: 1 });
    expect(await retire(eve(), ada(), bob())).toMatchObject({ outcome: { operatorId: expect.any(String) } });
    expect((await propose(eve(), 'test.note', { n: 1 })).answer).toEqual({ refusal: 'OPERATOR_RETIRED' });
    expect(await approve(eve(), waiting)).toEqual({ refusal: 'OPERATOR_RETIRED' });
    expect(await approve(bob(), waiting)).toMatchObject({ outcome: { n: 1 } });
  });

  it("invalidates the key's own open proposals", async () => {
    const waiting = await propose(eve(), 'test.note', { n: 1 });
    await retire(eve(), ada(), bob());
    expect(await approve(bob(), waiting)).toEqual({ refusal: 'OPERATOR_RETIRED' });
  });

  it('keeps earlier signatures verifiable, and records a significant event', async () => {
    const done = await propose(eve(), 'test.note', { n: 7 });
    await approve(bob(), done);
    await retire(eve(), ada(), bob());
    const { rows } = await sql<{ proposedSignature: string }>`
      select p.proposed_signature from operators.proposal p where p.proposal_id = ${done.proposalId}`.execute(
      database.db,
    );
    const operator = await findOperator(database.db, eve().name);
    expect(operator?.retiredAt).toEqual(now);
    const isValid = isSignedBy(
      operator?.publicKey ?? '',
      proposalMessage('propose', { ...done, installationId: TEST_INSTALLATION, signedAt: now }),
      rows[0]?.proposedSignature ?? '',
    );
    expect(isValid).toBe(true);
    const actions = (await listAudit(database.db, { limit: 2 })).map((row) => [row.action, row.isSignificant]);
    expect(actions).toContainEqual(['operators.operator-retired', true]);
  });

  it("takes two operators: the key's own operator may be one of them, but can't retire it alone", async () => {
    const alone = await propose(ada(), RETIRE_OPERATOR, { name: eve().name, reason: 'left' });
    expect(await approve(ada(), alone)).toEqual({ refusal: 'SAME_KEY' });
    const itself = await propose(eve(), RETIRE_OPERATOR, { name: eve().name, reason: 'I leave' });
    expect(await approve(eve(), itself)).toEqual({ refusal: 'SAME_KEY' });
    expect(await approve(bob(), itself)).toMatchObject({ outcome: { operatorId: expect.any(String) } });
  });

  it.each([
    ['an unknown name', { name: 'unknown', reason: 'x' }, 'OPERATOR_UNKNOWN'],
    ['no reason', { name: 'unknown', reason: '' }, 'ACTION_MALFORMED'],
    ['an unknown field', { name: 'unknown', reason: 'x', more: 1 }, 'ACTION_MALFORMED'],
  ])('is refused for %s', async (_what, data, refusal) => {
    const made = await propose(ada(), RETIRE_OPERATOR, data);
    expect(isRefusal(made.answer) ? made.answer : await approve(bob(), made)).toMatchObject({ refusal });
  });

  it('is refused once the operator has already been retired', async () => {
    const again = await propose(ada(), RETIRE_OPERATOR, { name: eve().name, reason: 'left' });
    await retire(eve(), ada(), bob());
    expect(await approve(bob(), again)).toEqual({ refusal: 'OPERATOR_RETIRED' });
  });

  it.each([
    ['replace the key', sql`update operators.operator set public_key = 'x'`],
    ['delete the operator', sql`delete from operators.operator`],
  ])('is final: direct database access can never %s', async (_what, statement) => {
    await retire(eve(), ada(), bob());
    await expect(statement.execute(database.db)).rejects.toThrow('never changed or removed');
  });
});

function fail(): never {
  throw new Error('not founded yet');
}
