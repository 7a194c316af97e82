import type { SignedCommand } from '@sunflower/partner-protocols/operator-commands.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TEST_INSTALLATION } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { operators } from '../modules.ts';
import {
  type CommandSigner,
  commandOf,
  newAddress,
  proposalIn,
  send,
  signed,
  signText,
  useOperatorApi,
} from './commands-in-tests.ts';

const database = useTestDatabase();
const { clock, admin, signerOf, run, decide, refusalsOf } = useOperatorApi(database);

describe('a command', () => {
  test('runs its verb and returns its output lines', async () => {
    const signer = signerOf('aud');
    const answer = await send(admin(), signed(signer, commandOf(signer, 'operator list', { now: clock.now() })));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ exitCode: 0, lines: expect.arrayContaining([expect.stringMatching(/^cass /)]) });
  });

  test("requests a signature for the proposal it makes, and stores the proposal only once it's signed", async () => {
    const signer = signerOf('ada');
    const words = ['cass', 'cashier'];
    const command = commandOf(signer, 'operator roles', {
      words,
      options: { reason: 'new', as: 'ada' },
      now: clock.now(),
    });
    const input = await send(admin(), signed(signer, command));
    expect([input.status, input.body.code]).toEqual([409, 'SIGNATURE_NEEDED']);
    const { message } = input.body.details;
    expect(message).toMatch(
      new RegExp(
        `^sunflower/propose/2\n${TEST_INSTALLATION}\n${command.issuedAt}\n${command.requestId}\noperators\\.change-roles\n\\{`,
      ),
    );
    expect(await operators.findProposal(database.db, command.requestId)).toBeUndefined();
    clock.advance({ seconds: 2 });
    const done = await send(admin(), signed(signer, command, [signText(signer, message)]));
    expect([done.status, done.body.exitCode]).toEqual([200, 0]);
    expect((await operators.findProposal(database.db, command.requestId))?.proposedBy).toBe('ada');
  });

  test("is refused when its proposal is signed with another operator's key", async () => {
    const signer = signerOf('ada');
    const options = { reason: 'new', as: 'ada' };
    const command = commandOf(signer, 'operator roles', { words: ['odo', 'draw-officer'], options, now: clock.now() });
    const { message } = (await send(admin(), signed(signer, command))).body.details;
    const forged = await send(admin(), signed(signer, command, [signText(signerOf('cass'), message)]), newAddress());
    expect([forged.status, forged.body.code]).toEqual([401, 'SIGNATURE_WRONG']);
    expect(await operators.findProposal(database.db, command.requestId)).toBeUndefined();
  });

  test('is refused when it is sent a fifth time without the requested signature', async () => {
    const signer = signerOf('ada');
    const options = { reason: 'new', as: 'ada' };
    const command = commandOf(signer, 'operator roles', { words: ['odo', 'draw-officer'], options, now: clock.now() });
    const codes: string[] = [];
    for (let round = 0; round < 5; round++) codes.push((await send(admin(), signed(signer, command))).body.code);
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('SIGNATURE_NEEDED'));
    expect(codes.at(-1)).toBe('TOO_MANY_ROUNDS');
  });
});

describe('a command that may not run', () => {
  const refused = async (body: SignedCommand, status: number, code: string) => {
    const answer = await send(admin(), body, newAddress());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await refusalsOf(body.requestId)).toEqual([{ actor: 'system', refusal: code }]);
  };
  const list = (signer: CommandSigner, more: object = {}) =>
    commandOf(signer, 'operator list', { now: clock.now(), ...more });

  test('is refused and recorded as a security event when its signature is forged', async () => {
    const signer = signerOf('cass');
    const body = signed(signer, list(signer));
    const forged = `${body.signature.startsWith('A') ? 'B' : 'A'}${body.signature.slice(1)}`;
    await refused({ ...body, signature: forged }, 401, 'SIGNATURE_WRONG');
  });

  test('is refused and recorded when it is signed with the key of another operator', async () => {
    const signer = signerOf('cass');
    await refused(signed(signer, list(signer, { operator: 'ada' })), 401, 'SIGNATURE_WRONG');
  });

  test('is refused and recorded when its operator is unknown, with the response of a wrong signature', async () => {
    const stranger = { name: 'mallory', privateKeyPem: operators.newOperatorKeys().privateKeyPem };
    await refused(signed(stranger, list(stranger)), 401, 'SIGNATURE_WRONG');
  });

  test.each([
    ['verb', { verb: 'audit list' }],
    ['words', { words: ['x'] }],
    ['options', { options: { loud: true } }],
    ['installation', { installationId: newId() }],
    ['secret', { secret: '123' }],
    ['issuedAt', { issuedAt: '2026-11-20T18:00:01.000Z' }],
  ])('is refused and recorded when its %s was altered after signing', async (_what, change) => {
    const signer = signerOf('cass');
    await refused({ ...signed(signer, list(signer)), ...change }, 401, 'SIGNATURE_WRONG');
  });

  test('is refused and recorded when it was signed for another installation', async () => {
    const signer = signerOf('cass');
    await refused(signed(signer, list(signer, { installationId: newId() })), 403, 'OTHER_INSTALLATION');
  });

  test.each([
    ['six minutes old', { minutes: -6 }],
    ['six minutes ahead', { minutes: 6 }],
  ])('is refused and recorded when it is %s', async (_what, shift) => {
    const signer = signerOf('cass');
    const issuedAt = clock.now().add(shift).toString({ fractionalSecondDigits: 3 });
    await refused(signed(signer, list(signer, { issuedAt })), 401, 'CLOCKS_DIFFER');
  });

  test('is refused and recorded when its verb requires another role', async () => {
    const signer = signerOf('odo');
    const command = commandOf(signer, 'withdrawal pay', { words: ['x'], now: clock.now() });
    await refused(signed(signer, command), 403, 'ROLE_LACKING');
  });

  test.each(['dance now', 'ledger verify', 'constructor constructor'])(
    'is refused and recorded when there is no verb "%s"',
    async (verb) => {
      const signer = signerOf('cass');
      await refused(signed(signer, commandOf(signer, verb, { now: clock.now() })), 404, 'VERB_UNKNOWN');
    },
  );

  test('is refused and recorded once its key is retired, or while it cools off, after which it can run', async () => {
    const keys = operators.newOperatorKeys();
    const nina = { name: 'nina', privateKeyPem: keys.privateKeyPem };
    const proof = operators.signMessage(
      keys.privateKeyPem,
      operators.keyProofMessage({ installationId: TEST_INSTALLATION, ...nina, ...keys }),
    );
    await decide('operator add', ['nina'], { 'public-key': keys.publicKey, proof, roles: 'auditor' });
    await refused(signed(nina, list(nina)), 403, 'OPERATOR_COOLING_OFF');
    clock.advance({ hours: 73 });
    expect((await send(admin(), signed(nina, list(nina)))).status).toBe(200);
    await decide('operator retire', ['nina'], { reason: 'left' });
    await refused(signed(nina, list(nina)), 403, 'OPERATOR_RETIRED');
  });
});

describe('a proposal', () => {
  test("can't be approved by the operator who made it", async () => {
    const signer = signerOf('ada');
    const words = ['cass', 'cashier'];
    const id = proposalIn(await run(signer, 'operator roles', words, { reason: 'x' }));
    expect(await run(signer, 'proposal approve', [id], {})).toMatchObject({
      exitCode: 1,
      problem: expect.stringContaining('SAME_KEY'),
    });
  });
});

describe('a repeated command', () => {
  test('is not run again, neither alone nor when sent twenty times concurrently', async () => {
    const signer = signerOf('cass');
    const command = commandOf(signer, 'operator list', { now: clock.now() });
    const body = signed(signer, command);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(admin(), body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, body: { code } }) => `${status} ${code}`))).toEqual(
      new Set(['409 REQUEST_KNOWN']),
    );
    expect((await send(admin(), body)).body.details).toMatchObject({ state: 'done', exitCode: 0 });
  });

  test('is refused when its request id belongs to a command of another verb or another operator', async () => {
    const signer = signerOf('cass');
    const command = commandOf(signer, 'operator list', { now: clock.now() });
    await send(admin(), signed(signer, command));
    const other = await send(admin(), signed(signer, { ...command, verb: 'audit list' }));
    expect([other.status, other.body.code]).toEqual([409, 'REQUEST_REUSED']);
    const ada = signerOf('ada');
    const stolen = await send(admin(), signed(ada, { ...command, operator: 'ada' }));
    expect([stolen.status, stolen.body.code]).toEqual([409, 'REQUEST_REUSED']);
  });
});

describe('a command with a taxpayer number', () => {
  test('leaves the number out of the table of commands and the audit log', async () => {
    const signer = signerOf('cass');
    const command = commandOf(signer, 'claim file', { words: [newId()], secret: '123-45-6788', now: clock.now() });
    await send(admin(), signed(signer, { ...command, options: { as: 'cass', declared: true } }));
    const { rows } = await sql`
      select from operators.command t where t::text ~ '123-?45-?6788' union all
      select from audit.entry t where t::text ~ '123-?45-?6788'`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
