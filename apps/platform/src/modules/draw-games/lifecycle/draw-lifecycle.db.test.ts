import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { DrawEvidence, SignedDrawResult } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { httpDrawFeed } from '../../../partner-ports/draw-feed/http-draw-feed.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { compareSource } from '../../public-log/index.ts';
import { findDifferences } from '../draws/differences-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { asTamperingOwner, forgetDraws } from '../draws/owner-in-tests.ts';
import { publishDraw } from '../publishing/publish-draw.ts';
import { runDrawMachine } from '../results/run-draw-machine.ts';
import { verifyResult } from '../results/verify-result.ts';
import { alterSealedFile } from '../sealing/draw-files-in-tests.ts';
import { rebuildDrawFiles } from '../sealing/rebuild-files.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { findSealOfDraw } from '../sealing/seals-store.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { findSettlement } from '../settlement/settlement-store.ts';
import { closeDraw } from './close-draw.ts';
import { board, closeNow, FRIDAY, fund, openDrawNow, sell } from './draw-lifecycle-in-tests.ts';
import { useDrawMachine } from './draw-machine-in-tests.ts';
import { loggedDraws } from './logged-draws.ts';

describe('a draw with the real draw machine', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  beforeEach(() => forgetDraws(database.db));

  /** Boards with every bonus number from 1 to 26, so that some board wins with any result. */
  const everyBonus = Array.from({ length: 26 }, (_, index) => board([1, 2, 3, 4, 5 + index], index + 1));

  async function soldDraw(): Promise<{ draw: Draw; playerId: string }> {
    const draw = await openDrawNow(deps());
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 100_000n });
    await sell(database.db, {
      playerId,
      drawIds: [draw.drawId],
      boards: everyBonus,
      addOns: ['power-play', 'double-play'],
    });
    return { draw, playerId };
  }

  type Step = (drawId: string) => Promise<unknown>;
  const now = FRIDAY.add({ hours: 40 });
  const steps: Record<string, Step> = {
    close: (drawId) => inTransaction(database.db, (tx) => closeDraw(tx, { drawId, now })),
    seal: (drawId) => sealDraw(deps(), { drawId, now }),
    hold: (drawId) => runDrawMachine(deps(), { drawId, now }),
    verify: (drawId) => verifyResult(deps(), { drawId, now }),
    settle: (drawId) => settleDraw(deps(), { drawId, now }),
    publish: (drawId) => inTransaction(database.db, (tx) => publishDraw(tx, { drawId, now })),
  };
  const stateOf = async (drawId: string) => (await findDraw(database.db, drawId))?.state;

  it('goes from open to published, pays prizes once and announces the next jackpot [WLA-01, GLI33-04]', async () => {
    const { draw, playerId } = await soldDraw();
    const states: unknown[] = [];
    for (const step of Object.values(steps)) {
      await step(draw.drawId);
      states.push(await stateOf(draw.drawId));
    }
    expect(states).toEqual(['closed', 'sealed', 'drawn', 'verified', 'settled', 'published']);
    const settlement = await findSettlement(database.db, draw.drawId);
    expect(settlement?.winningBoardCount).toBeGreaterThan(1n);
    const { winningsCents } = await findPlayerBalances(database.db, playerId);
    expect(winningsCents).toBeGreaterThan(0n);
    const [next] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    expect([next?.drawDate, next?.jackpot?.advertisedCents]).toEqual(['2026-11-23', 22_000_000_00n]);
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });

  it('puts its commitment, seal and result into the public log as they are stored', async () => {
    const { draw } = await soldDraw();
    for (const step of Object.values(steps)) await step(draw.drawId);
    const kinds: Record<string, unknown> = {};
    for (const source of loggedDraws(database.db)) kinds[source.kind] = await compareSource(database.db, source);
    const one = { kind: 'same', same: 1, older: 0 };
    const none = { ...one, same: 0 };
    const voids = { 'draw-commitment-void': none, 'draw-void': none };
    const rest = { 'draw-fallback': none, 'draw-missed': none, 'draw-typed': none, ...voids };
    expect(kinds).toEqual({ 'draw-commitment': one, 'draw-seal': one, 'draw-result': one, ...rest });
  });

  it('changes nothing when a step runs twice or concurrently', async () => {
    const { draw, playerId } = await soldDraw();
    for (const step of Object.values(steps)) {
      await step(draw.drawId);
      const before = await snapshot(draw.drawId, playerId);
      await step(draw.drawId);
      await Promise.all([step(draw.drawId), step(draw.drawId)]);
      expect(await snapshot(draw.drawId, playerId)).toEqual(before);
    }
  });

  async function snapshot(drawId: string, playerId: string) {
    const { rows } = await sql`
      select (select count(*) from draw_games.draw_event e where e.draw_id = ${drawId}) as events,
        (select count(*) from draw_games.draw_result r where r.draw_id = ${drawId}) as results,
        (select count(*) from draw_games.settlement s where s.draw_id = ${drawId}) as settlements,
        (select count(*) from draw_games.published_result p where p.draw_id = ${drawId}) as published,
        (select count(*) from ledger.posting) as postings`.execute(database.db);
    return {
      ...(rows[0] as object),
      state: await stateOf(drawId),
      money: await findPlayerBalances(database.db, playerId),
    };
  }

  it('refuses a step before its time', async () => {
    const { draw } = await soldDraw();
    const early = await inTransaction(database.db, (tx) => closeDraw(tx, { drawId: draw.drawId, now: FRIDAY }));
    expect(early).toEqual({ refusal: 'DRAW_ON_SALE' });
    const { close, ...later } = steps;
    for (const step of Object.values(later)) expect(await step(draw.drawId)).toHaveProperty('refusal');
    expect(await stateOf(draw.drawId)).toBe('open');
    await close?.(draw.drawId);
    expect(await steps.publish?.(draw.drawId)).toEqual({ refusal: 'DRAW_NOT_SETTLED' });
  });

  it.each([
    [
      'added',
      sql`insert into draw_games.board select draw_id, player_id, gen_random_uuid(), 31, 0, 1, 200, 1, false, false
      from draw_games.board limit 1`,
    ],
    ['altered', sql`update draw_games.board set bonus = bonus * 2 where bonus < 1024 and board_number = 3`],
    ['lost', sql`delete from draw_games.board where board_number = 3`],
  ])('is delayed instead of held when one board was %s after the seal [WLA-01]', async (_what, tampering) => {
    const { draw } = await soldDraw();
    await closeNow(deps(), draw);
    await steps.seal?.(draw.drawId);
    await asTamperingOwner(database.db, (tx) => tampering.execute(tx));
    expect(await steps.hold?.(draw.drawId)).toMatchObject({
      refusal: 'DRAW_DELAYED',
      details: { step: 'hold', code: 'BOARDS_DIFFER_FROM_SEAL' },
    });
    const delayed = await findDraw(database.db, draw.drawId);
    expect([delayed?.state, delayed?.resultId, delayed?.stateReason]).toEqual([
      'delayed',
      undefined,
      "The numbers haven't been drawn yet.",
    ]);
    expect((await findDifferences(database.db, draw.drawId))[0]?.code).toBe('BOARDS_DIFFER_FROM_SEAL');
  });

  it('stops settlement when the sealed file was altered, and resumes when it is restored [WLA-04]', async () => {
    const { draw } = await soldDraw();
    for (const name of ['close', 'seal', 'hold', 'verify']) await steps[name]?.(draw.drawId);
    await alterSealedFile(database.db, draw.drawId);
    const stopped = {
      code: 'FILE_DIFFERS_FROM_SEAL',
      details: { rebuildWith: `npm run ops -- draw rebuild ${draw.drawId}` },
    };
    expect(await steps.settle?.(draw.drawId)).toMatchObject({ details: stopped });
    expect(await findSettlement(database.db, draw.drawId)).toBeUndefined();
    expect(await rebuildDrawFiles(deps(), { drawId: draw.drawId, now, actor: 'operator:alice' })).toMatchObject({
      drawId: draw.drawId,
    });
    expect(await steps.settle?.(draw.drawId)).toMatchObject({ state: 'settled' });
  });

  it('is delayed by an order without a stored response, and sealed once the order is gone [WLA-02]', async () => {
    const { draw, playerId } = await soldDraw();
    await sql`insert into draw_games.purchase_order (player_id, order_key, input_hash, ordered_at)
      values (${playerId}, 'pending', '', ${FRIDAY.toString()}::timestamptz)`.execute(database.db);
    await closeNow(deps(), draw);
    expect(await steps.seal?.(draw.drawId)).toMatchObject({ details: { code: 'ORDER_UNFINISHED' } });
    expect(await findSealOfDraw(database.db, draw.drawId)).toBeUndefined();
    expect(await stateOf(draw.drawId)).toBe('delayed');
    await sql`delete from draw_games.purchase_order where order_key = 'pending'`.execute(database.db);
    expect(await steps.seal?.(draw.drawId)).toMatchObject({ state: 'sealed' });
  });

  it("is delayed when boards and tickets, or tickets and ledger, don't balance [WLA-02]", async () => {
    const { draw } = await soldDraw();
    await closeNow(deps(), draw);
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.ticket set price_cents = price_cents + 100`.execute(tx),
    );
    expect(await steps.seal?.(draw.drawId)).toMatchObject({ details: { code: 'TICKETS_DIFFER_FROM_LEDGER' } });
    await sql`insert into draw_games.board select draw_id, player_id, gen_random_uuid(), 31, 0, 1, 200, 1, false, false
      from draw_games.board limit 1`.execute(database.db);
    expect(await steps.seal?.(draw.drawId)).toMatchObject({ details: { code: 'STAKES_DIFFER_FROM_TICKETS' } });
  });

  it("is delayed when the machine can't be reached, and resumes when it can", async () => {
    const { draw } = await soldDraw();
    for (const name of ['close', 'seal']) await steps[name]?.(draw.drawId);
    const away = {
      ...deps(),
      ports: { ...deps().ports, drawFeed: httpDrawFeed({ url: 'http://127.0.0.1:9', bearerSecret: 'none' }) },
    };
    expect(await runDrawMachine(away, { drawId: draw.drawId, now })).toMatchObject({
      details: { code: 'DRAW_FEED_GAVE_NO_RESULT', details: { refusal: 'DRAW_FEED_UNREACHABLE' } },
    });
    for (const name of ['hold', 'verify', 'settle', 'publish']) await steps[name]?.(draw.drawId);
    expect(await stateOf(draw.drawId)).toBe('published');
  });

  it("rejects a result that the configured key didn't sign [WLA-07]", async () => {
    const { draw } = await soldDraw();
    for (const name of ['close', 'seal']) await steps[name]?.(draw.drawId);
    const { publicKeyPem } = deps().trustedDrawKey;
    const production = { ...deps(), trustedDrawKey: { environment: 'production', publicKeyPem } as const };
    expect(await runDrawMachine(production, { drawId: draw.drawId, now })).toMatchObject({
      refusal: 'RESULT_NOT_SIGNED',
    });
    const { rows } = await sql`select from draw_games.draw_result where draw_id = ${draw.drawId}`.execute(database.db);
    expect(rows).toHaveLength(0);
  });

  it("stores the machine's signed result and its 16 passed self-tests as evidence [WLA-05]", async () => {
    const { draw } = await soldDraw();
    for (const name of ['close', 'seal', 'hold']) await steps[name]?.(draw.drawId);
    const { rows } = await sql<{ signed: SignedDrawResult; selfTests: DrawEvidence }>`
      select e.signed_result as signed, e.self_tests from draw_games.draw_evidence e
      join draw_games.draw d on d.result_id = e.result_id where d.draw_id = ${draw.drawId}`.execute(database.db);
    const [evidence] = rows;
    if (!evidence) throw new Error('the machine gave evidence');
    const seal = await findSealOfDraw(database.db, draw.drawId);
    expect(evidence.signed.result.sealedDigest).toBe(seal?.digest);
    const tests = [...evidence.selfTests.before, ...evidence.selfTests.after];
    expect(tests.length).toBe(16);
    expect(tests.every((test) => test.passed)).toBe(true);
  });

  it('settles even without any tickets sold', async () => {
    const draw = await openDrawNow(deps());
    for (const step of Object.values(steps)) await step(draw.drawId);
    expect(await stateOf(draw.drawId)).toBe('published');
    expect((await findSettlement(database.db, draw.drawId))?.tiers).toEqual([]);
  });
});
