import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { PlayMode } from '@sunflower/partner-protocols/game-server-values.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { clearRounds, playedRound, setUpGame } from '../game-server-in-tests.ts';
import { openSession } from '../open-session.ts';
import { finishPool, showPools } from '../pools/list-pools.ts';
import { finishPoolsOfOtherMaths, insertPool, markFinished, markRegistered } from '../pools/pools-store.ts';
import { endRound } from './end-round.ts';
import { redrawBook } from './redraw-book.ts';
import { findRound, hasOutcome } from './rounds-store.ts';
import { runDueRounds } from './run-due-rounds.ts';

const GAME = 'meadowlark-morning';
const PRICE = 60;
const BALANCE = 100_000;
const GAMES = INSTANT_GAMES.flatMap(({ gameId, prices }) =>
  (['paid', 'demo'] as const).map((mode) => ({ gameId, mode, price: prices[0] ?? PRICE })),
);

describe('a stored round', () => {
  const database = useTestDatabase();
  beforeEach(() => clearRounds(database.db));

  /** Plays a round, and returns it with its session and its first picture. */
  async function played(of: { gameId?: string; mode?: PlayMode; price?: number } = {}) {
    const { gameId = GAME, mode = 'paid', price = PRICE } = of;
    const game = setUpGame(database.db, { gameId, mode, balanceCents: BALANCE });
    const player = newId();
    const sessionKey = await game.launch(player);
    const playKey = newId();
    const { roundId, book, prizeCents } = playedRound(await game.playUntilDrawn(sessionKey, playKey, price));
    const stored = async () => {
      const round = await findRound(database.db, roundId);
      if (!round || !hasOutcome(round)) throw new Error('no outcome');
      return round;
    };
    const open = async () => {
      const opened = await openSession(game.deps, game.platform.launch({ gameId, mode, player }));
      if (opened.outcome !== 'opened') throw new Error(opened.code);
      return opened;
    };
    return { ...game, player, sessionKey, playKey, price, roundId, book, prizeCents, stored, open };
  }
  /** Changes rounds as an earlier release or a fault would have left them. */
  const change = async (what: RawBuilder<unknown>) => {
    await sql`alter table game_server.round disable trigger round_keeps_its_outcome`.execute(database.db);
    await what.execute(database.db);
    await sql`alter table game_server.round enable trigger round_keeps_its_outcome`.execute(database.db);
  };

  it.each(GAMES)('has the same book whenever it is drawn again: $gameId, $mode', async (of) => {
    const round = await played(of);
    expect(await redrawBook(round.deps, await round.stored())).toEqual(round.book);
    expect((await round.open()).openRound?.book).toEqual(round.book);
    await endRound(round.deps, { sessionKey: round.sessionKey, roundId: round.roundId });
    if (of.mode === 'paid') await finishPool(round.deps, { gameId: of.gameId, priceCents: of.price, poolNo: 1 });
    // The day's seed was secret until now, and is published the day after.
    round.clock.advance({ hours: 24 });
    expect(await redrawBook(round.deps, await round.stored())).toEqual(round.book);
    expect(round.reports).toEqual([]);
  });

  it.each([
    ['its digest is another one', sql`update game_server.round set book_digest = ${'a'.repeat(64)}`],
    ['its pick is gone', sql`truncate game_server.pool_pick`],
    ['its beacon round was another one', sql`update game_server.round set beacon_signature = ${'a'.repeat(96)}`],
    ['its prize is another one', sql`update game_server.round set tier = 1`],
  ])('never shows another picture, is reported, and ends with its stored prize, if %s', async (_what, fault) => {
    const round = await played();
    await change(fault);
    const before = await round.stored();
    const again = await round.play(round.sessionKey, round.playKey);
    expect(playedRound(again)).toMatchObject({ roundId: round.roundId, book: null });
    expect(round.reports[0]).toMatch(/^a book (is not|could not)/);
    expect((await round.open()).openRound).toMatchObject({ roundId: round.roundId, book: null });
    expect(await round.stored()).toEqual({ ...before, isPictureWrong: true, tries: expect.any(Number) });
    const { sessionKey, roundId } = round;
    const prizeCents = Number(before.prizeCents);
    // The platform refuses a top prize that its pool hasn't drawn.
    if (before.tier === 1) return;
    expect(await endRound(round.deps, { sessionKey, roundId })).toMatchObject({ outcome: 'settled', prizeCents });
    expect(round.platform.credits.get(roundId)).toMatchObject({ prizeCents, isPictureWrong: true });
  });

  it("is paid after the game couldn't show it, if the server finds the same fault [GLI19-14]", async () => {
    const round = await played();
    const { sessionKey, roundId } = round;
    await change(sql`update game_server.round set book_digest = ${'a'.repeat(64)}`);
    expect(await endRound(round.deps, { sessionKey, roundId, isPictureWrong: true })).toMatchObject({
      outcome: 'settled',
      prizeCents: round.prizeCents,
    });
    expect(round.platform.credits.get(roundId)).toMatchObject({ isPictureWrong: true });
  });

  it('has no picture, but its stored prize, with a key that opens no seed', async () => {
    const round = await played();
    const unseal = () => {
      throw new Error('another key');
    };
    const deps = { ...round.deps, keys: { ...round.deps.keys, unseal } };
    expect(await redrawBook(deps, await round.stored())).toBeNull();
    expect(round.reports).toEqual(['a book could not be drawn again']);
  });

  it('sends the same credit again after its answer was lost, even if its book became invalid meanwhile', async () => {
    const round = await played();
    round.faults.push('lose-answer');
    expect(await endRound(round.deps, { sessionKey: round.sessionKey, roundId: round.roundId })).toMatchObject({
      outcome: 'pending',
    });
    const first = round.platform.credits.get(round.roundId);
    await change(sql`update game_server.round set book_digest = ${'a'.repeat(64)}`);
    expect((await round.open()).openRound).toMatchObject({ book: null });
    round.clock.advance({ hours: 1 });
    await runDueRounds(round.deps);
    expect(round.platform.credits.get(round.roundId)).toEqual(first);
    expect(await round.stored()).toMatchObject({ state: 'SETTLED', isPictureWrong: false });
  });

  it.each(['paid', 'demo'] as const)('has its prize in the balance of a session that ends it: %s', async (mode) => {
    const round = await played({ mode });
    const tier = prizeTableOf(PRICE, 'even').find(({ prizeCents }) => prizeCents === BigInt(PRICE))?.tier;
    await change(
      sql`update game_server.round set book_digest = ${'a'.repeat(64)}, prize_cents = ${PRICE}, tier = ${tier}`,
    );
    const opened = await round.open();
    expect(opened.openRound).toMatchObject({ book: null, prizeCents: PRICE });
    const end = { sessionKey: opened.sessionKey, roundId: round.roundId, isPictureWrong: true };
    const balanceCents = mode === 'paid' ? BALANCE : 100 * 600 + PRICE;
    expect(await endRound(round.deps, end)).toEqual({ outcome: 'settled', prizeCents: PRICE, balanceCents });
  });

  it('protects the data that its book is drawn from against changes and removal', async () => {
    const { roundId } = await played();
    await change(sql`update game_server.round set book = '[]'`);
    await expect(sql`update game_server.round set book = null`.execute(database.db)).rejects.toThrow('never changed');
    for (const column of ['book_digest', 'demo_seed', 'beacon_signature', 'maths_version']) {
      const set = sql`set ${sql.ref(column)} = ${'b'.repeat(96)} where round_id = ${roundId}`;
      await expect(sql`update game_server.round ${set}`.execute(database.db)).rejects.toThrow('never changed');
    }
  });
});

describe('rounds and pools of another math version', () => {
  const database = useTestDatabase();
  beforeEach(() => clearRounds(database.db));
  const ofVersion4 = async (where: RawBuilder<unknown> = sql`true`) => {
    const disable = (what: string) =>
      sql`alter table game_server.pool ${sql.raw(what)} trigger pool_keeps_its_tickets`.execute(database.db);
    await disable('disable');
    await sql`update game_server.pool set maths_version = '4'`.execute(database.db);
    await disable('enable');
    await sql`alter table game_server.round disable trigger round_keeps_its_outcome`.execute(database.db);
    await sql`update game_server.round set maths_version = '4', book_digest = null where ${where}`.execute(database.db);
    await sql`alter table game_server.round enable trigger round_keeps_its_outcome`.execute(database.db);
  };

  it('finishes a pool, and sells from a new one', async () => {
    const game = setUpGame(database.db, { balanceCents: BALANCE });
    const sessionKey = await game.launch();
    const { roundId } = playedRound(await game.playUntilDrawn(sessionKey));
    await endRound(game.deps, { sessionKey, roundId });
    await ofVersion4();
    game.clock.advance({ seconds: 5 });
    const next = playedRound(await game.playUntilDrawn(sessionKey));
    const { rows } = await sql`
      select p.pool_no, p.maths_version, p.state, r.round_id from game_server.pool p join game_server.round r
      using (pool_id) order by p.pool_no`.execute(database.db);
    expect(rows).toEqual([
      { poolNo: 1, mathsVersion: '4', state: 'finished', roundId },
      { poolNo: 2, mathsVersion: '5', state: 'open', roundId: next.roundId },
    ]);
  });

  it('finishes the pools of retired games at the next start, and still lists them', async () => {
    const { deps } = setUpGame(database.db);
    const pool = {
      poolId: newId(),
      gameId: 'lucky-bison',
      priceCents: PRICE,
      poolNo: 1,
      model: 'finite',
      mathsVersion: '4',
    } as const;
    const [digest, sealedSeed] = ['a'.repeat(64), deps.keys.seal('b'.repeat(64))];
    await insertPool(database.db, { ...pool, digest, sealedSeed }, deps.clock.now());
    await markRegistered(database.db, { ...pool, digest });
    await finishPoolsOfOtherMaths(database.db, { mathsVersion: '5', finishedAt: deps.clock.now() });
    expect(await showPools(deps, {})).toMatchObject([{ gameId: 'lucky-bison', state: 'finished', model: 'finite' }]);
  });

  it.each([
    ['a new seed under its number, if the platform never had it', false, 'open', [1]],
    ['a successor, if the platform has it', true, 'open', [1, 2]],
    ['a new seed also after it was finished', false, 'finished', [1]],
  ] as const)('gives a pool that was never registered %s', async (_what, isKnown, state, registered) => {
    const game = setUpGame(database.db, { balanceCents: BALANCE });
    const { deps, platform, gameId } = game;
    const pool = { gameId, priceCents: PRICE, poolNo: 1, mathsVersion: '4', digest: 'a'.repeat(64) };
    const [model, sealedSeed] = ['finite', deps.keys.seal('b'.repeat(64))] as const;
    const poolId = newId();
    await insertPool(database.db, { ...pool, poolId, model, sealedSeed }, deps.clock.now());
    if (state === 'finished') await markFinished(database.db, poolId, deps.clock.now());
    platform.mathsVersion = '4';
    if (isKnown) await platform.wallet.registerPool({ ...pool, prizeTableDigest: 'c'.repeat(64), ticketCount: 1 });
    platform.mathsVersion = '5';
    await finishPoolsOfOtherMaths(database.db, { mathsVersion: '5', finishedAt: deps.clock.now() });
    playedRound(await game.playUntilDrawn(await game.launch()));
    const pools = (await showPools(deps, {})).toReversed();
    expect(pools.map(({ poolNo }) => poolNo)).toEqual(registered);
    expect(pools.at(-1)).toMatchObject({ mathsVersion: '5', state: 'open' });
    if (isKnown) expect(pools[0]).toMatchObject({ state: 'finished', digest: pool.digest });
  });

  it('cancels a round without an outcome, and refunds it', async () => {
    const game = setUpGame(database.db, { balanceCents: BALANCE });
    const sessionKey = await game.launch();
    const playKey = newId();
    expect(await game.play(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    expect(game.platform.balanceCents).toBe(BALANCE - PRICE);
    await ofVersion4();
    for (let pass = 0; pass < 3; pass++) {
      game.clock.advance({ seconds: 10 });
      await runDueRounds(game.deps);
    }
    expect(await game.play(sessionKey, playKey)).toEqual({ outcome: 'refused', code: 'UNAVAILABLE' });
    expect(game.platform.balanceCents).toBe(BALANCE);
  });

  it('pays the stored prize of a drawn round, and shows no picture of it', async () => {
    const game = setUpGame(database.db, { balanceCents: BALANCE });
    const sessionKey = await game.launch();
    const { roundId, prizeCents } = playedRound(await game.playUntilDrawn(sessionKey));
    await ofVersion4();
    await runDueRounds(game.deps);
    expect(game.platform.credits.get(roundId)).toMatchObject({ prizeCents, completedBy: 'system' });
    expect(game.reports).toEqual([]);
  });
});
