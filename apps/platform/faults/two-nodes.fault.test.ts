import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adjustWallet, ops, runDraw } from '../../../tools/test/stack-operators.ts';
import { startTestStack, type TestStack } from '../../../tools/test/test-stack.ts';
import { newWebPlayer, type WebPlayer } from '../../../tools/test/web-player.ts';
import { proveBalances } from '../src/modules/ledger/index.ts';
import { balanceOf, newWager, ORDER_CENTS, type Order, requestOrder, sendOrder } from './checkout-load.ts';
import { killHard } from './programs.ts';
import { type SecondNode, startSecondNode } from './second-node.ts';

const FUNDS_CENTS = 100_00;
/** Copies of one job: enough that both nodes run some of them. */
const COPIES = 12;
const MINUTE_MS = 60_000;
/** A checkout blocked by a hung one would take longer. */
const PROMPT_MS = 5_000;

describe('two nodes over one database', () => {
  const fixture: { stack?: TestStack; db?: Kysely<never>; players: WebPlayer[]; nodes: SecondNode[] } = {
    players: [],
    nodes: [],
  };
  const stack = () => fixture.stack as TestStack;
  const db = () => fixture.db as Kysely<never>;

  beforeAll(async () => {
    fixture.stack = await startTestStack();
    // The owner's connection, so that the test can lock any row.
    fixture.db = openDatabase<never>({ url: stack().settings.DATABASE_URL ?? '', name: 'faults' });
    for (let count = 0; count < 2; count++) {
      const player = await newWebPlayer(stack());
      await adjustWallet(stack(), player.person.email, FUNDS_CENTS);
      fixture.players.push(player);
    }
  });
  afterAll(async () => {
    for (const node of fixture.nodes) {
      signal(node, 'SIGCONT');
      await node.stop();
    }
    await fixture.db?.destroy();
    await fixture.stack?.stop();
  });

  test('finish the refunds of a killed node on the other within a minute, and refund its ticket once', async () => {
    const node = await secondNode('killed-node');
    const [player] = fixture.players as [WebPlayer];
    const order = newOrder(player);
    const wager = await newWager([player]);
    const [serial = ''] = await sendOrder(order, wager);
    expect(await balanceOf(player)).toBe(FUNDS_CENTS - ORDER_CENTS);

    const [drawId = ''] = wager.drawIds;
    const release = await holdBalance(player);
    await voidDraw(drawId);
    for (let copy = 0; copy < COPIES; copy++) await addRefund(drawId, copy);
    await expect.poll(() => workersAtWork(), { timeout: 30_000 }).toBe(2);
    await killHard(node.pid);
    const killedAt = performance.now();
    await release();
    await expect.poll(() => refundJobs(drawId), { timeout: MINUTE_MS, interval: 250 }).toEqual({ jobs: 0, queues: 0 });
    expect(performance.now() - killedAt).toBeLessThan(MINUTE_MS);
    expect(await balanceOf(player)).toBe(FUNDS_CENTS);
    expect(await refundsOf(serial)).toBe(1);
    expect(await proveBalances(db())).toMatchObject({ ok: true });
  });

  test('[WLA-02] keep selling and drawing while one node is frozen in a sale, and roll that sale back', async () => {
    const node = await secondNode('frozen-node');
    const [other, player] = fixture.players as [WebPlayer, WebPlayer];
    const wager = await newWager([player]);
    const [drawId = ''] = wager.drawIds;
    const order = newOrder(player);
    const headers = { 'x-location-token': await player.locationToken() };
    const release = await holdBalance(player);
    const body = { orderKey: order.orderKey, wagers: [wager], expectedTotalCents: ORDER_CENTS };
    const hung = node.call(player, '/web/draw-games/rest/v1/checkouts', { body, headers });
    await expect.poll(() => salesIn('active'), { timeout: 10_000 }).toBe(1);
    signal(node, 'SIGSTOP');
    await release();
    await expect.poll(() => salesIn('idle in transaction'), { timeout: 10_000 }).toBe(1);

    await expectPromptSale(other);
    const frozenAt = performance.now();
    await runDraw(stack());
    expect(performance.now() - frozenAt).toBeLessThan(MINUTE_MS);
    expect(await stateOf(drawId)).toBe('published');
    await expectPromptSale(other);
    expect(await ops(stack(), 'draw', 'verify', drawId)).not.toContain('WRONG');

    signal(node, 'SIGCONT');
    const { status } = await hung;
    expect(status).toBe(503);
    expect(await requestOrder(order)).toBeUndefined();
    expect(await balanceOf(player)).toBe(FUNDS_CENTS);
    // The same order, sent again for the draw that is now on sale, is bought once.
    const again = await sendOrder(order, await newWager([player]));
    expect(await requestOrder(order)).toEqual(again);
    expect(await balanceOf(player)).toBe(FUNDS_CENTS - ORDER_CENTS);
    expect(await ops(stack(), 'draw', 'verify', drawId)).not.toContain('WRONG');
    expect(await proveBalances(db())).toMatchObject({ ok: true });
  });

  async function secondNode(name: string): Promise<SecondNode> {
    const node = await startSecondNode(stack(), name);
    fixture.nodes.push(node);
    return node;
  }

  function signal(node: SecondNode, name: 'SIGSTOP' | 'SIGCONT'): void {
    try {
      process.kill(node.pid, name);
    } catch {
      // The program was killed.
    }
  }

  /** Locks a player's balance until released, so that whatever changes it is caught in the middle. */
  async function holdBalance({ playerId }: WebPlayer): Promise<() => Promise<unknown>> {
    const holder = await db().startTransaction().execute();
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(holder);
    await sql`select from ledger.player_balance b where b.player_id = ${playerId} for update`.execute(holder);
    return () => holder.commit().execute();
  }

  async function voidDraw(drawId: string): Promise<void> {
    const said = await ops(
      stack(),
      'draw',
      'void',
      drawId,
      '--reason',
      'OTHER',
      '--note',
      'a test',
      '--as',
      'demo-officer',
    );
    const proposalId = /^Proposed (\S+):/m.exec(said)?.[1] ?? '';
    await ops(stack(), 'proposal', 'approve', proposalId, '--as', 'demo-auditor');
  }

  async function addRefund(drawId: string, copy: number): Promise<void> {
    await sql`select graphile_worker.add_job('draw-games.refund', ${JSON.stringify({ drawId })}::json,
      queue_name := ${`refunds ${copy}`})`.execute(db());
  }

  /** Returns how many workers are running a refund. */
  async function workersAtWork(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(distinct j.locked_by)::integer as count from graphile_worker.jobs j
      where j.task_identifier = 'draw-games.refund'`.execute(db());
    return rows[0]?.count ?? 0;
  }

  /** Returns waiting or running refunds, and their locked queues. */
  async function refundJobs(drawId: string): Promise<unknown> {
    const { rows } = await sql`
      select (select count(*)::integer from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
          where j.task_identifier = 'draw-games.refund' and p.payload ->> 'drawId' = ${drawId}) as jobs,
        (select count(*)::integer from graphile_worker._private_job_queues q
          where q.queue_name like 'refunds %' and q.locked_by is not null) as queues`.execute(db());
    return rows[0];
  }

  async function refundsOf(serial: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ledger.ledger_transaction t
      where t.kind = 'stake-refund' and t.reference = ${serial}`.execute(db());
    return rows[0]?.count ?? 0;
  }

  /** Returns the sales in progress that wait for a row, or for their program. */
  async function salesIn(state: 'active' | 'idle in transaction'): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(distinct a.pid)::integer as count from pg_stat_activity a join pg_locks l on l.pid = a.pid
      where a.application_name = 'platform' and a.state = ${state} and l.locktype = 'advisory' and l.mode = 'ShareLock'
        and (${state} <> 'active' or a.wait_event_type = 'Lock')`.execute(db());
    return rows[0]?.count ?? 0;
  }

  async function stateOf(drawId: string): Promise<string | undefined> {
    const { rows } = await sql<{
      state: string;
    }>`select d.state from draw_games.draw d where d.draw_id = ${drawId}`.execute(db());
    return rows[0]?.state;
  }

  async function expectPromptSale(player: WebPlayer): Promise<void> {
    const wager = await newWager([player]);
    const begun = performance.now();
    expect(await sendOrder(newOrder(player), wager)).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(PROMPT_MS);
  }

  function newOrder(player: WebPlayer): Order {
    const orderKey = crypto.randomUUID().replaceAll('-', '').slice(0, 21);
    return { player, orderKey, serials: undefined, timesInDoubt: 0 };
  }
});
