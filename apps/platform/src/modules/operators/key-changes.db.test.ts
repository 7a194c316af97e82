import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_INSTALLATION } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  ADD_OPERATOR,
  CHANGE_ROLES,
  findOperator,
  keyProofMessage,
  RETIRE_OPERATOR,
  ROLES,
  type Role,
  rolesAt,
  signMessage,
} from './index.ts';
import { founded, later, now } from './key-changes-in-tests.ts';
import { COOLING_OFF_HOURS } from './operator.ts';

describe('a new operator key', () => {
  const database = useTestDatabase();
  const state: { stack?: Awaited<ReturnType<typeof founded>> } = {};
  const open = async () => {
    state.stack ??= await founded(database);
    return state.stack;
  };

  it("needs two operators: its proposer can't approve it", async () => {
    const { propose, approve, dave, newcomer } = await open();
    const made = await propose(dave, ADD_OPERATOR, newcomer('mallory').data);
    expect(await approve(dave, made)).toEqual({ refusal: 'SAME_KEY' });
    expect(await findOperator(database.db, 'mallory')).toBeUndefined();
  });

  it('is refused without proof that its owner has the private key, and for an existing name or key', async () => {
    const { propose, dave, ada, newcomer } = await open();
    const { data } = newcomer('eve');
    const proposing = async (change: object) => (await propose(dave, ADD_OPERATOR, { ...data, ...change })).answer;
    expect(await proposing({ proof: newcomer('eve').data.proof })).toEqual({ refusal: 'SIGNATURE_WRONG' });
    expect(await proposing({ roles: [] })).toMatchObject({ refusal: 'ACTION_MALFORMED' });
    expect(await proposing({ roles: ['king'] })).toMatchObject({ refusal: 'ACTION_MALFORMED' });
    expect(await proposing({ name: 'Eve!' })).toMatchObject({ refusal: 'ACTION_MALFORMED' });
    expect(await proposing(newcomer('ada').data)).toMatchObject({ refusal: 'OPERATOR_KNOWN' });
    const proof = signMessage(
      ada.privateKeyPem,
      keyProofMessage({ installationId: TEST_INSTALLATION, name: 'ada-two', publicKey: ada.publicKey }),
    );
    const twin = { name: 'ada-two', publicKey: ada.publicKey, proof };
    expect(await proposing(twin)).toEqual({ refusal: 'OPERATOR_KNOWN', details: { name: 'ada' } });
  });

  it("can't sign until the cooling-off period has passed", async () => {
    const { propose, approve, ada, carol, added } = await open();
    const eve = await added('eve', ['cashier', 'auditor']);
    const until = { refusal: 'OPERATOR_COOLING_OFF', details: { until: later.toString() } };
    expect((await propose(eve, 'test.pay', {})).answer).toEqual(until);
    expect((await propose(eve, 'test.pay', {}, later.subtract({ seconds: 1 }))).answer).toEqual(until);
    expect(await approve(eve, await propose(ada, 'test.pay', {}))).toEqual(until);
    expect((await propose(eve, 'test.pay', {}, later)).answer).not.toHaveProperty('refusal');
    expect(await approve(eve, await propose(ada, 'test.pay', {}, later), later)).toHaveProperty('outcome');
    expect((await propose(carol, 'test.pay', {})).answer).toMatchObject({ refusal: 'ROLE_LACKING' });
  });

  it("can't sign together with either of the two operators who vouched for it, in either direction", async () => {
    const { propose, approve, ada, carol, dave, added } = await open();
    const fay = await added('fay', ROLES);
    for (const voucher of [carol, dave])
      expect(await approve(voucher, await propose(fay, 'test.pay', {}, later), later)).toMatchObject({
        refusal: 'VOUCHED_FOR',
      });
    const byDave = await propose(dave, ADD_OPERATOR, (await open()).newcomer('gus').data, later);
    expect(await approve(fay, byDave, later)).toMatchObject({ refusal: 'VOUCHED_FOR' });
    expect(await approve(ada, byDave, later)).toHaveProperty('outcome');
    expect(await approve(fay, await propose(ada, 'test.pay', {}, later), later)).toHaveProperty('outcome');
  });

  it("can't sign together with the operators who vouched for its own vouchers", async () => {
    const { propose, approve, ada, bob, carol, dave, newcomer } = await open();
    const ivy = newcomer('ivy', ['administrator']);
    expect(await approve(dave, await propose(carol, ADD_OPERATOR, ivy.data))).toHaveProperty('outcome');
    const jay = newcomer('jay', ['cashier']);
    expect(await approve(bob, await propose(ivy.signer, ADD_OPERATOR, jay.data, later), later)).toHaveProperty(
      'outcome',
    );
    const end = later.add({ hours: COOLING_OFF_HOURS });
    for (const behind of [carol, dave, ivy.signer])
      expect(await approve(behind, await propose(jay.signer, 'test.pay', {}, end), end)).toMatchObject({
        refusal: 'VOUCHED_FOR',
      });
    const adding = newcomer('kim').data;
    expect(await approve(ada, await propose(ivy.signer, ADD_OPERATOR, adding, end), end)).toHaveProperty('outcome');
  });

  it("can't be changed or removed with direct database access, nor can the founding", async () => {
    await open();
    for (const statement of [
      sql`update operators.operator set name = 'x'`,
      sql`delete from operators.operator`,
      sql`update operators.installation set founded_at = now()`,
      sql`delete from operators.installation`,
    ])
      await expect(statement.execute(database.db)).rejects.toThrow(/never changed|append-only/);
  });
});

describe('an action that takes three people', () => {
  const database = useTestDatabase();

  it('is executed once, by the second approver, and never approved twice by the same person', async () => {
    const { propose, approve, ada, bob, carol, dave } = await founded(database);
    const made = await propose(bob, 'test.correct', { drawId: 'x' });
    expect(await approve(carol, made)).toMatchObject({ awaits: 1 });
    expect(await approve(carol, made)).toEqual({ refusal: 'SAME_KEY' });
    expect(await approve(bob, made)).toEqual({ refusal: 'SAME_KEY' });
    expect(await approve(ada, made)).toMatchObject({ refusal: 'ROLE_LACKING' });
    const last = await Promise.all([approve(dave, made), approve(dave, made)]);
    expect(last.filter((answer) => 'outcome' in answer)).toHaveLength(1);
    expect(await approve(dave, made)).toEqual({ refusal: 'PROPOSAL_EXECUTED' });
  });
});

describe('a change of keys or roles', () => {
  const database = useTestDatabase();
  const state: { stack?: Awaited<ReturnType<typeof founded>> } = {};
  const open = async () => {
    state.stack ??= await founded(database);
    return state.stack;
  };

  it("is refused, naming the duty, when the remaining operators couldn't perform it", async () => {
    const { propose, approve, ada, bob, carol } = await open();
    const retiring = await propose(carol, RETIRE_OPERATOR, { name: 'ada', reason: 'left' });
    expect(await approve(bob, retiring)).toEqual({ refusal: 'DUTY_UNCOVERED', details: { duty: 'test.pay' } });
    const moving = { name: 'dave', roles: ['cashier'], reason: 'moves' };
    expect(await approve(bob, await propose(carol, CHANGE_ROLES, moving))).toEqual({
      refusal: 'DUTY_UNCOVERED',
      details: { duty: 'test.correct' },
    });
    expect(rolesAt((await findOperator(database.db, ada.name)) ?? never(), now)).toEqual(['cashier']);
  });

  it('retires an operator only once a successor with the same duties has finished cooling off', async () => {
    const { propose, approve, bob, carol, dave, added } = await open();
    // Carol and Dave vouch for the successor, so they can't approve its proposals: the duty stays uncovered.
    await added('gus', ['cashier']);
    const retiring = await propose(carol, RETIRE_OPERATOR, { name: 'ada', reason: 'left' }, later);
    expect(await approve(dave, retiring, later)).toMatchObject({ refusal: 'DUTY_UNCOVERED' });
    const { newcomer } = await open();
    const { data } = newcomer('hal', ['cashier']);
    expect(await approve(bob, await propose(carol, ADD_OPERATOR, data))).toHaveProperty('outcome');
    expect(await approve(dave, retiring)).toMatchObject({ refusal: 'DUTY_UNCOVERED' });
    expect(await approve(dave, retiring, later)).toHaveProperty('outcome');
  });

  it('removes roles immediately and grants new ones after the cooling-off period', async () => {
    const { propose, approve, bob, carol } = await open();
    const roles = ['draw-officer', 'cashier'];
    const data = { name: 'bob', roles, reason: 'helps out' };
    expect(await approve(bob, await propose(carol, CHANGE_ROLES, data))).toHaveProperty('outcome');
    const changed = (await findOperator(database.db, 'bob')) ?? never();
    expect(rolesAt(changed, now)).toEqual(['draw-officer']);
    expect(rolesAt(changed, later)).toEqual(roles);
  });

  it('drops a role that is removed while it is still cooling off', async () => {
    const { propose, approve, bob, carol } = await open();
    const change = async (roles: readonly Role[], at: Temporal.Instant) => {
      const data = { name: 'dave', roles: [...roles], reason: 'moves' };
      expect(await approve(bob, await propose(carol, CHANGE_ROLES, data, at), at)).toHaveProperty('outcome');
    };
    await change(['administrator', 'draw-officer'], now);
    await change(['administrator'], later.subtract({ hours: 1 }));
    const dave = (await findOperator(database.db, 'dave')) ?? never();
    for (const at of [now, later, later.add({ hours: 70 }), later.add({ hours: 100 })])
      expect(rolesAt(dave, at)).toEqual(['administrator']);
  });
});

function never(): never {
  throw new Error('the operator is gone');
}
