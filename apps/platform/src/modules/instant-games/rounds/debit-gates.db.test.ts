import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { EVERYONE, restrict } from '../../access/index.ts';
import { setLimit } from '../../responsible-gaming/index.ts';
import { endSessions } from '../../sessions/index.ts';
import { setGameState } from '../games/games-store.ts';
import { addPools, debitOf, moneyOf, NOW, newGame, newOpener, type Opener, RULES } from '../instant-games-in-tests.ts';
import { type DebitDeps, debitRound } from './debit-round.ts';
import { findRound } from './rounds-store.ts';

describe('a debit', () => {
  const database = useTestDatabase();
  /** Creates a player with $10, and a new game with one pool. */
  async function ready(more: { depositsCents?: bigint } = {}): Promise<Opener> {
    const gameId = await newGame(database.db);
    await addPools(database.db, gameId);
    return newOpener(database.db, { url: database.url, gameId, ...more });
  }
  const debit = (request: ReturnType<typeof debitOf>, more: { rules?: DebitDeps; now?: Temporal.Instant } = {}) =>
    debitRound(database.db, { request, rules: RULES, now: NOW, ...more });

  type Case = (player: Opener) => Promise<Parameters<typeof debit>[1] | undefined>;
  const change = async (work: Promise<unknown>) => {
    expect(isRefusal(await work)).toBe(false);
    return undefined;
  };
  const inTx = inTransaction;
  const cases: [string, string, Case][] = [
    [
      'after the session ended',
      'SESSION_ENDED',
      ({ playerId }) => {
        const ended = { playerId, reason: 'LOGGED_OUT', now: NOW } as const;
        return change(inTx(database.db, (tx) => endSessions(tx, ended)));
      },
    ],
    ['after the session was idle for too long', 'SESSION_ENDED', async () => ({ now: NOW.add({ minutes: 32 }) })],
    [
      'of a closed game',
      'GAME_CLOSED',
      ({ gameId }) => change(inTx(database.db, (tx) => setGameState(tx, { gameId, state: 'closed', now: NOW }))),
    ],
    [
      'while instant games are switched off',
      'GAME_CLOSED',
      async () => ({
        rules: { ...RULES, isPaidPlayOn: () => false },
      }),
    ],
    [
      'before the site opens, without an invitation',
      'ACCESS_DENIED',
      async () => ({
        rules: { ...RULES, isByInvitation: () => true },
      }),
    ],
    [
      'of a player who is not verified',
      'IDENTITY_REQUIRED',
      ({ playerId }) =>
        change(
          sql`update players.player set identity_level = 'none'
        where player_id = ${playerId}`.execute(database.db),
        ),
    ],
    [
      'of a player on a break',
      'ACCESS_DENIED',
      ({ playerId }) =>
        change(
          inTx(database.db, (tx) =>
            restrict(tx, {
              ...{
                playerId,
                featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK',
                reason: 'test',
                actor: 'operator:ada',
                now: NOW,
              },
              expiresAt: NOW.add({ hours: 24 }),
            }),
          ),
        ),
    ],
    [
      'of a restricted game',
      'ACCESS_DENIED',
      ({ gameId }) =>
        change(
          inTx(database.db, (tx) =>
            restrict(tx, {
              ...{ playerId: EVERYONE, featureSet: 'GAME_PLAY', reason: 'test', actor: 'operator:ada', now: NOW },
              units: [`instant-games/play/${gameId}`],
            }),
          ),
        ),
    ],
    [
      'while a reality check waits for an answer',
      'REALITY_CHECK',
      ({ playerId }) =>
        change(
          sql`update sessions.session set created_at = created_at - interval '3 hours'
        where player_id = ${playerId}`.execute(database.db),
        ),
    ],
    [
      'over a spending limit',
      'LIMIT_REACHED',
      ({ playerId }) =>
        change(
          inTx(database.db, (tx) =>
            setLimit(tx, {
              ...{ playerId, kind: 'spend', period: 'day', amountCents: 59n, actor: `player:${playerId}`, now: NOW },
            }),
          ),
        ),
    ],
    [
      'without a proven location',
      'LOCATION_REQUIRED',
      ({ playerId }) =>
        change(sql`delete from geolocation.standing_location where player_id = ${playerId}`.execute(database.db)),
    ],
    ['after the proven location ended', 'LOCATION_REQUIRED', async () => ({ now: NOW.add({ minutes: 5 }) })],
    [
      'of a session whose location was denied',
      'LOCATION_DENIED',
      ({ playerId, sessionId }) =>
        change(
          sql`insert into geolocation.session_block (player_id, session_id, blocked_at)
        values (${playerId}, ${sessionId}, now())`.execute(database.db),
        ),
    ],
  ];
  it.each(cases)('is refused %s: %s, and never charged [S4.7-4/instant-games]', async (_when, code, set) => {
    const player = await ready();
    const more = await set(player);
    const request = debitOf(player);
    const refused = { outcome: 'refused', code };
    expect(await debit(request, more)).toEqual(refused);
    expect(await moneyOf(database.db, player.playerId)).toBe(10_00);
    expect(await findRound(database.db, request.roundId)).toBeUndefined();
  });
});
