import { expectCauses } from '@sunflower/platform/src/app/expect-causes-in-tests.ts';
import { audit, drawGames, players, subscriptions } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, foundOps, useOps } from './ops-in-tests.ts';

describe('subscription commands', () => {
  const database = useTestDatabase();
  expectCauses(database);
  const { ops, keysFolder } = useOps(database);
  const [playerId, email] = [newId(), 'stella@example.com'];

  beforeAll(async () => {
    await foundOps(database, keysFolder);
    await addPlayer(database, { playerId, email });
    await inTransaction(database.db, (tx) => players.markIdentityLevel(tx, { playerId, level: 'verified' }));
    await inTransaction(database.db, (tx) => drawGames.scheduleDraws(tx, { now: Temporal.Now.instant() }));
  });

  it('list subscriptions with their state, next charge and the funds that pay for it', async () => {
    expect(await ops('subscription', 'list', email, '--as', 'ada')).toEqual({
      code: 0,
      text: 'This player has no subscriptions.',
    });
    await inTransaction(database.db, (tx) =>
      subscriptions.subscribe(tx, {
        playerId,
        gameId: 'powerball',
        subscriptionKey: newRandomId(),
        fund: 'wallet',
        stakeCents: 200n,
        terms: {
          boards: [],
          quickPicks: [{ kind: 'numbers' as const, numbers: [], bonus: null }],
          addOns: [],
          weekdays: null,
          sessions: null,
          jackpotAtLeastCents: null,
          end: { kind: 'never' },
        },
        now: Temporal.Now.instant(),
      }),
    );
    const { code, text } = await ops('subscription', 'list', email, '--as', 'ada');
    expect(code).toBe(0);
    expect(text).toMatch(
      /^Set aside: \$0\.00\n\S+ {2}powerball {2}active {2}\$2\.00 from wallet {2}next charge \S+Z for \S+$/,
    );
  });

  it('show masked tickets, only to an operator with a key, and record each access', async () => {
    const player = await addPlayer(database);
    const subscriptionId = newId();
    await sql`
      insert into subscriptions.subscription select * from jsonb_populate_record(
        (select s from subscriptions.subscription s limit 1), ${JSON.stringify({
          subscription_id: subscriptionId,
          player_id: player.playerId,
          subscription_key: newRandomId(),
        })}::jsonb)`.execute(database.db);
    await sql`
      insert into subscriptions.charge (subscription_id, player_id, draw_id, draw_date, session, draws_at, closes_at,
        charges_at,
        outcome, settled_at, amount_cents, ticket_serial)
      values (${subscriptionId}, ${player.playerId}, ${newId()}, '2026-11-21', null, now(), now(), now(), 'bought',
        now(), 200,
        'PB-261121-7K3M9-QXWTD-C')`.execute(database.db);
    expect(await ops('subscription', 'list', player.email)).toMatchObject({ code: 2 });
    const { text } = await ops('subscription', 'list', player.email, '--as', 'ada');
    expect(text).toContain('2026-11-21  bought  PB-261121-*****-*****-C');
    expect(text).not.toContain('7K3M9');
    const entries = await audit.listAudit(database.db, { limit: 10 });
    const looks = entries.filter(
      ({ action, subject }) => action === 'subscriptions.listed' && subject === player.playerId,
    );
    expect(looks.map(({ actor }) => actor)).toEqual(['operator:ada']);
  });
});
