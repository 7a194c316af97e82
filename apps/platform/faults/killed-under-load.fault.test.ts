import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../../tools/postgres/cluster.ts';
import { type ChildProgram, startChild } from '../../../tools/start/child-program.ts';
import { adjustWallet } from '../../../tools/test/stack-operators.ts';
import { startTestStack, type TestStack } from '../../../tools/test/test-stack.ts';
import { newWebPlayer, type WebPlayer } from '../../../tools/test/web-player.ts';
import { proveBalances, verifyLedger } from '../src/modules/ledger/index.ts';
import {
  balanceOf,
  type Load,
  newWager,
  ORDER_CENTS,
  requestOrder,
  sendOrderUntilKnown,
  startLoad,
} from './checkout-load.ts';
import { childPid, killHard } from './programs.ts';

const PLAYERS = 3;
const CLIENTS_EACH = 3;
const FUNDS_CENTS = 2_000_00;
const RECEIPTS_BEFORE = 60;
const RECEIPTS_AFTER = 40;
const RESTART_ATTEMPTS = 20;
const RESTART_WAIT_MS = 500;

describe('a stack whose programs are killed during purchases', () => {
  const fixture: { stack?: TestStack; players: WebPlayer[]; stops: (() => Promise<void>)[] } = {
    players: [],
    stops: [],
  };
  const stack = () => fixture.stack as TestStack;

  beforeAll(async () => {
    const opened = await startTestStack();
    fixture.stack = opened;
    fixture.stops.push(() => opened.stop());
    for (let count = 0; count < PLAYERS; count++) {
      const player = await newWebPlayer(opened);
      await adjustWallet(opened, player.person.email, FUNDS_CENTS);
      fixture.players.push(player);
    }
  });
  afterAll(async () => {
    for (const stop of fixture.stops.reverse()) await stop();
  });

  it('[WLA-10] [GLI33-01] keeps every accepted ticket when the database is killed and restarted', async () => {
    const before = await balances();
    const load = await startLoad(fixture.players, CLIENTS_EACH);
    await load.untilReceipts(RECEIPTS_BEFORE);
    await killHard(await databasePid());
    const cluster = await restartDatabase();
    fixture.stops.push(() => cluster.stop());
    await load.untilReceipts(RECEIPTS_AFTER);
    await load.stop();
    await expectNothingLostOrDoubled(load, before);
  });

  it('[WLA-10] [GLI33-01] sells every order once and returns its outcome when the platform is killed', async () => {
    const before = await balances();
    const load = await startLoad(fixture.players, CLIENTS_EACH);
    await load.untilReceipts(RECEIPTS_BEFORE);
    await killHard(await childPid(stack().pid, 'apps/platform/src/main.ts'));
    const platform = await restartPlatform();
    fixture.stops.push(() => platform.stop());
    await load.untilReceipts(RECEIPTS_AFTER);
    await load.stop();
    await expectNothingLostOrDoubled(load, before);
  });

  /**
   * Every receipt has a ticket; an order without a response is bought once when it's sent again; the balances match.
   */
  async function expectNothingLostOrDoubled(load: Load, before: readonly number[]): Promise<void> {
    const wager = await newWager(fixture.players);
    expect(
      load.orders.some((order) => order.timesInDoubt > 0),
      'the kill met orders on their way',
    ).toBe(true);
    for (const order of load.orders) {
      const known = await requestOrder(order);
      if (order.serials !== undefined) expect(known).toEqual(order.serials);
      const again = await sendOrderUntilKnown(order, wager);
      expect(again).toHaveLength(1);
      if (known !== undefined) expect(again).toEqual(known);
    }
    const spent = fixture.players.map(
      (player) => load.orders.filter((order) => order.player === player).length * ORDER_CENTS,
    );
    expect(await balances()).toEqual(before.map((cents, index) => cents - (spent[index] ?? 0)));
    const db = openDatabase<never>({ url: stack().settings.DATABASE_URL ?? '', poolSize: 1 });
    try {
      expect(await proveBalances(db)).toMatchObject({ ok: true });
      expect(await verifyLedger(db)).toMatchObject({ ok: true });
    } finally {
      await db.destroy();
    }
  }

  const balances = () => Promise.all(fixture.players.map(balanceOf));

  /** Returns the id of the server's main process: the parent of the one that serves our connection. */
  async function databasePid(): Promise<number> {
    return childPid(stack().pid, 'bin/postgres');
  }

  /** Starts the database on its existing data. Orphaned processes may hold its shared memory for a moment. */
  async function restartDatabase(): Promise<Cluster> {
    const { settings, dataFolder } = stack();
    const options = {
      dataFolder: join(dataFolder, 'postgres'),
      port: Number(settings.SUNFLOWER_POSTGRES_PORT),
      password: new URL(settings.DATABASE_URL ?? '').password,
      isDurable: true,
    };
    for (let attempts = 1; ; attempts++) {
      try {
        return await startCluster(options);
      } catch (error) {
        if (attempts >= RESTART_ATTEMPTS) throw error;
        await delay(RESTART_WAIT_MS);
      }
    }
  }

  function restartPlatform(): Promise<ChildProgram> {
    const { settings, dataFolder } = stack();
    return startChild({
      name: 'platform',
      file: join(import.meta.dirname, '../src/main.ts'),
      env: { ...process.env, ...settings },
      logFile: join(dataFolder, 'logs', 'platform-restarted.log'),
    });
  }
});
