import type { ParseArgsOptionDescriptor } from 'node:util';
import {
  OPERATOR_COMMANDS_PATH,
  type OperatorCommand,
  type SignedCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundSigners } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { audit, operators } from '../doors.ts';
import { OPERATOR_DUTIES } from '../operator-duties.ts';
import { openTestPlatform, type TestPlatform } from '../platform-in-tests.ts';
import { spoiltBodies, withUnknownFields } from '../spoilt-input-in-tests.ts';
import { type CommandSigner, commandOf, send, signed, signText } from './commands-in-tests.ts';
import { VERBS } from './verb-table.ts';

const database = useTestDatabase();
const start = Temporal.Instant.from('2026-11-20T18:00:00Z');
const clock = movableClock(start);
type Options = OperatorCommand['options'];
const held: { platform?: TestPlatform; admin?: Server; signers: CommandSigner[] } = { signers: [] };
const admin = () => held.admin as Server;
const signerOf = (name: string) => held.signers.find((one) => one.name === name) as CommandSigner;
/** An address of its own for each test, so that the limit of one is not that of another. */
let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `10.0.0.${lastAddress}`;
};
const refusalsOf = async (requestId: string) =>
  (await audit.listAudit(database.db, { limit: 100, isSignificantOnly: true })).filter(
    ({ action, details }) => action === 'operators.command-refused' && details.requestId === requestId,
  );

/** Runs a command as the command line does: signs what it is asked for. */
async function run(signer: CommandSigner, verb: string, words: readonly string[], options: Options) {
  const command = commandOf(signer, verb, { words, options: withAs(signer, verb, options), now: clock.now() });
  const first = await send(admin(), signed(signer, command));
  if (first.body.code !== 'SIGNATURE_NEEDED') return first.body;
  return (await send(admin(), signed(signer, command, [signText(signer, first.body.details.message)]))).body;
}

function withAs(signer: CommandSigner, verb: string, options: Options): Options {
  const takesAs = VERBS.find(({ name }) => name === verb)?.options?.as !== undefined;
  return takesAs ? { ...options, as: signer.name } : options;
}

/** Has the administrator propose and the auditor approve. */
async function decide(verb: string, words: readonly string[], options: Options): Promise<void> {
  const proposed = await run(signerOf('ada'), verb, words, options);
  const id = /Proposed (\S+):/.exec(proposed.lines.join())?.[1] ?? '';
  expect(await run(signerOf('aud'), 'proposal approve', [id], {})).toMatchObject({ exitCode: 0 });
}

/** What an option takes of a hostile word. */
function hostileValue(config: ParseArgsOptionDescriptor | undefined, word: string) {
  if (config?.type === 'boolean') return true;
  return config?.multiple ? [word] : word;
}

beforeAll(async () => {
  held.platform = await openTestPlatform({ databaseUrl: database.url, clock });
  held.admin = await held.platform.openAdmin();
  const roles = {
    cass: ['cashier'],
    odo: ['draw-officer'],
    aud: ['auditor'],
    ada: ['administrator'],
    all: operators.ROLES,
  } as const;
  const now = clock.now();
  held.signers = await foundSigners(database.db, Object.keys(roles), { now, duties: OPERATOR_DUTIES, roles });
});
afterAll(() => held.platform?.close());

describe('a command', () => {
  test('runs its verb and answers its lines', async () => {
    const signer = signerOf('aud');
    const answer = await send(admin(), signed(signer, commandOf(signer, 'operator list', { now: clock.now() })));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ exitCode: 0, lines: expect.arrayContaining([expect.stringMatching(/^cass /)]) });
  });

  test('asks for the signature of a proposal with the id of the command, and writes nothing before it has it', async () => {
    const signer = signerOf('ada');
    const words = ['cass', 'cashier'];
    const command = commandOf(signer, 'operator roles', {
      words,
      options: { reason: 'new', as: 'ada' },
      now: clock.now(),
    });
    const asked = await send(admin(), signed(signer, command));
    expect([asked.status, asked.body.code]).toEqual([409, 'SIGNATURE_NEEDED']);
    const { message } = asked.body.details;
    expect(message).toMatch(new RegExp(`^sunflower/propose/1\n${command.requestId}\noperators\\.change-roles\n\\{`));
    expect(await operators.findProposal(database.db, command.requestId)).toBeUndefined();
    clock.advance({ seconds: 2 });
    const done = await send(admin(), signed(signer, command, [signText(signer, message)]));
    expect([done.status, done.body.exitCode]).toEqual([200, 0]);
    expect((await operators.findProposal(database.db, command.requestId))?.proposedBy).toBe('ada');
  });

  test('is refused when the signature of its proposal is of another key', async () => {
    const signer = signerOf('ada');
    const options = { reason: 'new', as: 'ada' };
    const command = commandOf(signer, 'operator roles', { words: ['odo', 'draw-officer'], options, now: clock.now() });
    const { message } = (await send(admin(), signed(signer, command))).body.details;
    const forged = await send(admin(), signed(signer, command, [signText(signerOf('cass'), message)]), newAddress());
    expect([forged.status, forged.body.code]).toEqual([401, 'SIGNATURE_WRONG']);
    expect(await operators.findProposal(database.db, command.requestId)).toBeUndefined();
  });

  test('that keeps asking for a signature ends after a bounded number of rounds', async () => {
    const signer = signerOf('ada');
    const options = { reason: 'new', as: 'ada' };
    const command = commandOf(signer, 'operator roles', { words: ['odo', 'draw-officer'], options, now: clock.now() });
    const codes: string[] = [];
    for (let round = 0; round < 5; round++) codes.push((await send(admin(), signed(signer, command))).body.code);
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('SIGNATURE_NEEDED'));
    expect(codes.at(-1)).toBe('TOO_MANY_ROUNDS');
  });
});

describe('a command is refused and recorded as a security event', () => {
  const refused = async (body: SignedCommand, status: number, code: string) => {
    const answer = await send(admin(), body, newAddress());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await refusalsOf(body.requestId)).map(({ actor, details }) => [actor, details.refusal])).toEqual([
      ['system', code],
    ]);
  };
  const list = (signer: CommandSigner, more: object = {}) =>
    commandOf(signer, 'operator list', { now: clock.now(), ...more });

  test('when its signature is forged', async () => {
    const signer = signerOf('cass');
    const body = signed(signer, list(signer));
    const forged = `${body.signature.startsWith('A') ? 'B' : 'A'}${body.signature.slice(1)}`;
    await refused({ ...body, signature: forged }, 401, 'SIGNATURE_WRONG');
  });

  test('when it names another operator than the one whose key signed it', async () => {
    const signer = signerOf('cass');
    await refused(signed(signer, list(signer, { operator: 'ada' })), 401, 'SIGNATURE_WRONG');
  });

  test('when its operator is unknown, with the same answer as for a wrong signature', async () => {
    const stranger = { name: 'mallory', privateKeyPem: operators.newOperatorKeys().privateKeyPem };
    await refused(signed(stranger, list(stranger)), 401, 'SIGNATURE_WRONG');
  });

  test.each([
    ['verb', { verb: 'audit list' }],
    ['words', { words: ['x'] }],
    ['options', { options: { loud: true } }],
    ['secret', { secret: '123' }],
    ['issuedAt', { issuedAt: '2026-11-20T18:00:01.000Z' }],
  ])('when its %s is altered after it was signed', async (_what, change) => {
    const signer = signerOf('cass');
    await refused({ ...signed(signer, list(signer)), ...change }, 401, 'SIGNATURE_WRONG');
  });

  test.each([
    ['six minutes old', { minutes: -6 }],
    ['six minutes ahead', { minutes: 6 }],
  ])('when it is %s', async (_what, shift) => {
    const signer = signerOf('cass');
    const issuedAt = clock.now().add(shift).toString({ fractionalSecondDigits: 3 });
    await refused(signed(signer, list(signer, { issuedAt })), 401, 'CLOCKS_DIFFER');
  });

  test('when its verb takes another role', async () => {
    const signer = signerOf('odo');
    const command = commandOf(signer, 'withdrawal pay', { words: ['x'], now: clock.now() });
    await refused(signed(signer, command), 403, 'ROLE_LACKING');
  });

  test.each(['dance now', 'ledger verify', 'constructor constructor'])('when there is no verb "%s"', async (verb) => {
    const signer = signerOf('cass');
    await refused(signed(signer, commandOf(signer, verb, { now: clock.now() })), 404, 'VERB_UNKNOWN');
  });

  test('when its key is cooling off, then runs, and is refused again once the key is retired', async () => {
    const keys = operators.newOperatorKeys();
    const nina = { name: 'nina', privateKeyPem: keys.privateKeyPem };
    const proof = operators.signMessage(keys.privateKeyPem, operators.keyProofMessage({ ...nina, ...keys }));
    await decide('operator add', ['nina'], { 'public-key': keys.publicKey, proof, roles: 'auditor' });
    await refused(signed(nina, list(nina)), 403, 'OPERATOR_COOLING_OFF');
    clock.advance({ hours: 73 });
    expect((await send(admin(), signed(nina, list(nina)))).status).toBe(200);
    await decide('operator retire', ['nina'], { reason: 'left' });
    await refused(signed(nina, list(nina)), 403, 'OPERATOR_RETIRED');
  });

  test('when one operator approves their own proposal', async () => {
    const signer = signerOf('ada');
    const words = ['cass', 'cashier'];
    const proposed = await run(signer, 'operator roles', words, { reason: 'x' });
    const id = /Proposed (\S+):/.exec(proposed.lines.join())?.[1] ?? '';
    expect(await run(signer, 'proposal approve', [id], {})).toMatchObject({
      exitCode: 1,
      problem: expect.stringContaining('SAME_KEY'),
    });
  });
});

describe('a command that came before', () => {
  test('is not run again, alone or sent twenty times at once', async () => {
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

  test('does not lend its request id to another command, of the same operator or of another', async () => {
    const signer = signerOf('cass');
    const command = commandOf(signer, 'operator list', { now: clock.now() });
    await send(admin(), signed(signer, command));
    const other = await send(admin(), signed(signer, { ...command, verb: 'audit list' }));
    expect([other.status, other.body.code]).toEqual([409, 'REQUEST_REUSED']);
    const ada = signerOf('ada');
    const stolen = await send(admin(), signed(ada, { ...command, operator: 'ada' }));
    expect([stolen.status, stolen.body.code]).toEqual([409, 'REQUEST_REUSED']);
  });

  test('keeps no text of a command, so that a taxpayer number is nowhere in the database', async () => {
    const signer = signerOf('cass');
    const command = commandOf(signer, 'claim file', { words: [newId()], secret: '123-45-6788', now: clock.now() });
    await send(admin(), signed(signer, { ...command, options: { as: 'cass', declared: true } }));
    const { rows } = await sql`
      select from operators.command t where t::text like '%6788%' union all
      select from audit.entry t where t::text like '%6788%'`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('hostile input', () => {
  const body = () => signed(signerOf('cass'), commandOf(signerOf('cass'), 'operator list', { now: clock.now() }));

  test('is refused with a status below 500 at every place of the body', async () => {
    const whole = { ...body(), options: { reason: 'x', unit: ['a'] }, signatures: [signText(signerOf('cass'), 'x')] };
    for (const spoilt of [...spoiltBodies(whole), ...withUnknownFields(whole)]) {
      const answer = await send(admin(), spoilt.body, newAddress());
      expect(answer.status, `${spoilt.what} at ${spoilt.path}`).toBeLessThan(500);
    }
  });

  test.each([
    ['a body of a megabyte', JSON.stringify({ ...{ verb: 'x y' }, words: ['x'.repeat(1_000_000)] }), 413],
    ['30,000 lists in each other', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['an object in 10,000 others', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['text that is not JSON', '{"verb":', 400],
    ['a key twice', '{"verb":"operator list","verb":"audit list"}', 400],
    ['a prototype', '{"__proto__":{"verb":"operator list"}}', 400],
    ['nothing', '', 400],
  ])('answers %s with a refusal', async (_what, payload, status) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await admin().inject({ method: 'POST', url: OPERATOR_COMMANDS_PATH, headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  test('never makes a verb of the platform fail, whatever its words are', async () => {
    const failed: string[] = [];
    for (const verb of VERBS.filter((one) => !one.runsOffline)) {
      for (const word of [
        '',
        "'; drop table x; --",
        '-1',
        '9'.repeat(30),
        '__proto__',
        'x'.repeat(20_000),
        '\ud83d\ude00',
      ]) {
        const names = Object.keys(verb.options ?? {});
        const options = Object.fromEntries(names.map((name) => [name, hostileValue(verb.options?.[name], word)]));
        for (const count of [0, 1, 2, 3]) {
          const answer = await run(signerOf('all'), verb.name, Array(count).fill(word), options);
          if (answer.problem?.startsWith('The platform failed'))
            failed.push(`${verb.name} ${word.slice(0, 30)}: ${answer.problem}`);
        }
      }
    }
    expect([...new Set(failed)]).toEqual([]);
  });

  test('slows down wrong signatures of one address, records no more of them, and lets right ones through', async () => {
    const address = newAddress();
    const wrong = { ...body(), operator: 'ada' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 15; tries++) statuses.push((await send(admin(), wrong, address)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect(await refusalsOf(wrong.requestId)).toHaveLength(10);
    expect((await send(admin(), body(), address)).status).toBe(200);
  });

  test('on the public server finds no commands', async () => {
    const answer = await held.platform?.app.inject({ method: 'POST', url: OPERATOR_COMMANDS_PATH, payload: body() });
    expect(answer?.statusCode).toBe(404);
  });
});
