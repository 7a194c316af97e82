import type { ParseArgsOptionDescriptor } from 'node:util';
import { OPERATOR_COMMANDS_PATH } from '@sunflower/partner-protocols/operator-commands.ts';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { casesOf } from '../../../../../tools/test/thoroughness.ts';
import { malformedBodies, withUnknownFields } from '../malformed-input-in-tests.ts';
import { commandOf, newAddress, send, signed, signText, useOperatorApi } from './commands-in-tests.ts';
import { VERBS } from './verb-table.ts';

const database = useTestDatabase();
const { clock, admin, app, signerOf, run, refusalsOf } = useOperatorApi(database);

const HOSTILE_WORDS = [
  '',
  "'; drop table x; --",
  '-1',
  '9'.repeat(30),
  '__proto__',
  'x'.repeat(20_000),
  '\ud83d\ude00',
];

/** Returns an option's value built from a hostile word. */
function hostileValue(config: ParseArgsOptionDescriptor | undefined, word: string) {
  if (config?.type === 'boolean') return true;
  return config?.multiple ? [word] : word;
}

describe('hostile command input', () => {
  const body = () => signed(signerOf('cass'), commandOf(signerOf('cass'), 'operator list', { now: clock.now() }));

  test('gets a status below 500, whichever field of the body is malformed', async () => {
    const whole = { ...body(), options: { reason: 'x', unit: ['a'] }, signatures: [signText(signerOf('cass'), 'x')] };
    for (const malformed of [...malformedBodies(whole), ...withUnknownFields(whole)]) {
      const answer = await send(admin(), malformed.body, newAddress());
      expect(answer.status, `${malformed.what} at ${malformed.path}`).toBeLessThan(500);
    }
  });

  test.each([
    ['a body of a megabyte', JSON.stringify({ ...{ verb: 'x y' }, words: ['x'.repeat(1_000_000)] }), 413],
    ['30,000 lists in each other', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['an object in 10,000 others', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['text that is not JSON', '{"verb":', 400],
    ['a key twice', '{"verb":"operator list","verb":"audit list"}', 400],
    ['a prototype', '{"__proto__":{"verb":"operator list"}}', 400],
    ['an empty body', '', 400],
  ])('is refused for %s', async (_what, payload, status) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await admin().inject({ method: 'POST', url: OPERATOR_COMMANDS_PATH, headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  /** Texts that can't be stored, or that a terminal shows as something else. */
  const UNPLAIN = ['\0', 'x\ud800', '\udc00x', 'x\u0007', '\u001b[2J', 'x\u202ey', '\u2066x'];
  const unplain = UNPLAIN.flatMap((text): [path: string, code: string, change: object][] => [
    ['words.0', 'CHARACTERS', { words: [text] }],
    ['options.reason', 'CHARACTERS', { options: { reason: text } }],
    ['options.unit.1', 'CHARACTERS', { options: { unit: ['a', text] } }],
    ['secret', 'CHARACTERS', { secret: text }],
  ]);

  test.each<[path: string, code: string, change: object]>([
    ...unplain,
    ['words.0', 'CARD_NUMBER', { words: ['4242 4242 4242 4242'] }],
    ['options.reason', 'CARD_NUMBER', { options: { reason: 'the player paid with 4242424242424242' } }],
    ['options.unit.0', 'TAXPAYER_NUMBER', { options: { unit: ['123-45-6789'] } }],
  ])('is refused at %s before anything is stored: %s [PCI-A7]', async (path, code, change) => {
    const command = signed(signerOf('cass'), {
      ...commandOf(signerOf('cass'), 'operator list', { now: clock.now() }),
      ...change,
    });
    const answer = await send(admin(), command, newAddress());
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'INVALID_INPUT', [{ path, code }]]);
  });

  test('is accepted with a cash code whose groups of digits look like a card number', async () => {
    const words = ['4242-4242-4242-4242-0000'];
    const answer = await run(signerOf('all'), 'withdrawal pay', words, { counter: 'Main Street' });
    expect(answer).toMatchObject({ exitCode: 1, problem: expect.stringContaining('CODE_UNKNOWN') });
  });

  test('never makes a verb of the platform crash', async () => {
    const failed: string[] = [];
    for (const verb of VERBS.filter((one) => !one.runsOffline)) {
      for (const word of casesOf(HOSTILE_WORDS, 3)) {
        const names = Object.keys(verb.options ?? {});
        const options = Object.fromEntries(names.map((name) => [name, hostileValue(verb.options?.[name], word)]));
        for (const count of casesOf([0, 1, 2, 3], 2)) {
          const answer = await run(signerOf('all'), verb.name, Array(count).fill(word), options);
          if (answer.problem?.startsWith('The platform failed'))
            failed.push(`${verb.name} ${word.slice(0, 30)}: ${answer.problem}`);
        }
      }
    }
    expect([...new Set(failed)]).toEqual([]);
  });

  test('gets 401 for ten wrong signatures per address, all recorded, then 429, but a valid one passes', async () => {
    const address = newAddress();
    const wrong = { ...body(), operator: 'ada' };
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 15; attempts++) statuses.push((await send(admin(), wrong, address)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect(await refusalsOf(wrong.requestId)).toHaveLength(10);
    expect((await send(admin(), body(), address)).status).toBe(200);
  });

  test('is recorded as an event when correctly signed but refused, whatever its address sent earlier', async () => {
    const address = newAddress();
    const wrong = { ...body(), operator: 'ada' };
    for (let attempts = 0; attempts < 12; attempts++) await send(admin(), wrong, address);
    const signer = signerOf('odo');
    const issuedAt = clock.now().subtract({ minutes: 6 }).toString({ fractionalSecondDigits: 3 });
    const old = signed(signer, { ...commandOf(signer, 'operator list', { now: clock.now() }), issuedAt });
    const lacking = signed(signer, commandOf(signer, 'withdrawal pay', { words: ['x'], now: clock.now() }));
    const done = signed(signer, commandOf(signer, 'operator list', { now: clock.now() }));
    const reused = signed(signer, { ...done, words: ['x'] });
    expect((await send(admin(), done, address)).status).toBe(200);
    for (const [refused, status, code] of [
      [old, 401, 'CLOCKS_DIFFER'],
      [lacking, 403, 'ROLE_LACKING'],
      [done, 409, 'REQUEST_KNOWN'],
      [reused, 409, 'REQUEST_REUSED'],
    ] as const) {
      const answer = await send(admin(), refused, address);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await refusalsOf(refused.requestId)).toContainEqual({ actor: 'system', refusal: code });
    }
  });

  test('is recorded as an event at most ten times a minute when one refused command is repeated', async () => {
    const signer = signerOf('odo');
    const lacking = signed(signer, commandOf(signer, 'withdrawal pay', { words: ['x'], now: clock.now() }));
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 15; attempts++)
      statuses.push((await send(admin(), lacking, newAddress())).status);
    expect(statuses).toEqual(Array(15).fill(403));
    expect(await refusalsOf(lacking.requestId)).toHaveLength(10);
  });

  test('gets 404 on the public server, which takes no commands', async () => {
    const answer = await app().inject({ method: 'POST', url: OPERATOR_COMMANDS_PATH, payload: body() });
    expect(answer.statusCode).toBe(404);
  });
});
