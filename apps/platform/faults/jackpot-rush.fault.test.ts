import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustWallet, holdDraw } from '../../../tools/test/house-operators.ts';
import { startTestHouse, type TestHouse } from '../../../tools/test/test-house.ts';
import { callAt, newWebPlayer, type WebPlayer } from '../../../tools/test/web-player.ts';
import { proveBalances } from '../src/modules/ledger/index.ts';
import { type LinkKind, openLink } from './bad-link.ts';
import { balanceOf, newOrderKey, newWager, ORDER_CENTS, type Order, sendOrder } from './checkout-load.ts';

/**
 * The forecast of the busiest minute: at jackpots above a billion dollars states of Kansas's size sold up to 30 tickets a second over all
 * channels, of which a young online channel takes a sixth.
 */
const FORECAST_ORDERS_PER_SECOND = 5;
const RUSH_FACTOR = 10;
const RUSH_SECONDS = 30;
const ORDERS = FORECAST_ORDERS_PER_SECOND * RUSH_FACTOR * RUSH_SECONDS;
const PLAYERS = 30;
const FUNDS_CENTS = 200_00;
/** Of ten orders, how many go over which link. */
const LINKS: readonly LinkKind[] = [
  'good',
  'good',
  'good',
  'good',
  'good',
  'good',
  'slow',
  'slow',
  'cut-before-answer',
  'cut-before-answer',
];
/** A player who is in doubt asks again with the same key, over whatever link there is by then. */
const TRIES = 60;
const PAUSE_MS = 500;
/** The rush takes half a minute; a busy machine takes its time to answer what came in. */
const TIMEOUT_MS = 300_000;

type Sent = { readonly order: Order; readonly answers: string[]; readonly milliseconds: number };

describe('a jackpot rush at ten times the forecast, over slow and cut links', () => {
  const held: { house?: TestHouse; players: WebPlayer[]; stops: (() => Promise<void>)[] } = { players: [], stops: [] };
  const house = () => held.house as TestHouse;

  beforeAll(async () => {
    // Players come from addresses of their own: an address that registers many is slowed down.
    held.house = await startTestHouse({ settings: { SUNFLOWER_TRUSTED_PROXIES: '127.0.0.1' } });
    held.stops.push(() => house().stop());
    for (let count = 0; count < PLAYERS; count++) {
      const player = await newWebPlayer(house());
      await adjustWallet(house(), player.person.email, FUNDS_CENTS);
      held.players.push(player);
    }
  });
  afterAll(async () => {
    for (const stop of held.stops.reverse()) await stop();
  });

  it(
    '[AGCO-4.1.3] [GLI33-01] sells every order once, tells every player the outcome, and draws with every ticket',
    async () => {
      const wager = await newWager(held.players);
      const links = await openLinks();
      const sending: Promise<Sent>[] = [];
      const startedAt = performance.now();
      for (let number = 0; number < ORDERS; number++) {
        // Orders arrive by the clock, whether earlier ones have been answered or not.
        await delay(Math.max(0, startedAt + (number * 1000) / (ORDERS / RUSH_SECONDS) - performance.now()));
        const player = held.players[number % PLAYERS] as WebPlayer;
        const calls = (kind: LinkKind) => ({ ...player, call: callAt(links[kind], player.cookies) });
        const first = LINKS[number % LINKS.length] ?? 'good';
        sending.push(buyUntilKnown({ player, first: calls(first), later: calls('good'), wager }));
      }
      const sent = await Promise.all(sending);
      report(sent, performance.now() - startedAt);

      const serials = sent.flatMap(({ order }) => order.serials ?? []);
      // First what was answered instead, so that a failure says why.
      expect(sent.filter(({ order }) => order.serials === undefined).map(({ answers }) => answers.at(-1))).toEqual([]);
      expect(serials).toHaveLength(ORDERS);
      expect(new Set(serials).size).toBe(ORDERS);
      // Whatever was answered instead of a receipt was "not now", never a fault.
      const faults = sent.flatMap(({ answers }) => answers).filter((answer) => /answered 5(?!03)/.test(answer));
      expect(faults).toEqual([]);
      expect(
        sent.some(({ order }) => order.timesInDoubt > 0),
        'links were cut while orders were under way',
      ).toBe(true);
      const spentEach = (ORDERS / PLAYERS) * ORDER_CENTS;
      const balances = await Promise.all(held.players.map(balanceOf));
      expect(balances).toEqual(held.players.map(() => FUNDS_CENTS - spentEach));

      await holdDraw(house());
      expect(await sealedBoards(wager.drawIds[0] ?? '')).toBeGreaterThanOrEqual(ORDERS);
      await expectBooksRight();
    },
    TIMEOUT_MS,
  );

  async function openLinks(): Promise<Record<LinkKind, string>> {
    const port = Number(new URL(house().address).port);
    const open = await Promise.all(
      (['good', 'slow', 'cut-before-answer'] as const).map((kind) => openLink(kind, port)),
    );
    held.stops.push(...open.map((link) => () => link.close()));
    const [good, slow, cut] = open.map((link) => link.address) as [string, string, string];
    return { good, slow, 'cut-before-answer': cut };
  }

  async function sealedBoards(drawId: string): Promise<number> {
    const rows = await query<{ boards: number }>(
      `select board_count::int as boards from draw_games.draw_seal where draw_id = '${drawId}'`,
    );
    return rows[0]?.boards ?? 0;
  }

  async function query<Row>(statement: string): Promise<Row[]> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: house().settings.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async function expectBooksRight(): Promise<void> {
    const db = openDatabase<never>({ url: house().settings.DATABASE_URL ?? '', poolSize: 1 });
    try {
      expect(await proveBalances(db)).toMatchObject({ ok: true });
    } finally {
      await db.destroy();
    }
  }
});

/** Buys over the first link; when that gives no receipt, asks again with the same key over the later one, as the client does. */
async function buyUntilKnown(options: {
  player: WebPlayer;
  first: WebPlayer;
  later: WebPlayer;
  wager: Parameters<typeof sendOrder>[1];
}): Promise<Sent> {
  const { player, first, later, wager } = options;
  const order: Order = { player, orderKey: newOrderKey(), serials: undefined, timesInDoubt: 0 };
  const answers: string[] = [];
  const startedAt = performance.now();
  for (let tries = 0; tries < TRIES && order.serials === undefined; tries++) {
    const over = { ...order, player: tries === 0 ? first : later };
    try {
      order.serials = await sendOrder(over, wager);
    } catch (error) {
      order.timesInDoubt += 1;
      answers.push(error instanceof Error ? error.message : String(error));
      await delay(PAUSE_MS);
    }
  }
  return { order, answers, milliseconds: performance.now() - startedAt };
}

/** Prints what the rush was like; figures of a shared machine decide nothing. */
function report(sent: readonly Sent[], milliseconds: number): void {
  const times = sent.map((one) => one.milliseconds).sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const inDoubt = sent.filter(({ order }) => order.timesInDoubt > 0).length;
  const rate = Math.round(sent.length / (milliseconds / 1000));
  process.stdout.write(
    `rush: ${sent.length} orders, ${rate}/s, ${inDoubt} in doubt once or more; known after ${at(0.5)} ms (median), ${at(0.99)} ms (p99)\n`,
  );
}
