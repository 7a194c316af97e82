import type { DrawNumbers } from '@sunflower/game-rules/draw.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { readGame } from '../catalog/catalog.ts';
import type { Draw } from '../draws/draw.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { placeDraw } from '../draws/owner-in-tests.ts';
import { openNextDraw, scheduleDraws } from '../draws/schedule-draws.ts';
import { findTicket, listTickets } from '../tickets/find-tickets.ts';
import { newSerial } from '../tickets/serial.ts';
import { findPastDraws } from './past-draws-store.ts';
import { wireResult, wireResultFile } from './result-wire.ts';
import { findEarlierResults, findPublishedResult, findPublishedResults } from './results-store.ts';
import { tierResults } from './tier-results.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const gameId = 'powerball';
const numbers: DrawNumbers = {
  kind: 'numbers' as const,
  main: { numbers: [1, 2, 3, 10, 20], bonus: 9 },
  multiplier: 3,
  doublePlay: { numbers: [4, 5, 30, 31, 32], bonus: 1 },
};

describe('results and tickets after a draw', () => {
  const database = useTestDatabase();
  const playerId = newId();
  const ticketId = newId();
  const serial = newSerial('PB', '2026-11-21');
  const fixture: { draw?: Draw } = {};
  const theDraw = (): Draw => {
    if (!fixture.draw) throw new Error('set up in beforeAll');
    return fixture.draw;
  };

  const place = (to: Draw['state']) => placeDraw(database.db, { drawId: theDraw().drawId, to });

  /** Stores a result, its settlement and one prize of the ticket, as settling does, without publishing them. */
  async function settle(drawn: DrawNumbers, revision: number) {
    const [resultId, settlementId] = [newId(), newId()];
    const { drawId } = theDraw();
    const tiers = [
      { drawing: 'main', tier: '5+1', winners: 2, prizeCents: '2000000001', digest: '' },
      { drawing: 'main', tier: '3+1', winners: 5, prizeCents: '90000', digest: '' },
    ];
    await sql`insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text,
      signing_key, signature, received_at)
      values (${resultId}, ${drawId}, ${revision}, ${JSON.stringify(drawn)}::jsonb, 'draw-feed', 'text', 'key',
        'signature', ${now.toString()})`.execute(database.db);
    await sql`insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count,
      winning_board_count, prize_cents, tiers,
        matched_digest, second_matched_digest, settled_at)
      values (${settlementId}, ${drawId}, ${revision}, ${resultId}, 1000, 7, 2000090001,
        ${JSON.stringify(tiers)}::jsonb, 'd', 'd', ${now.toString()})`.execute(database.db);
    await sql`insert into draw_games.board_prize (player_id, ticket_id, draw_id, board_number, drawing, settlement_id,
      tier, multiplier, prize_cents, paid_as)
      values (${playerId}, ${ticketId}, ${drawId}, 1, 'main', ${settlementId}, '3+1', null, 10000, 'credited')
      on conflict (player_id, ticket_id, draw_id, board_number, drawing) do update
        set settlement_id = excluded.settlement_id`.execute(database.db);
    return { resultId, settlementId };
  }
  const publish = (ids: { resultId: string; settlementId: string }, revision: number) =>
    sql`insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
      values (${theDraw().drawId}, ${revision}, ${ids.resultId}, ${ids.settlementId}, ${now.toString()})`.execute(
      database.db,
    );
  const name = { gameId, drawDate: '2026-11-21', drawNumber: 1 };
  const result = (revision?: number) =>
    findPublishedResult(database.db, { ...name, ...(revision === undefined ? {} : { revision }) });
  const pastDraws = async () =>
    (await findPastDraws(database.db, { gameId, limit: 10 })).map((past) => [past.draw.state, past.result?.numbers]);
  const ticket = () => findTicket(database.db, { playerId, serial });

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    const [draw, next] = await findDrawsIn(database.db, { gameId, states: ['open', 'scheduled'] });
    if (!draw || !next) throw new Error('two draws exist');
    fixture.draw = draw;
    const boards = [{ kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 9, isQuickPick: false }];
    await sql`insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards,
      add_ons, price_cents,
        ledger_transaction_id, purchased_at)
      values (${playerId}, ${ticketId}, ${serial}, 'key', ${gameId}, ${[draw.drawId, next.drawId]}::uuid[],
        ${JSON.stringify(boards)}::jsonb,
        ${[]}::text[], 400, ${newId()}, ${now.toString()})`.execute(database.db);
  });

  it('show nothing of a result before it is published: no numbers, prizes or losing boards [WLA-07]', async () => {
    await place('closed');
    await inTransaction(database.db, (tx) => openNextDraw(tx, { gameId, now: theDraw().closesAt }));
    await place('verified');
    const ids = await settle(numbers, 1);
    await place('settled');
    expect([await result(), await result(1)]).toEqual([undefined, undefined]);
    expect(await pastDraws()).toEqual([['settled', undefined]]);
    expect(await findPublishedResults(database.db, { gameId, limit: 10 })).toEqual([]);
    expect(await ticket()).toMatchObject({ state: 'PENDING', prizeCents: 0n, matches: [] });
    const game = findGame(gameId);
    if (!game) throw new Error('the game exists');
    const lobby = await readGame(database.db, game, theDraw().closesAt);
    expect([lobby.onSale[0]?.drawDate, lobby.pending.map((draw) => draw.drawDate), lobby.lastResult]).toEqual([
      '2026-11-23',
      ['2026-11-21'],
      undefined,
    ]);
    await publish(ids, 1);
    await place('published');
  });

  it('show the published numbers with every tier of the pay table and its prize', async () => {
    const published = await result();
    if (!published) throw new Error('the result is published');
    const main = tierResults(published, 'main');
    expect(main.map((tier) => [tier.tier, tier.winners, tier.prizeCents, tier.isShared]).slice(0, 5)).toEqual([
      ['5+1', 2, 10_000_000_00n, true],
      ['5+0', 0, 1_000_000_00n, false],
      ['4+1', 0, 50_000_00n, false],
      ['4+0', 0, 100_00n, false],
      ['3+1', 5, 100_00n, false],
    ]);
    expect(tierResults(published, 'double-play')[0]).toEqual({
      tier: '5+1',
      winners: 0,
      prizeCents: 10_000_000_00n,
      isShared: true,
      freeBoards: 0,
    });
    expect(wireResult(published)).toMatchObject({
      drawDate: '2026-11-21',
      drawn: { numbers: [1, 2, 3, 10, 20], bonus: 9 },
      multiplier: 3,
      boardsSold: 1000,
      jackpotWinners: 2,
    });
  });

  it("show the ticket's prizes and matched numbers while its other draw is still open", async () => {
    const shown = await ticket();
    expect(shown).toMatchObject({ state: 'WON', prizeCents: 100_00n });
    expect(shown?.draws.map((draw) => draw.state)).toEqual(['WON', 'PENDING']);
    expect(shown?.matches).toMatchObject([{ tier: '3+1', matched: { numbers: [1, 2, 3], isBonus: true } }]);
  });

  it('show tickets as pending during a correction, and the corrected result after it [GLI33-04]', async () => {
    const corrected: DrawNumbers = {
      ...numbers,
      main: { numbers: [1, 2, 3, 10, 21], bonus: 9 },
    };
    const ids = await settle(corrected, 2);
    const torn = await ticket();
    expect([torn?.state, torn?.prizeCents, torn?.matches]).toEqual(['PENDING', 0n, []]);
    expect(torn?.draws.map((draw) => [draw.state, draw.numbers])).toEqual([
      ['PENDING', undefined],
      ['PENDING', undefined],
    ]);
    expect((await result())?.numbers).toEqual(numbers);
    expect(await pastDraws()).toEqual([['published', numbers]]);
    await publish(ids, 2);
    await place('corrected');
    expect(await ticket()).toMatchObject({ state: 'WON', draws: [{ numbers: corrected }, { state: 'PENDING' }] });
    expect((await result())?.numbers).toEqual(corrected);
    expect(await pastDraws()).toEqual([['corrected', corrected]]);
    expect((await findDraw(database.db, theDraw().drawId))?.state).toBe('corrected');
  });

  it('show both results of a corrected draw, the first one unchanged [GLI33-04]', async () => {
    const { drawId } = theDraw();
    const [first, second] = [await result(1), await result()];
    if (!first || !second) throw new Error('both were published');
    expect([first.numbers, wireResult(first).state, second.revision]).toEqual([numbers, 'published', 2]);
    const earlier = await findEarlierResults(database.db, { drawId, beforeRevision: 2 });
    expect(wireResultFile(second, earlier)).toMatchObject({
      state: 'corrected',
      revision: 2,
      drawn: { numbers: [1, 2, 3, 10, 21] },
      earlier: [{ revision: 1, drawn: { numbers: [1, 2, 3, 10, 20], bonus: 9 }, multiplier: 3 }],
    });
  });

  it('page past draws back in time, or limit them to a date', async () => {
    const drawsAt = theDraw().drawsAt.toString();
    const request = (query: { before?: string; onDate?: string }) =>
      findPastDraws(database.db, { gameId, limit: 10, ...query });
    expect(await request({ before: drawsAt })).toEqual([]);
    expect(await request({ before: theDraw().drawsAt.add({ seconds: 1 }).toString() })).toHaveLength(1);
    expect([await request({ onDate: '2026-11-20' }), (await request({ onDate: '2026-11-21' })).length]).toEqual([
      [],
      1,
    ]);
  });

  it('include no ticket of another player, nor one for a serial with a mistyped character', async () => {
    expect(await findTicket(database.db, { playerId: newId(), serial })).toBeUndefined();
    const mistyped = serial.slice(0, -1) + (serial.endsWith('0') ? '1' : '0');
    expect(await findTicket(database.db, { playerId, serial: mistyped })).toBeUndefined();
    expect((await listTickets(database.db, { playerId: newId(), limit: 10 })).pageItems).toEqual([]);
  });
});
