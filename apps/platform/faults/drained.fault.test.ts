import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildProgram, startChild } from '../../../tools/start/child-program.ts';
import { freePorts } from '../../../tools/test/free-ports.ts';
import { adjustWallet } from '../../../tools/test/stack-operators.ts';
import { startTestStack, type TestStack } from '../../../tools/test/test-stack.ts';
import { newWebPlayer, type WebPlayer } from '../../../tools/test/web-player.ts';
import { newWager, ORDER_CENTS, requestOrder } from './checkout-load.ts';

const CHECKOUTS = '/web/draw-games/rest/v1/checkouts';
const IN_FLIGHT = 50;
const PLAYERS = 5;
const FUNDS_CENTS = 200_00;
/** How long the node still accepts connections after SIGTERM. */
const DRAIN_SECONDS = 2;

type Sent = { readonly player: WebPlayer; readonly orderKey: string; readonly answer: Promise<Answer> };
type Answer = { readonly status: number; readonly connection: string | undefined; readonly serials: string[] };

describe('a node that is stopped while it sells', () => {
  const fixture: { stack?: TestStack; node?: ChildProgram; ports: number[]; players: WebPlayer[] } = {
    players: [],
    ports: [],
  };
  const stack = () => fixture.stack as TestStack;
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT * 2 });

  beforeAll(async () => {
    fixture.stack = await startTestStack();
    for (let count = 0; count < PLAYERS; count++) {
      const player = await newWebPlayer(stack());
      await adjustWallet(stack(), player.person.email, FUNDS_CENTS);
      fixture.players.push(player);
    }
    fixture.ports = await freePorts(2);
    fixture.node = await startNode();
  });
  afterAll(async () => {
    agent.destroy();
    await fixture.node?.stop();
    await fixture.stack?.stop();
  });

  test('completes all 50 checkouts in progress after SIGTERM, and reports not ready from then on', async () => {
    const wager = await newWager(fixture.players);
    const tokens = await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => playerAt(index).locationToken()));
    const sent = tokens.map((token, index) => sendOrder(playerAt(index), token, wager));
    const first = await Promise.race(sent.map(({ answer }) => answer));
    expect(first.status).toBe(201);
    const node = fixture.node as ChildProgram;
    const gone = once(node.process, 'exit');
    node.process.kill('SIGTERM');
    await delay(100);
    expect(await readiness()).toEqual([503, 503]);
    node.process.kill('SIGTERM');

    const answers = await Promise.all(sent.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(
      answers.filter(({ connection }) => connection === 'close').length,
      'answered after the signal',
    ).toBeGreaterThan(0);
    expect(await gone).toEqual([0, null]);
    for (const { player, orderKey, answer } of sent)
      expect(await requestOrder({ player, orderKey, serials: undefined, timesInDoubt: 0 })).toEqual(
        (await answer).serials,
      );
  });

  const playerAt = (index: number) => fixture.players[index % PLAYERS] as WebPlayer;

  /** Starts a second node over the database and the partners of the stack. */
  async function startNode(): Promise<ChildProgram> {
    const { settings, dataFolder, address } = stack();
    const [port, adminPort] = fixture.ports;
    return startChild({
      name: 'second node',
      file: join(import.meta.dirname, '../src/main.ts'),
      env: {
        ...process.env,
        ...settings,
        SUNFLOWER_APP_ORIGIN: address,
        SUNFLOWER_APP_PORT: String(port),
        SUNFLOWER_PLATFORM_ADMIN_PORT: String(adminPort),
        SUNFLOWER_DRAIN_SECONDS: String(DRAIN_SECONDS),
      },
      logFile: join(dataFolder, 'logs', 'second-node.log'),
    });
  }

  function sendOrder(player: WebPlayer, locationToken: string, wager: unknown): Sent {
    const orderKey = randomBytes(16).toString('base64url').slice(0, 21);
    const csrf = player.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const call = request(`http://127.0.0.1:${fixture.ports[0]}${CHECKOUTS}`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: player.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(csrf),
        'x-location-token': locationToken,
      },
    });
    call.end(JSON.stringify({ orderKey, wagers: [wager], expectedTotalCents: ORDER_CENTS }));
    return {
      player,
      orderKey,
      answer: once(call, 'response').then(([answer]) => readAnswer(answer as IncomingMessage)),
    };
  }

  /** Returns the readiness status of the public and of the private listener. */
  function readiness(): Promise<number[]> {
    return Promise.all(
      fixture.ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status),
    );
  }
});

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { tickets = [] } = JSON.parse(Buffer.concat(parts).toString()) as { tickets?: { serial: string }[] };
  return {
    status: answer.statusCode ?? 0,
    connection: answer.headers.connection,
    serials: tickets.map(({ serial }) => serial),
  };
}
