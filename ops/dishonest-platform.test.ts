import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { proposalMessage, type SignedCommand } from '@sunflower/partner-protocols/operator-commands.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { TEST_INSTALLATION } from '../tools/test/founders.ts';
import { runOps } from './run-ops.ts';

type Reply = { readonly status: number; readonly body: string };
type PlatformStub = (command: SignedCommand) => Reply | 'hang up';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const answer = (value: object): Reply => ({ status: 200, body: JSON.stringify(value) });
const confirmationNeeded = (message: string, more: object = {}): Reply => ({
  status: 409,
  body: JSON.stringify({ code: 'SIGNATURE_NEEDED', message: 'Sign here.', details: { message, ...more } }),
});

/** Runs a command line against a platform with the given responses. Returns the output and what was signed. */
async function runAgainst(respond: PlatformStub, args: readonly string[], isConfirmed?: boolean) {
  const received: SignedCommand[] = [];
  const server = createServer(async (request, outgoing) => {
    const command = (await json(request)) as SignedCommand;
    received.push(command);
    const reply = respond(command);
    if (reply === 'hang up') return request.socket.destroy();
    outgoing.writeHead(reply.status, { 'content-type': 'application/json' });
    return outgoing.end(reply.body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...(await runAt(origin, args, isConfirmed)), received };
}

async function runAt(origin: string, args: readonly string[], isConfirmed?: boolean) {
  const lines: string[] = [];
  const signedTexts: string[] = [];
  const sign = async (message: string) => {
    signedTexts.push(message);
    return Buffer.alloc(64).toString('base64');
  };
  const code = await runOps(args, {
    env: { SUNFLOWER_PLATFORM_ADMIN_ORIGIN: origin, SUNFLOWER_INSTALLATION: TEST_INSTALLATION },
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    findSigner: () => ({ name: 'ada', publicKey: async () => '', sign }),
    ...(isConfirmed === undefined ? {} : { confirm: async () => isConfirmed }),
  });
  const extraSigned = signedTexts.filter((text) => !text.startsWith('sunflower/command/1\n'));
  return { code, text: lines.join('\n'), extraSigned };
}

const ADJUST = ['wallet', 'adjust', 'ana@example.com', '5', '--reason', 'refund', '--as', 'ada'];
const action = { amountCents: 500, playerId: newId(), reason: 'refund' };
type Sent = Pick<SignedCommand, 'requestId' | 'issuedAt'>;
const timeOf = ({ issuedAt }: Sent) => Temporal.Instant.from(issuedAt);
const proposing = (sent: Sent, kind = 'wallet.adjust', data: object = action) =>
  proposalMessage('propose', {
    installationId: TEST_INSTALLATION,
    proposalId: sent.requestId,
    kind,
    action: canonicalJson(data as never),
    signedAt: timeOf(sent),
  });
const named = newId();
const APPROVE = ['proposal', 'approve', named, '--as', 'ada'];
const approving = (
  sent: Sent,
  proposalId: string,
  {
    step = 'approve',
    installationId = TEST_INSTALLATION,
    signedAt = timeOf(sent),
  }: { step?: 'approve' | 'withdraw'; installationId?: string; signedAt?: Temporal.Instant | null } = {},
) =>
  proposalMessage(step, {
    ...{ installationId, proposalId, kind: 'wallet.adjust', action: canonicalJson(action), signedAt },
  });
const CONFIRM = ['draw', 'confirm', 'pick-3', '--draw', '2026-11-20/1', '--digits', '007', '--as', 'ada'];
const confirming = (sent: Sent, digits: readonly number[]) =>
  proposalMessage('approve', {
    installationId: TEST_INSTALLATION,
    proposalId: named,
    kind: 'draw-games.enter-result',
    action: canonicalJson({ drawId: named, drawn: { kind: 'digits', digits } }),
    signedAt: timeOf(sent),
  });

describe('a message that belongs to the command', () => {
  test.each([
    ['a proposal whose id is the id of the command', ADJUST, (command: SignedCommand) => proposing(command)],
    ['the approval of the specified proposal', APPROVE, (command: SignedCommand) => approving(command, named)],
    ['the numbers that were typed', CONFIRM, (command: SignedCommand) => confirming(command, [0, 0, 7])],
  ])('is signed by the command line: %s', async (_what, args, messageOf) => {
    const result = await runAgainst(
      (command) =>
        command.signatures.length === 0
          ? confirmationNeeded(messageOf(command))
          : answer({ lines: ['Done.'], exitCode: 0 }),
      args,
    );
    expect([result.code, result.extraSigned]).toEqual([0, [messageOf(result.received[0] as SignedCommand)]]);
    expect(result.received).toHaveLength(2);
  });

  test('is described from itself, not from what the platform says about it', async () => {
    const result = await runAgainst((command) => {
      const shown = { text: 'propose a bonus of $1', lines: ['nothing important'] };
      return command.signatures.length === 0
        ? confirmationNeeded(proposing(command), shown)
        : answer({ lines: [], exitCode: 0 });
    }, ADJUST);
    expect(result.text).toContain(`wallet.adjust ${canonicalJson(action)}`);
    expect(result.text).not.toContain('bonus');
  });

  test('is signed only after the operator has confirmed it at the terminal', async () => {
    const respond: PlatformStub = (command) => confirmationNeeded(proposing(command));
    expect(await runAgainst(respond, ADJUST, false)).toMatchObject({
      code: 1,
      extraSigned: [],
      text: expect.stringContaining('Nothing was signed'),
    });
  });
});

describe('the command line', () => {
  const other = newId();
  test.each<readonly [string, readonly string[], (command: SignedCommand) => string]>([
    ['a proposal with another id', ADJUST, (command) => proposing({ ...command, requestId: other })],
    ['another kind of action', ADJUST, (command) => proposing(command, 'operators.add')],
    [
      'an action with another reason',
      ADJUST,
      (command) => proposing(command, 'wallet.adjust', { ...action, reason: 'x' }),
    ],
    ['an approval when the command proposes', ADJUST, (command) => approving(command, command.requestId)],
    ['a proposal when the command approves', APPROVE, (command) => proposing(command)],
    ['the approval of another proposal', APPROVE, (command) => approving(command, other)],
    [
      'the approval of a proposal of another installation',
      APPROVE,
      (sent) => approving(sent, named, { installationId: other }),
    ],
    [
      'an approval at another time',
      APPROVE,
      (sent) => approving(sent, named, { signedAt: timeOf(sent).add({ seconds: 1 }) }),
    ],
    ['an approval without a time', APPROVE, (sent) => approving(sent, named, { signedAt: null })],
    [
      'a withdrawal of a proposal when the command approves it',
      APPROVE,
      (sent) => approving(sent, named, { step: 'withdraw' }),
    ],
    ['numbers other than the typed ones', CONFIRM, (command) => confirming(command, [7, 7, 7])],
    ['the typed numbers in another order', CONFIRM, (command) => confirming(command, [7, 0, 0])],
    ['the typed numbers and one more', CONFIRM, (command) => confirming(command, [0, 0, 7, 1])],
    ['anything for a read-only verb', ['audit', 'list', '--as', 'ada'], (command) => proposing(command)],
    ['another command', ADJUST, () => 'sunflower/command/1\n{"verb":"operator add"}'],
    ['a founding', ADJUST, () => `sunflower/founding/1\n${TEST_INSTALLATION}\n[]`],
    [
      'a proof of possession of a key',
      ADJUST,
      () => `sunflower/operator/1\n${TEST_INSTALLATION}\nmallory\nMCowBQYDK2VwAyEA`,
    ],
    ['an action in non-canonical JSON', ADJUST, (command) => `${proposing(command).slice(0, -1)} }`],
    ['an action followed by a second one', ADJUST, (command) => `${proposing(command)}\n{"amountCents":1}`],
    ['an empty text', ADJUST, () => ''],
    ['a message of another program', ADJUST, () => 'ssh-ed25519 session'],
  ])('refuses to sign %s', async (_what, args, messageOf) => {
    const result = await runAgainst((command) => confirmationNeeded(messageOf(command)), args);
    expect(result).toMatchObject({ code: 1, extraSigned: [], text: expect.stringContaining('does not belong to') });
    expect(result.received).toHaveLength(1);
  });

  test('signs no more messages than a command needs, however often the platform asks', async () => {
    const result = await runAgainst((command) => confirmationNeeded(proposing(command)), ADJUST);
    expect(result.code).toBe(1);
    expect(result.extraSigned).toHaveLength(1);
    expect(result.text).toContain('more signatures than a command needs');
  });
});

describe('a platform response', () => {
  test('cannot move the cursor or hide text on the terminal', async () => {
    const result = await runAgainst(
      () => answer({ lines: ['\u001b[2J\u001b[1;1Hall is well\r\n\u202etxet'], exitCode: 0 }),
      ADJUST,
    );
    for (const control of ['\u001b', '\r', '\u202e']) expect(result.text).not.toContain(control);
  });

  test.each<readonly [string, PlatformStub, string]>([
    ['not JSON', () => ({ status: 200, body: '<html>' }), 'did not respond like a Sunflower platform'],
    [
      'JSON of a different shape',
      () => answer({ lines: 'x', exitCode: 0 }),
      'did not respond like a Sunflower platform',
    ],
    ['an unknown exit code', () => answer({ lines: [], exitCode: 7 }), 'did not respond like a Sunflower platform'],
    ['a closed connection', () => 'hang up', 'the command may or may not have run'],
    ['17 megabytes', () => answer({ lines: ['x'.repeat(17_000_000)], exitCode: 0 }), 'too large'],
    [
      'a server error',
      () => ({ status: 500, body: '{"code":"INTERNAL","message":"Wrong.","traceId":"t1"}' }),
      'trace t1',
    ],
  ])('becomes one line and exit code 1 if it is %s', async (_what, respond, line) => {
    const result = await runAgainst(respond, ADJUST);
    expect([result.code, result.text.split('\n').length]).toEqual([1, 1]);
    expect(result.text).toContain(line);
  });

  test('is reported as missing in one line that says how to start the platform', async () => {
    const result = await runAt('http://127.0.0.1:9', ADJUST);
    expect(result).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Can't reach the platform at .*npm start/),
    });
  });

  test('is never requested from another machine without TLS', async () => {
    const result = await runAt('http://platform.example.org:3012', ADJUST);
    expect(result).toMatchObject({ code: 1, text: expect.stringContaining('is another machine: use https') });
  });
});
