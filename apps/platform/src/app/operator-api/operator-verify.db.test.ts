import { openTables } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testAddressAs } from '../../../../../tools/postgres/test-databases.ts';
import { TEST_INSTALLATION } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { asDecisionOwner } from '../../modules/operators/owner-in-tests.ts';
import { draws, operators } from '../modules.ts';
import { proposalIn, signText, useOperatorApi } from './commands-in-tests.ts';
import type { OpsContext } from './context.ts';
import { type ForgedDecision, useAttacker } from './forgeries-in-tests.ts';
import { operatorVerify } from './verbs/operators/operator-verify.ts';

const database = useTestDatabase();
const { clock, actions, signerOf, run, decide } = useOperatorApi(database);
const attacker = useAttacker(database);
const nina = attacker.invent('nina');
const oscar = attacker.invent('oscar');
/** The executed and the withdrawn proposal; a third one stays open. */
const ids = { executed: '', withdrawn: '' };

const verify = (db = database.db) => operators.verifyDecisions(db, actions());
const found = async (of: string, db = database.db) =>
  (await verify(db)).forgeries.filter(({ row }) => row === of).map(({ what }) => what);

beforeAll(async () => {
  const roles = async (reason: string) => run(signerOf('ada'), 'operator roles', ['odo', 'draw-officer'], { reason });
  await roles('open');
  ids.executed = proposalIn(await roles('executed'));
  expect(await run(signerOf('aud'), 'proposal approve', [ids.executed], {})).toMatchObject({ exitCode: 0 });
  ids.withdrawn = proposalIn(await roles('withdrawn'));
  expect(await run(signerOf('cass'), 'proposal withdraw', [ids.withdrawn], {})).toMatchObject({ exitCode: 0 });
  for (const { name, publicKey, proof } of [nina, oscar])
    await decide('operator add', [name], { 'public-key': publicKey, proof, roles: 'auditor' });
  await decide('operator retire', ['oscar'], { reason: 'left' });
});

describe('operator verify [WLA-03] [GLI19-20]', () => {
  /** Runs the verb with the role that may only read. */
  const runVerb = async () => {
    const db = openTables<never>({ url: testAddressAs(database.url, 'verify') });
    const lines: string[] = [];
    const context = { db, actions: actions(), say: (line: string) => lines.push(line) };
    const ran = operatorVerify.run(context as unknown as OpsContext, { words: [], options: {} });
    const problem = await ran.catch((error: Error) => error.message).finally(() => db.destroy());
    return { lines, problem };
  };

  test('finds nothing wrong with decisions that operators made by commands', async () => {
    expect(await runVerb()).toEqual({
      lines: [
        `Installation ${TEST_INSTALLATION}, founded by cass, odo, aud, ada, all.`,
        '7 operators are proven by their founding and by decisions since then.',
        '4 executed and 1 otherwise ended proposals are signed as required.',
        'The audit log has the same executions and outcomes.',
      ],
      problem: undefined,
    });
  });

  test('prints each row that nothing proves, and fails', async () => {
    await attacker.insertOperator(attacker.invent('mallory'));
    expect(await runVerb()).toEqual({
      lines: ['WRONG  operator mallory: neither a founder nor added by a proven decision'],
      problem: '1 row has no proof.',
    });
  });

  test('judges a decision by the duty that applied when it was decided, not by a later one', async () => {
    const kind = operators.CHANGE_ROLES;
    const action = actions()[kind];
    if (!action) throw new Error('the action exists');
    const later = { propose: ['cashier'], approve: ['cashier'] } as const;
    const foundWith = async (until: Temporal.Instant) => {
      const duty = { ...later, earlier: [{ until: until.toString(), duty: action.duty }] };
      const { forgeries } = await operators.verifyDecisions(database.db, { ...actions(), [kind]: { ...action, duty } });
      return forgeries.filter(({ row }) => row === `proposal ${ids.executed}`).map(({ what }) => what);
    };
    expect(await foundWith(clock.now().add({ hours: 1 }))).toEqual([]);
    expect(await foundWith(clock.now().subtract({ hours: 1 }))).toEqual(['executed without proof: ROLE_LACKING']);
  });

  const adjust = (more: Partial<ForgedDecision> = {}): ForgedDecision => ({
    ...{ kind: 'wallet.adjust', data: { amountCents: 50_000 }, proposer: signerOf('cass'), approver: signerOf('aud') },
    ...more,
  });
  const drawn = { drawId: '0190b5a2-0000-7000-8000-000000000001', drawn: { kind: 'digits', digits: [1, 2, 3] } };
  const other = { ...drawn, drawn: { kind: 'digits', digits: [1, 2, 4] } };
  const cases: readonly [string, () => ForgedDecision, string][] = [
    ['with invented signatures', () => adjust({ proposer: { ...nina, name: 'cass' } }), 'PROPOSAL_ALTERED'],
    ['with an invented approval', () => adjust({ approver: { ...nina, name: 'aud' } }), 'SIGNATURE_WRONG'],
    ['of an operator without the role', () => adjust({ proposer: signerOf('odo') }), 'ROLE_LACKING'],
    ['approved with a key that was cooling off', () => adjust({ approver: nina }), 'OPERATOR_COOLING_OFF'],
    ['approved with a retired key', () => adjust({ approver: oscar }), 'OPERATOR_RETIRED'],
    ['after its seven days', () => adjust({ approvedAt: clock.now().add({ hours: 169 }) }), 'PROPOSAL_EXPIRED'],
    [
      'by an operator together with the one who vouched for them',
      () => adjust({ ...{ kind: operators.RETIRE_OPERATOR, data: { name: 'cass', reason: 'x' } }, ...vouched() }),
      'VOUCHED_FOR',
    ],
    [
      'with one approval instead of two',
      () => adjust({ kind: draws.CORRECT_RESULT, data: drawn, typed: drawn, proposer: signerOf('odo') }),
      'APPROVALS_LACKING',
    ],
    [
      'with another second entry',
      () => adjust({ kind: draws.ENTER_RESULT, data: drawn, typed: other, proposer: signerOf('odo') }),
      'ENTRIES_DIFFER',
    ],
    ['with a typed entry where none is due', () => adjust({ typed: { amountCents: 1 } }), 'ENTRIES_DIFFER'],
    [
      'with another time than the signed one',
      () => adjust({ signedAt: clock.now().subtract({ minutes: 6 }) }),
      'SIGNED_TIME_WRONG',
    ],
    ['with an approval that has no time, after others had one', () => adjust({ signedAt: null }), 'TIME_UNSIGNED'],
    ['of an unknown kind', () => adjust({ kind: 'wallet.give' }), 'ACTION_UNKNOWN'],
  ];
  const vouched = () => ({
    ...{ proposer: signerOf('ada'), approver: nina, approvedAt: clock.now().add({ hours: 73 }) },
  });

  test.each(cases)('names a decision that the platform role wrote %s', async (_what, forged, problem) => {
    const proposalId = await attacker.insertDecision(forged(), clock.now());
    expect(await found(`proposal ${proposalId}`)).toEqual([
      `executed without proof: ${problem}`,
      'executed here, but not in the audit log',
    ]);
  });

  test('names a decision with valid signatures that the platform role wrote without a command', async () => {
    const proposalId = await attacker.insertDecision(adjust(), clock.now());
    expect(await found(`proposal ${proposalId}`)).toEqual(['executed here, but not in the audit log']);
  });

  const differs = 'its action, signers, time or outcome differs from the audit log';
  test.each([
    [
      'an altered action',
      sql`action = replace(action, 'executed', 'another')`,
      ['executed without proof: PROPOSAL_ALTERED', differs],
    ],
    ['an altered outcome', sql`outcome = '{"operatorId":"x"}'`, [differs]],
    ['an altered approver', sql`approved_by = 'all'`, ['executed without proof: APPROVAL_DIFFERS', differs]],
    [
      'an altered time',
      sql`approved_at = approved_at - interval '1 hour'`,
      ['executed without proof: APPROVAL_DIFFERS', differs],
    ],
    ['a removed number', sql`decided_no = null`, ['executed without proof: NUMBER_LACKING']],
    [
      'a reopened decision',
      sql`state = 'open', approved_by = null, approved_signature = null, approved_at = null, outcome = null`,
      ['executed in the audit log, but not here'],
    ],
  ])('names %s, even by the owner of the tables', async (_what, change, problems) => {
    const alter = sql`update operators.proposal set ${change} where proposal_id = ${ids.executed}`;
    expect(await foundAfter(alter, `proposal ${ids.executed}`)).toEqual(problems);
  });

  test.each([
    [
      'a removed approval',
      sql`delete from operators.approval`,
      'executed',
      'executed without proof: APPROVALS_LACKING',
    ],
    [
      'another signer of a withdrawal',
      sql`update operators.proposal set ended_by = 'aud' where state = 'withdrawn'`,
      'withdrawn',
      'ended without proof: SIGNATURE_WRONG',
    ],
    [
      'another key of an operator',
      sql`update operators.operator set public_key = 'x' where name = 'cass'`,
      'operator cass',
      'neither a founder nor added by a proven decision',
    ],
    [
      'another list of founders',
      sql`update operators.installation set founders = replace(founders, 'auditor', 'cashier')`,
      'founding',
      'not signed by every founder',
    ],
  ])('names %s, even by the owner of the tables', async (_what, tampering, of, problem) => {
    const row = of === 'executed' || of === 'withdrawn' ? `proposal ${ids[of]}` : of;
    expect(await foundAfter(tampering, row)).toEqual([problem]);
  });

  test('names a withdrawal without a signed time or number, if earlier decisions had them', async () => {
    const { rows } = await sql<{ kind: string; action: string }>`
      select kind, action from operators.proposal where proposal_id = ${ids.withdrawn}`.execute(database.db);
    const [proposal] = rows;
    if (!proposal) throw new Error('the proposal exists');
    const signed = { ...proposal, installationId: TEST_INSTALLATION, proposalId: ids.withdrawn, signedAt: null };
    const { signature } = signText(signerOf('cass'), operators.proposalMessage('withdraw', signed));
    const tampered = (change: RawBuilder<unknown>) =>
      foundAfter(
        sql`update operators.proposal set ${change} where proposal_id = ${ids.withdrawn}`,
        `proposal ${ids.withdrawn}`,
      );
    const unsigned = sql`ended_signed_at = null, ended_signature = ${signature}`;
    expect(await tampered(unsigned)).toEqual(['ended without proof: TIME_UNSIGNED']);
    expect(await tampered(sql`${unsigned}, decided_no = null`)).toEqual(['ended without proof: NUMBER_LACKING']);
  });

  /** Returns what is found about a row after tampering, which is rolled back. */
  async function foundAfter(tampering: RawBuilder<unknown>, of: string): Promise<string[]> {
    const fixture: { what?: string[] } = {};
    const rolledBack = asDecisionOwner(database.db, async (tx) => {
      await tampering.execute(tx);
      fixture.what = await found(of, tx);
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    return fixture.what ?? [];
  }
});
