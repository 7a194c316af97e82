import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { audit, operators } from '../modules.ts';
import { type CommandSigner, commandOf, newAddress, send, signed, useOperatorApi } from './commands-in-tests.ts';
import { useAttacker } from './forgeries-in-tests.ts';

const database = useTestDatabase();
const { clock, admin, signerOf, run, decide } = useOperatorApi(database);
const attacker = useAttacker(database);

/** Returns the time a year ago, for which no cooling-off applies. */
const longAgo = () => clock.now().subtract({ hours: 24 * 365 });
/** Returns a signer under the name of a real operator, whose key the attacker doesn't have. */
const posing = (name: string) => ({ ...attacker.invent(name), name });

const commandBy = (signer: CommandSigner, verb = 'operator list', words: readonly string[] = []) =>
  send(admin(), signed(signer, commandOf(signer, verb, { words, now: clock.now() })), newAddress());
const eventsOf = async (row: string) =>
  (await audit.listAudit(database.db, { limit: 100, isSignificantOnly: true })).filter(
    ({ action, subject }) => action === 'operators.unproven-row' && subject === row,
  );

describe('an operator whom the platform role invented [WLA-03]', () => {
  test.each([
    [
      'as a founder',
      async (name: string) => {
        const founder = attacker.invent(name);
        await attacker.insertOperator(founder);
        return founder;
      },
    ],
    [
      'as added by an executed proposal whose signatures are forged',
      async (name: string) => {
        const { publicKey, proof, ...rest } = attacker.invent(name);
        const data = { name, publicKey, proof, roles: [...operators.ROLES] };
        const forged = { kind: operators.ADD_OPERATOR, data, proposer: posing('ada'), approver: posing('aud') };
        await attacker.insertOperator({ publicKey, ...rest }, await attacker.insertDecision(forged, longAgo()));
        return { publicKey, ...rest };
      },
    ],
    [
      'as added by two other invented operators',
      async (name: string) => {
        const [one, two] = [attacker.invent(`${name}-one`), attacker.invent(`${name}-two`)];
        await attacker.insertOperator(one);
        await attacker.insertOperator(two);
        const { publicKey, proof, ...rest } = attacker.invent(name);
        const data = { name, publicKey, proof, roles: [...operators.ROLES] };
        const forged = { kind: operators.ADD_OPERATOR, data, proposer: one, approver: two };
        await attacker.insertOperator({ publicKey, ...rest }, await attacker.insertDecision(forged, longAgo()));
        return { publicKey, ...rest };
      },
    ],
    [
      'with a name that a real proposal adds, but another key',
      async (name: string) => {
        const real = attacker.invent(name);
        const data = { name, publicKey: real.publicKey, proof: real.proof, roles: ['auditor'] };
        const proposer = signerOf('ada');
        const added = { kind: operators.ADD_OPERATOR, data, proposer, approver: signerOf('aud') };
        const other = attacker.invent(name);
        await attacker.insertOperator(other, await attacker.insertDecision(added, longAgo().add({ hours: 1 })));
        return other;
      },
    ],
  ])('is refused %s, and recorded as one significant event', async (how, invent) => {
    const name = `mallory-${how.length}`;
    const mallory = await invent(name);
    for (const verb of ['operator list', 'operator add', 'wallet adjust']) {
      const answer = await commandBy(mallory, verb);
      expect([answer.status, answer.body.code]).toEqual([403, 'OPERATOR_UNPROVEN']);
    }
    expect((await commandBy({ ...mallory, privateKeyPem: attacker.invent('x').privateKeyPem })).body.code).toBe(
      'SIGNATURE_WRONG',
    );
    expect(await eventsOf(`operator ${name}`)).toHaveLength(1);
    expect(await operators.findOperator(database.db, name)).toBeUndefined();
    const listed = await commandBy(signerOf('aud'));
    expect(listed.body.lines).toContainEqual(expect.stringMatching(new RegExp(`^UNPROVEN  operator ${name}: `)));
  });

  test('causes one significant event, even when twenty commands detect it concurrently', async () => {
    const victor = attacker.invent('victor');
    await attacker.insertOperator(victor);
    await Promise.all(Array.from({ length: 20 }, () => commandBy(victor)));
    expect(await eventsOf('operator victor')).toHaveLength(1);
  });

  test("can't have its own proposals approved, or approve those of others", async () => {
    const [trudy, ursula] = [attacker.invent('trudy'), attacker.invent('ursula')];
    await attacker.insertOperator(trudy);
    await attacker.insertOperator(ursula);
    const data = { email: 'x@example.org', amountCents: 50_000, reason: 'x' };
    const { proposalId } = await attacker.insertProposal({ kind: 'wallet.adjust', data, proposer: trudy }, clock.now());
    const byUrsula = await run(ursula, 'proposal approve', [proposalId], {});
    expect(byUrsula).toMatchObject({ code: 'OPERATOR_UNPROVEN' });
    const byAuditor = await run(signerOf('aud'), 'proposal approve', [proposalId], {});
    expect(byAuditor).toMatchObject({ exitCode: 1, problem: expect.stringContaining('OPERATOR_UNPROVEN') });
    expect((await operators.findProposal(database.db, proposalId))?.state).toBe('open');
  });
});

describe('a decision that the platform role invented [WLA-03]', () => {
  test.each([
    ['more roles', operators.CHANGE_ROLES, { name: 'odo', roles: ['cashier'], reason: 'x' }],
    ['a retirement', operators.RETIRE_OPERATOR, { name: 'odo', reason: 'x' }],
  ])('has no effect and is recorded as one significant event: %s', async (_what, kind, data) => {
    const forged = { kind, data, proposer: posing('ada'), approver: posing('aud') };
    const proposalId = await attacker.insertDecision(forged, longAgo());
    expect((await commandBy(signerOf('odo'))).status).toBe(200);
    expect((await commandBy(signerOf('odo'), 'withdrawal pay', ['x'])).body.code).toBe('ROLE_LACKING');
    expect(await eventsOf(`proposal ${proposalId}`)).toHaveLength(1);
  });
});

describe('the platform role [WLA-03]', () => {
  beforeAll(async () => {
    await run(signerOf('ada'), 'operator roles', ['odo', 'draw-officer'], { reason: 'stays open' });
    await decide('operator roles', ['odo', 'draw-officer'], { reason: 'executed' });
  });

  test.each([
    [
      'a second founding',
      `insert into operators.installation (installation_id, founders, founded_at)
        values (gen_random_uuid(), '[]', now())`,
      '23505',
    ],
    [
      'a founding next to the first',
      `insert into operators.installation (is_this, installation_id, founders, founded_at)
        values (false, gen_random_uuid(), '[]', now())`,
      '23514',
    ],
    ['another list of founders', `update operators.installation set founders = '[]'`, '42501'],
    ['another key of an operator', `update operators.operator set public_key = 'x' where name = 'ada'`, '42501'],
    [
      'a role without a decision',
      `insert into operators.roles_granted (name, roles, effective_from) values ('odo', '{cashier}', now())`,
      '42501',
    ],
    [
      'a decision without its approval',
      `update operators.proposal set state = 'executed', outcome = '{}',
      approved_by = 'aud', approved_signature = 'x', approved_at = now() where state = 'open'`,
      '23001',
    ],
    [
      'an end without its signature',
      `update operators.proposal set state = 'withdrawn', ended_by = 'aud',
      ended_at = now() where state = 'open'`,
      '23001',
    ],
    [
      'a decision that never was open',
      `insert into operators.proposal (proposal_id, kind, action, proposed_by,
      proposed_signature, proposed_at, expires_at, state, approved_by, approved_signature, approved_at)
      select gen_random_uuid(), kind, action, proposed_by, proposed_signature, proposed_at, expires_at, 'executed',
        'aud', 'x', now() from operators.proposal limit 1`,
      '23001',
    ],
    [
      'to reopen a decision',
      `update operators.proposal set state = 'open', approved_by = null,
      approved_signature = null, approved_at = null, outcome = null where state = 'executed'`,
      '23001',
    ],
    ['another outcome', `update operators.proposal set outcome = '{"n":1}' where state = 'executed'`, '23001'],
    ['another action', `update operators.proposal set action = '{}'`, '42501'],
    ['another order of decisions', `update operators.proposal set decided_no = 1`, '42501'],
    ['another number of the next decision', `select setval('operators.decision_no', 1)`, '42501'],
    ['another approval', `update operators.approval set signature = 'x'`, '42501'],
    ['to run a command again', `update operators.command set state = 'running' where state = 'done'`, '23001'],
    ['another command', `update operators.command set digest = digest`, '42501'],
    [
      'a command that has ended',
      `insert into operators.command (request_id, operator, verb, digest, received_at, state,
      exit_code, finished_at) values (gen_random_uuid(), 'ada', 'x y', repeat('a', 64), now(), 'done', 0, now())`,
      '23001',
    ],
  ])('is refused by the database: %s', async (_what, statement, code) => {
    await expect(attacker.run(statement)).rejects.toMatchObject({ code });
  });
});
