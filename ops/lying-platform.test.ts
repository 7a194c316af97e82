import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { proposalMessage, type SignedCommand } from '@sunflower/partner-protocols/operator-commands.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { runOps } from './run-ops.ts';

type Reply = { readonly status: number; readonly body: string };
type Liar = (command: SignedCommand) => Reply | 'hang up';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const answer = (value: object): Reply => ({ status: 200, body: JSON.stringify(value) });
const asking = (message: string, more: object = {}): Reply => ({
  status: 409,
  body: JSON.stringify({ code: 'SIGNATURE_NEEDED', message: 'Sign here.', details: { message, ...more } }),
});

/** Runs a command line against a platform that answers as it likes; returns what was written and what was signed. */
async function against(liar: Liar, args: readonly string[], isConfirmed?: boolean) {
  const received: SignedCommand[] = [];
  const server = createServer(async (request, reply) => {
    const command = (await json(request)) as SignedCommand;
    received.push(command);
    const said = liar(command);
    if (said === 'hang up') return request.socket.destroy();
    reply.writeHead(said.status, { 'content-type': 'application/json' });
    return reply.end(said.body);
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
    env: { SUNFLOWER_PLATFORM_ADMIN_ORIGIN: origin },
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    findSigner: () => ({ name: 'ada', publicKey: async () => '', sign }),
    ...(isConfirmed === undefined ? {} : { confirm: async () => isConfirmed }),
  });
  const besides = signedTexts.filter((text) => !text.startsWith('sunflower/command/1\n'));
  return { code, text: lines.join('\n'), besides };
}

const ADJUST = ['wallet', 'adjust', 'ana@example.com', '5', '--reason', 'refund', '--as', 'ada'];
const action = { amountCents: 500, playerId: newId(), reason: 'refund' };
const proposing = (proposalId: string, kind = 'wallet.adjust', data: object = action) =>
  proposalMessage('propose', { proposalId, kind, action: canonicalJson(data as never) });
const named = newId();
const APPROVE = ['proposal', 'approve', named, '--as', 'ada'];
const approving = (proposalId: string, step: 'propose' | 'approve' | 'withdraw' = 'approve') =>
  proposalMessage(step, { proposalId, kind: 'wallet.adjust', action: canonicalJson(action) });
const CONFIRM = ['draw', 'confirm', 'pick-3', '--draw', '2026-11-20/1', '--digits', '007', '--as', 'ada'];
const confirming = (digits: readonly number[]) =>
  proposalMessage('approve', {
    proposalId: named,
    kind: 'draw-games.enter-result',
    action: canonicalJson({ drawId: named, drawn: { kind: 'digits', digits } }),
  });

describe('the command line signs what belongs to the command', () => {
  test.each([
    ['a proposal with the id of the command', ADJUST, (command: SignedCommand) => proposing(command.requestId)],
    ['the approval of the proposal that is named', APPROVE, () => approving(named)],
    ['the numbers that were typed', CONFIRM, () => confirming([0, 0, 7])],
  ])('%s', async (_what, args, messageOf) => {
    const told = await against(
      (command) =>
        command.signatures.length === 0 ? asking(messageOf(command)) : answer({ lines: ['Done.'], exitCode: 0 }),
      args,
    );
    expect([told.code, told.besides]).toEqual([0, [messageOf(told.received[0] as SignedCommand)]]);
    expect(told.received).toHaveLength(2);
  });

  test('and shows it from the message itself, not from what the platform says about it', async () => {
    const told = await against(({ requestId, signatures }) => {
      const shown = { text: 'propose a bonus of $1', lines: ['nothing of importance'] };
      return signatures.length === 0 ? asking(proposing(requestId), shown) : answer({ lines: [], exitCode: 0 });
    }, ADJUST);
    expect(told.text).toContain(`wallet.adjust ${canonicalJson(action)}`);
    expect(told.text).not.toContain('bonus');
  });

  test('once a person at the terminal has confirmed it', async () => {
    const liar: Liar = ({ requestId }) => asking(proposing(requestId));
    expect(await against(liar, ADJUST, false)).toMatchObject({
      code: 1,
      besides: [],
      text: expect.stringContaining('Nothing was signed'),
    });
  });
});

describe('a platform that lies gets no signature of', () => {
  const other = newId();
  test.each<readonly [string, readonly string[], (command: SignedCommand) => string]>([
    ['a proposal with another id', ADJUST, () => proposing(other)],
    ['another kind of action', ADJUST, ({ requestId }) => proposing(requestId, 'operators.add')],
    [
      'an action with another reason',
      ADJUST,
      ({ requestId }) => proposing(requestId, 'wallet.adjust', { ...action, reason: 'x' }),
    ],
    ['an approval, while something is proposed', ADJUST, ({ requestId }) => approving(requestId)],
    ['a proposal, while one is approved', APPROVE, ({ requestId }) => proposing(requestId)],
    ['the approval of another proposal', APPROVE, () => approving(other)],
    ['a withdrawal, while one is approved', APPROVE, () => approving(named, 'withdraw')],
    ['other numbers than were typed', CONFIRM, () => confirming([7, 7, 7])],
    ['the numbers that were typed in another order', CONFIRM, () => confirming([7, 0, 0])],
    ['more numbers than were typed', CONFIRM, () => confirming([0, 0, 7, 1])],
    ['anything, for a verb that only reads', ['audit', 'list', '--as', 'ada'], ({ requestId }) => proposing(requestId)],
    ['another command', ADJUST, () => 'sunflower/command/1\n{"verb":"operator add"}'],
    ['a founding', ADJUST, () => 'sunflower/founding/1\n[]'],
    ['a proof for a key', ADJUST, () => 'sunflower/operator/1\nmallory\nMCowBQYDK2VwAyEA'],
    ['an action written in another way', ADJUST, ({ requestId }) => `${proposing(requestId).slice(0, -1)} }`],
    ['an action with a second one behind it', ADJUST, ({ requestId }) => `${proposing(requestId)}\n{"amountCents":1}`],
    ['an empty text', ADJUST, () => ''],
    ['a text of another program', ADJUST, () => 'ssh-ed25519 session'],
  ])('%s', async (_what, args, messageOf) => {
    const told = await against((command) => asking(messageOf(command)), args);
    expect(told).toMatchObject({ code: 1, besides: [], text: expect.stringContaining('does not belong to') });
    expect(told.received).toHaveLength(1);
  });

  test('more than a command needs, when it asks for the same again and again', async () => {
    const told = await against(({ requestId }) => asking(proposing(requestId)), ADJUST);
    expect(told.code).toBe(1);
    expect(told.besides).toHaveLength(1);
    expect(told.text).toContain('more signatures than a command needs');
  });
});

describe('whatever a platform answers', () => {
  test('cannot move the cursor or hide text on the terminal', async () => {
    const told = await against(
      () => answer({ lines: ['\u001b[2J\u001b[1;1Hall is well\r\n\u202etxet'], exitCode: 0 }),
      ADJUST,
    );
    for (const control of ['\u001b', '\r', '\u202e']) expect(told.text).not.toContain(control);
  });

  test.each<readonly [string, Liar, string]>([
    ['no JSON', () => ({ status: 200, body: '<html>' }), 'does not answer as a platform does'],
    ['JSON of another shape', () => answer({ lines: 'x', exitCode: 0 }), 'does not answer as a platform does'],
    ['an exit code of its own', () => answer({ lines: [], exitCode: 7 }), 'does not answer as a platform does'],
    ['nothing, and hangs up', () => 'hang up', 'whether the command was done is unknown'],
    ['17 megabytes', () => answer({ lines: ['x'.repeat(17_000_000)], exitCode: 0 }), 'too large'],
    ['a fault', () => ({ status: 500, body: '{"code":"INTERNAL","message":"Wrong.","traceId":"t1"}' }), 'trace t1'],
  ])('is one line with exit code 1: %s', async (_what, liar, line) => {
    const told = await against(liar, ADJUST);
    expect([told.code, told.text.split('\n').length]).toEqual([1, 1]);
    expect(told.text).toContain(line);
  });

  test('nothing at all is one line that says how to start it', async () => {
    const told = await runAt('http://127.0.0.1:9', ADJUST);
    expect(told).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^The platform does not answer at .*npm start/),
    });
  });

  test('on another machine without TLS, it is not asked', async () => {
    const told = await runAt('http://platform.example.org:3012', ADJUST);
    expect(told).toMatchObject({ code: 1, text: expect.stringContaining('is another machine: use https') });
  });
});
