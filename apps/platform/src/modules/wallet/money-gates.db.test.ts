import { knownResult } from '@sunflower/service-base/db/query-together.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { EVERYONE, restrict } from '../access/index.ts';
import { type LocationGate, type LocationRefusal, openLocationGate } from '../geolocation/index.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { insertPlayer, markIdentityLevel } from '../players/index.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { endSessions, startSession } from '../sessions/index.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { passMoneyGates } from './index.ts';
import type { MoneyAction } from './money-gates.ts';

const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z');
const UNIT = 'draw-games/purchase/ALL';

/** The location engine is a partner. Its gate has its own tests. */
const locatedBy = (answer: Refusal<LocationRefusal> | undefined): LocationGate => ({
  beginCheck: async () => ({
    query: knownResult(answer ?? { checkedAt: NOW, isSimulated: true }),
    conclude: async (concluded) => concluded,
  }),
  close: async () => {},
});

describe('the gates of a money action', () => {
  const database = useTestDatabase();

  /** Creates a verified player with a running session, $10.00 of deposits and no restrictions. */
  async function readyPlayer(): Promise<MoneyAction> {
    return inTransaction(database.db, async (tx) => {
      const playerId = newId();
      const inserted = await insertPlayer(tx, {
        playerId,
        subject: `subject-${playerId}`,
        email: `${playerId}@example.com`,
        firstName: 'Ann',
        lastName: playerId,
        dateOfBirth: '1990-01-01',
        address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
        createdAt: NOW,
      });
      expect(inserted).toMatchObject({ playerId });
      await markIdentityLevel(tx, { playerId, level: 'verified' });
      const { session } = await startSession(tx, { playerId, now: NOW, idleMinutes: 15 });
      await adjustWallet(tx, {
        adjustmentId: newId(),
        playerId,
        amountCents: 1000n,
        reason: 'test',
        approvedBy: 'b',
        now: NOW,
      });
      const player = session;
      const named = {
        restrictedUnits: [UNIT],
        activity: 'PURCHASE',
        useKey: newId(),
        locationToken: 'token',
      };
      return {
        player,
        ...named,
        locationGate: locatedBy(undefined),
        spends: [{ gameId: 'powerball', amountCents: 1000n }],
        now: NOW,
      };
    });
  }

  /** Each entry closes one gate in addition to all later ones, so that the first closed gate must refuse. */
  const closings: [string, (action: MoneyAction) => Promise<MoneyAction>][] = [
    ['INSUFFICIENT_FUNDS', async (action) => ({ ...action, spends: [{ gameId: 'powerball', amountCents: 1001n }] })],
    ['LOCATION_DENIED', async (action) => ({ ...action, locationGate: locatedBy(refuse('LOCATION_DENIED')) })],
    [
      'LIMIT_REACHED',
      async (action) => {
        const { playerId } = action.player;
        await inTransaction(database.db, (tx) =>
          setLimit(tx, { playerId, kind: 'spend', period: 'day', amountCents: 500n, actor: 'operator:test', now: NOW }),
        );
        return action;
      },
    ],
    [
      'REALITY_CHECK_DUE',
      async (action) => ({ ...action, player: { ...action.player, createdAt: NOW.subtract({ minutes: 60 }) } }),
    ],
    [
      'ACCESS_DENIED',
      async (action) => {
        const { playerId } = action.player;
        const entry = {
          playerId,
          units: [UNIT],
          featureSet: 'GAME_PLAY',
          reason: 'test',
          actor: 'operator:test',
          now: NOW,
        } as const;
        await inTransaction(database.db, (tx) => restrict(tx, entry));
        return action;
      },
    ],
    [
      'IDENTITY_REQUIRED',
      async (action) => {
        const { playerId } = action.player;
        await inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId, level: 'referred' }));
        return action;
      },
    ],
    [
      'SESSION_EXPIRED',
      async (action) => {
        const { playerId } = action.player;
        await inTransaction(database.db, (tx) => endSessions(tx, { playerId, reason: 'LOGGED_OUT', now: NOW }));
        return action;
      },
    ],
  ];

  it('let a player pass when no gate is closed, and plan to pay from deposits first', async () => {
    const action = await readyPlayer();
    const passed = await inTransaction(database.db, (tx) => passMoneyGates(tx, action));
    expect(passed).toMatchObject({
      plan: { fromPlayCreditCents: 0n, fromDepositsCents: 1000n, fromWinningsCents: 0n },
    });
  });

  it('refuse in a fixed order when several are closed [S1-6/gate] [GLI19-02/play] [GLI19-08] [GLI19-11]', async () => {
    let action = await readyPlayer();
    for (const [code, close] of closings) {
      action = await close(action);
      const answer = await inTransaction(database.db, (tx) => passMoneyGates(tx, action));
      expect(answer).toMatchObject({ refusal: code });
    }
    expect((await findPlayerBalances(database.db, action.player.playerId)).depositsCents).toBe(1000n);
  });

  it.each([
    'sessions.session',
    'players.player',
    'preferences.preference',
    'access.restriction',
    'responsible_gaming.reality_interval',
    'responsible_gaming.player_limit',
    'bonuses.bonus',
    'ledger.player_balance',
  ])("fail closed when %s can't be read [ASVS-16.5.3]", async (table) => {
    const action = await readyPlayer();
    const passing = inTransaction(database.db, async (tx) => {
      await sql`alter table ${sql.table(table)} rename to gone`.execute(tx);
      return passMoneyGates(tx, action);
    });
    await expect(passing).rejects.toThrow(/does not exist/);
    expect((await findPlayerBalances(database.db, action.player.playerId)).depositsCents).toBe(1000n);
  });

  it("fail closed when the location can't be checked [ASVS-16.5.3]", async () => {
    const readToken = async () => {
      throw new Error('no keys of the location engine');
    };
    const locationGate = openLocationGate({ engine: { readToken }, databaseUrl: database.url, acceptsSimulated: true });
    const action = { ...(await readyPlayer()), locationGate };
    const pass = () => inTransaction(database.db, (tx) => passMoneyGates(tx, action));
    await expect(pass()).rejects.toThrow('no keys');
    const { playerId } = action.player;
    await inTransaction(database.db, (tx) => endSessions(tx, { playerId, reason: 'LOGGED_OUT', now: NOW }));
    expect(await pass(), 'an earlier gate still refuses first').toMatchObject({ refusal: 'SESSION_EXPIRED' });
    await locationGate.close();
  });

  it('close for everyone when the operator stops all play [GLI19-19/everything]', async () => {
    const action = await readyPlayer();
    const answer = await inTransaction(database.db, async (tx) => {
      const stop = {
        playerId: EVERYONE,
        units: ['draw-games/ALL/ALL'],
        featureSet: 'GAME_PLAY',
        reason: 'stop',
      } as const;
      await restrict(tx, { ...stop, actor: 'operator:test', now: NOW });
      return passMoneyGates(tx, action);
    });
    expect(answer).toMatchObject({ refusal: 'ACCESS_DENIED' });
  });
});
