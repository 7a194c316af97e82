import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenSessionResponse, openSessionResponseSchema } from '@sunflower/partner-protocols/game-browser.ts';
import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameCatalog } from '../../../../../partners/game-server/catalog/game-catalog.ts';
import type { GameServerDeps } from '../../../../../partners/game-server/deps/game-server-deps.ts';
import { openGameServerKeys } from '../../../../../partners/game-server/deps/keys.ts';
import { openSession } from '../../../../../partners/game-server/open-session.ts';
import { endRound } from '../../../../../partners/game-server/rounds/end-round.ts';
import { play } from '../../../../../partners/game-server/rounds/play.ts';
import { runDueRounds } from '../../../../../partners/game-server/rounds/run-due-rounds.ts';
import { type Fault, FaultyWallet } from '../../../../../partners/game-server/wallet/faulty-wallet-in-tests.ts';
import { httpGameWallet } from '../../../../../partners/game-server/wallet/http-game-wallet.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { setGameState } from './games/games-store.ts';
import { admitGames } from './index.ts';
import { NOW } from './instant-games-in-tests.ts';
import { type InstantBuyer, useInstantShop } from './instant-shop-in-tests.ts';

const GAME = 'meadowlark-morning';
const PRICE = 60;
const ROUNDS = 12;
const CLAIM_FROM_CENTS = 60_000;

describe('the platform with the real game server, over HTTP', () => {
  const database = useTestDatabase();
  const { clock, stack, buyer, launch } = useInstantShop(database);
  const folder = mkdtempSync(join(tmpdir(), 'game-server-'));
  const faults: Fault[] = [];
  const fixture: { deps?: GameServerDeps; network?: FaultyWallet } = {};
  const deps = () => fixture.deps as GameServerDeps;

  beforeAll(async () => {
    const { app, platform } = stack();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const wallet = httpGameWallet({ url, secret: platform.config.gameWalletSecret });
    fixture.network = new FaultyWallet(wallet, () => faults.shift() ?? 'none');
    fixture.deps = {
      db: database.db,
      clock,
      keys: openGameServerKeys(folder),
      wallet: fixture.network.wallet,
      beacon: testBeacon(clock),
      report: () => {},
    };
    await inTransaction(database.db, async (tx) => {
      const admitted = await admitGames(tx, { catalog: gameCatalog(), actor: 'operator:ada', now: NOW });
      if (isRefusal(admitted)) throw new Error(admitted.refusal);
      await setGameState(tx, { gameId: GAME, state: 'open', now: NOW });
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = async (player: InstantBuyer): Promise<Extract<OpenSessionResponse, { outcome: 'opened' }>> => {
    const { launchToken } = (await launch(player, GAME)).body;
    const opened = openSessionResponseSchema.parse(await openSession(deps(), launchToken));
    if (opened.outcome !== 'opened') throw new Error(opened.code);
    return opened;
  };
  const playOnce = (sessionKey: string, playKey = newId()) =>
    play(deps(), { sessionKey, playKey, priceCents: PRICE, freeRoundsId: null });
  const playedOnce = async (sessionKey: string, playKey = newId()) => {
    let played = await playOnce(sessionKey, playKey);
    for (; played.outcome === 'pending'; played = await playOnce(sessionKey, playKey))
      clock.advance({ milliseconds: played.retryAfterMs ?? 1_000 });
    if (played.outcome !== 'played') throw new Error(JSON.stringify(played));
    return played;
  };
  const total = async (player: InstantBuyer) => {
    const { depositsCents, winningsCents } = await findPlayerBalances(database.db, player.playerId);
    return Number(depositsCents + winningsCents);
  };
  const statesOf = async (player: InstantBuyer) => {
    const { rows } = await sql<{ state: string }>`
      select r.state from instant_games.round r where r.player_id = ${player.playerId}`.execute(database.db);
    return rows.map(({ state }) => state);
  };

  it('plays rounds whose stakes and prizes match the ledger', async () => {
    const player = await buyer();
    const { sessionKey, balanceCents } = await open(player);
    expect(balanceCents).toBe(await total(player));
    let expected = balanceCents;
    for (let rounds = 0; rounds < ROUNDS; rounds++) {
      clock.advance({ seconds: 5 });
      const { round, balanceCents: after } = await playedOnce(sessionKey);
      expect(after).toBe(expected - PRICE);
      const ended = await endRound(deps(), { sessionKey, roundId: round.roundId });
      expected += (round.prizeCents < CLAIM_FROM_CENTS ? round.prizeCents : 0) - PRICE;
      expect(ended).toMatchObject({ prizeCents: round.prizeCents, balanceCents: expected });
    }
    expect(await total(player)).toBe(expected);
    expect(await statesOf(player)).toHaveLength(ROUNDS);
  });

  it('takes one stake and pays one prize when answers are lost', async () => {
    const player = await buyer();
    const before = await total(player);
    const { sessionKey } = await open(player);
    const playKey = newId();
    faults.push('lose-answer');
    expect(await playOnce(sessionKey, playKey)).toMatchObject({ outcome: 'pending' });
    clock.advance({ seconds: 20 });
    const { round } = await playedOnce(sessionKey, playKey);
    expect(await total(player)).toBe(before - PRICE);
    faults.push('lose-answer', 'lose-request');
    await endRound(deps(), { sessionKey, roundId: round.roundId });
    for (let pass = 0; pass < 4; pass++) {
      clock.advance({ seconds: 20 });
      await runDueRounds(deps());
    }
    expect(await total(player)).toBe(before - PRICE + (round.prizeCents < CLAIM_FROM_CENTS ? round.prizeCents : 0));
    expect(await statesOf(player)).toHaveLength(1);
  });

  it('refunds a canceled debit, and refuses one that arrives after its cancellation', async () => {
    const player = await buyer();
    const before = await total(player);
    const { sessionKey } = await open(player);
    const playKey = newId();
    faults.push('lose-answer', ...Array.from({ length: 6 }, () => 'arrive-late' as const));
    await playOnce(sessionKey, playKey);
    for (let pass = 0; pass < 10; pass++) {
      clock.advance({ seconds: 50 });
      await runDueRounds(deps());
    }
    await fixture.network?.deliverLate();
    expect(await playOnce(sessionKey, playKey)).toEqual({ outcome: 'refused', code: 'UNAVAILABLE' });
    expect(await total(player)).toBe(before);
  });

  it('passes on the platform’s refusal, and sells nothing', async () => {
    const player = await buyer();
    const { sessionKey } = await open(player);
    await sql`update instant_games.game set state = 'closed' where game_id = ${GAME}`.execute(database.db);
    expect(await playOnce(sessionKey)).toEqual({ outcome: 'refused', code: 'GAME_CLOSED' });
    await sql`update instant_games.game set state = 'open' where game_id = ${GAME}`.execute(database.db);
    expect(await statesOf(player)).toEqual([]);
  });
});
