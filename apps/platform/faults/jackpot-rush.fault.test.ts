import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustWallet, runDraw } from '../../../tools/test/stack-operators.ts';
import { startTestStack, type TestStack } from '../../../tools/test/test-stack.ts';
import { callAt, newWebPlayer, type WebPlayer } from '../../../tools/test/web-player.ts';
import { proveBalances } from '../src/modules/ledger/index.ts';
import { type LinkKind, openLink } from './bad-link.ts';
import { balanceOf, buyUntilKnown, newWager, ORDER_CENTS, type Sent } from './checkout-load.ts';

/**
 * The forecast for the busiest minute: with jackpots above a billion dollars, states of Kansas's size sold up to 30
 * tickets a second across all channels, and a young online channel takes a sixth of that.
 */
const FORECAST_ORDERS_PER_SECOND = 5;
const RUSH_FACTOR = 10;
const RUSH_SECONDS = 30;
const ORDERS = FORECAST_ORDERS_PER_SECOND * RUSH_FACTOR * RUSH_SECONDS;
const PLAYERS = 30;
const FUNDS_CENTS = 200_00;
/** How many of ten orders use which link. */
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
/** The rush takes half a minute; a busy machine needs more time to respond. */
const TIMEOUT_MS = 300_000;

describe('a jackpot rush at ten times the forecast, over slow and cut links', () => {
  const fixture: { stack?: TestStack; players: WebPlayer[]; stops: (() => Promise<void>)[] } = {
    players: [],
    stops: [],
  };
  const stack = () => fixture.stack as TestStack;

  beforeAll(async () => {
    // Players have addresses of their own, because an address that registers many is rate-limited.
    fixture.stack = await startTestStack({ settings: { SUNFLOWER_TRUSTED_PROXIES: '127.0.0.1' } });
    fixture.stops.push(() => stack().stop());
    for (let count = 0; count < PLAYERS; count++) {
      const player = await newWebPlayer(stack());
      await adjustWallet(stack(), player.person.email, FUNDS_CENTS);
      fixture.players.push(player);
    }
  });
  afterAll(async () => {
    for (const stop of fixture.stops.reverse()) await stop();
  });

  it(
    '[AGCO-4.1.3] [GLI33-01] sells every order once, shows every player the outcome, and has every ticket in the draw',
    async () => {
      const wager = await newWager(fixture.players);
      const links = await openLinks();
      const sending: Promise<Sent>[] = [];
      const startedAt = performance.now();
      for (let number = 0; number < ORDERS; number++) {
        // Orders arrive on a fixed schedule, whether or not earlier ones have a response.
        await delay(Math.max(0, startedAt + (number * 1000) / (ORDERS / RUSH_SECONDS) - performance.now()));
        const player = fixture.players[number % PLAYERS] as WebPlayer;
        const calls = (kind: LinkKind) => ({ ...player, call: callAt(links[kind], player.cookies) });
        const first = LINKS[number % LINKS.length] ?? 'good';
        sending.push(buyUntilKnown({ player, first: calls(first), later: calls('good'), wager }));
      }
      const sent = await Promise.all(sending);
      report(sent, performance.now() - startedAt);

      const serials = sent.flatMap(({ order }) => order.serials ?? []);
      // Compares the other responses first, so that a failure shows the reason.
      expect(sent.filter(({ order }) => order.serials === undefined).map(({ answers }) => answers.at(-1))).toEqual([]);
      expect(serials).toHaveLength(ORDERS);
      expect(new Set(serials).size).toBe(ORDERS);
      // Every response other than a receipt must be 503, never another server error.
      const faults = sent.flatMap(({ answers }) => answers).filter((answer) => /answered 5(?!03)/.test(answer));
      expect(faults).toEqual([]);
      expect(
        sent.some(({ order }) => order.timesInDoubt > 0),
        'links were cut while orders were under way',
      ).toBe(true);
      const spentEach = (ORDERS / PLAYERS) * ORDER_CENTS;
      const balances = await Promise.all(fixture.players.map(balanceOf));
      expect(balances).toEqual(fixture.players.map(() => FUNDS_CENTS - spentEach));

      await runDraw(stack());
      expect(await sealedBoards(wager.drawIds[0] ?? '')).toBeGreaterThanOrEqual(ORDERS);
      await expectBooksRight();
    },
    TIMEOUT_MS,
  );

  async function openLinks(): Promise<Record<LinkKind, string>> {
    const port = Number(new URL(stack().address).port);
    const open = await Promise.all(
      (['good', 'slow', 'cut-before-answer'] as const).map((kind) => openLink(kind, port)),
    );
    fixture.stops.push(...open.map((link) => () => link.close()));
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
    const client = new pg.Client({ connectionString: stack().settings.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async function expectBooksRight(): Promise<void> {
    const db = openDatabase<never>({ url: stack().settings.DATABASE_URL ?? '', poolSize: 1 });
    try {
      expect(await proveBalances(db)).toMatchObject({ ok: true });
    } finally {
      await db.destroy();
    }
  }
});

/** Prints the measurements of the rush; on a shared machine they aren't asserted. */
function report(sent: readonly Sent[], milliseconds: number): void {
  const times = sent.map((one) => one.milliseconds).sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const inDoubt = sent.filter(({ order }) => order.timesInDoubt > 0).length;
  const rate = Math.round(sent.length / (milliseconds / 1000));
  process.stdout.write(
    `rush: ${sent.length} orders, ${rate}/s, ${inDoubt} in doubt once
        or more; known after ${at(0.5)} ms (median), ${at(0.99)} ms (p99)\n`,
  );
}
