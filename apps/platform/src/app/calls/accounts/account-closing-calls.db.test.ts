import { ACCOUNT_CLOSING_PATHS } from '@sunflower/contracts/account-closing.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findRestriction, RIGHTS_CHANGED } from '../../../modules/access/index.ts';
import { closeDueAccounts } from '../../../modules/account-closing/close-account.ts';
import { creditOf, newCampaign } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { grantByOperator } from '../../../modules/bonuses/index.ts';
import { placeDraw } from '../../../modules/draw-games/draws/owner-in-tests.ts';
import { findPlayerBalances } from '../../../modules/ledger/index.ts';
import { excludePlayer, findExclusions, takeBreak } from '../../../modules/responsible-gaming/index.ts';
import { expectCauses } from '../../expect-causes-in-tests.ts';
import { openTestPlatform } from '../../platform-in-tests.ts';
import { type Buyer, useShop } from '../../shop-in-tests.ts';
import { keepAccountAction } from '../../two-person-actions/closing-action.ts';
import { useClosings } from './closing-in-tests.ts';

const WAIT = { hours: 7 * 24 };

describe('closing an account [S9-3/account-deletion]', () => {
  const database = expectCauses(useTestDatabase());
  const shop = useShop(database);
  const closings = useClosings(database, shop);
  /** Creates a player whose whole balance was paid out. */
  const emptied = async () => {
    const player = await shop.buyer();
    await sql`update ledger.player_balance set deposits_cents = 0 where player_id = ${player.playerId}`.execute(
      database.db,
    );
    return player;
  };
  const openDraws = async ({ playerId }: Buyer) =>
    (
      await sql<{ drawId: string }>`
        select unnest(t.draw_ids) as draw_id from draw_games.ticket t where t.player_id = ${playerId}`.execute(
        database.db,
      )
    ).rows;
  const afterWait = async () => shop.goTo(shop.clock.now().add(WAIT));

  it('ends every session with the reason that the alert shows, and then refuses play and deposits', async () => {
    const player = await shop.buyer();
    expect((await closings.close(player)).statusCode).toBe(200);
    const ended = await shop.send(player, { url: ACCOUNT_CLOSING_PATHS.closing });
    expect(ended.json()).toMatchObject({ details: { reason: 'PLAYER_ACCOUNT_DELETION_INITIATED' } });
    const again = await closings.signIn(player);
    const refused = { code: 'ACCESS_DENIED', details: { restriction: 'CLOSED_ACCOUNT' } };
    expect((await shop.buy(again)).json()).toMatchObject(refused);
    expect(await shop.ticketsOf(player)).toBe(0n);
    for (const unit of ['instant-games/play/ALL', 'wallet/deposit/CARD', 'wallet/payment-method/CARD'])
      expect(
        await findRestriction(database.db, { playerId: player.playerId, unit, now: shop.clock.now() }),
      ).toMatchObject({ refusal: 'ACCESS_DENIED' });
    const payload = { orderKey: newRandomId(), amountCents: 100_00, serviceProviderTargetId: 'RETAIL' };
    const withdrawn = await shop.send(again, { method: 'POST', url: PAYMENT_PATHS.withdrawals, payload });
    expect(withdrawn.statusCode).not.toBe(403);
    await closings.runJobs();
    expect(await closings.subjectsOf(player)).toEqual(['Your account will be closed']);
  });

  it('closes once for requests from two tabs, with one withdrawal of the whole balance', async () => {
    const player = await shop.buyer();
    await closings.addAccount(player);
    expect(await closings.view(player)).toMatchObject({ payout: { last4: '6789', amountCents: 100_00 } });
    const answers = await Promise.all([
      closings.close(player, { withdrawsBalance: true }),
      closings.close(player, { withdrawsBalance: true }),
    ]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true);
    const { playerId } = player;
    const { rows } = await sql`
      select w.amount_cents from wallet.withdrawal w where w.player_id = ${playerId}`.execute(database.db);
    expect(rows).toEqual([{ amountCents: 100_00n }]);
    expect((await closings.view(await closings.signIn(player))).closing).toMatchObject({ waitsFor: [] });
    await afterWait();
    await closings.runJobs();
    expect((await closings.view(await closings.signIn(player))).closing).toMatchObject({ waitsFor: ['WITHDRAWALS'] });
  });

  it.each([
    [{}, 400],
    [{ isConfirmed: false, withdrawsBalance: false }, 400],
    [{ isConfirmed: true, withdrawsBalance: false, reason: 'x'.repeat(501) }, 400],
    [{ isConfirmed: true, withdrawsBalance: true }, 422],
  ])('is refused with the body %o', async (payload, status) => {
    const player = await shop.buyer();
    const answer = await shop.send(player, { method: 'POST', url: ACCOUNT_CLOSING_PATHS.closing, payload });
    expect(answer.statusCode).toBe(status);
    expect((await closings.view(player)).closing).toBeNull();
    expect((await closings.keep(player)).json()).toMatchObject({ code: 'CLOSING_UNKNOWN' });
  });

  it('pays deposits out even to a player on a break, as the page promises', async () => {
    const player = await shop.buyer();
    await closings.addAccount(player);
    const { playerId } = player;
    const request = { playerId, actor: `player:${playerId}`, requestKey: newId(), now: shop.clock.now() };
    await inTransaction(database.db, (tx) => takeBreak(tx, { ...request, term: '30d' }));
    expect(await closings.view(player)).toMatchObject({ payout: { amountCents: 100_00 } });
    expect((await closings.close(player, { withdrawsBalance: true })).statusCode).toBe(200);
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ depositsCents: 0n, heldCents: 100_00n });
  });

  it('stays open when its player cancels the closing, or two operators do, with one email that says so', async () => {
    for (const by of ['player', 'operators'] as const) {
      const player = await emptied();
      await closings.close(player);
      const again = await closings.signIn(player);
      const { playerId } = player;
      if (by === 'player') expect((await closings.keep(again)).json()).toMatchObject({ closing: null });
      else
        await inTransaction(database.db, (tx) =>
          keepAccountAction.execute(tx, { playerId, reason: 'asked by phone' }, {
            approvedBy: 'bo',
            proposedBy: 'al',
            now: shop.clock.now(),
          } as never),
        );
      await shop.send(again, { url: ACCOUNT_CLOSING_PATHS.closing });
      await afterWait();
      await closings.runJobs();
      expect(await closings.stateOf(player)).toBe('active');
      expect((await shop.buy(await closings.signIn(player))).json()).not.toMatchObject({ code: 'ACCESS_DENIED' });
      expect(await closings.subjectsOf(player)).toEqual(['Your account stays open']);
      const { rows } = await sql`
        select from outbox.event where name = ${RIGHTS_CHANGED} and payload ->> 'playerId' = ${playerId}`.execute(
        database.db,
      );
      expect(rows).toEqual([]);
    }
  });

  it('waits for undrawn tickets, and for a prize until it is paid out', async () => {
    const player = await shop.buyer();
    expect((await shop.buy(player)).statusCode).toBe(201);
    await sql`update ledger.player_balance set deposits_cents = 0 where player_id = ${player.playerId}`.execute(
      database.db,
    );
    expect(await closings.view(player)).toMatchObject({ tickets: 1, balanceCents: 0 });
    await closings.close(player);
    await afterWait();
    await closings.runJobs();
    await closings.movePrize(player, 12_00n);
    for (const { drawId } of await openDraws(player)) await placeDraw(database.db, { drawId, to: 'published' });
    await closings.runJobs();
    await closings.runJobs();
    const waits = "We can't close your account yet".replace("'", '’');
    expect(await closings.subjectsOf(player)).toEqual(['Your account will be closed', waits, waits]);
    expect(closings.lastEmail()?.text).toContain('money in your wallet');
    expect(await closings.stateOf(player)).toBe('active');
    await closings.movePrize(player, -12_00n);
    await closings.runJobs();
    expect(await closings.stateOf(player)).toBe('closed');
    expect((await closings.subjectsOf(player)).at(-1)).toBe('Your account is closed');
  });

  it('forfeits bonus money at the end', async () => {
    const player = await emptied();
    const campaign = await newCampaign(database.db);
    const { playerId } = player;
    const granted = await inTransaction(database.db, (tx) =>
      grantByOperator(tx, {
        ...{ playerId, slug: campaign.slug, key: newRandomId(), actor: 'operator:al', now: shop.clock.now() },
        reason: 'welcome',
      }),
    );
    if (isRefusal(granted)) throw new Error(granted.refusal);
    const { bonusCents } = await closings.view(player);
    expect(bonusCents).toBeGreaterThan(0);
    await closings.close(player);
    await afterWait();
    await closings.runJobs();
    expect(await closings.stateOf(player)).toBe('closed');
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
  });

  it('is either canceled or completed when its player cancels it at the last second', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await emptied();
      await closings.close(player);
      await afterWait();
      const again = await closings.signIn(player);
      const [canceled] = await Promise.all([closings.keep(again), closeDueAccounts(database.db, shop.clock.now())]);
      expect(await closings.stateOf(player)).toBe(canceled.statusCode === 200 ? 'active' : 'closed');
    }
  });

  it('is decided only once when a prize arrives concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await emptied();
      await closings.close(player);
      await afterWait();
      await Promise.all([closings.movePrize(player, 5_00n), closeDueAccounts(database.db, shop.clock.now())]);
      const { winningsCents } = await findPlayerBalances(database.db, player.playerId);
      expect(winningsCents).toBe(5_00n);
    }
  });

  it('erases data that only the player needs, and frees the email', async () => {
    const player = await emptied();
    await closings.addAccount(player);
    await closings.close(player, { reason: 'Too many emails' });
    await afterWait();
    await closings.runJobs();
    const { playerId } = player;
    const { rows } = await sql<{ left: bigint }>`
      select (select count(*) from players.player where email = ${`${playerId}@example.com`})
        + (select count(*) from wallet.payment_method where player_id = ${playerId} and status = 'ACTIVE')
        + (select count(*) from preferences.preference where player_id = ${playerId})
        + (select count(*) from notifications.notification where player_id = ${playerId})
        + (select count(*) from sessions.session where player_id = ${playerId} and ended_at is null)
        + (select count(*) from account_closing.closing where player_id = ${playerId}
            and (reason is not null or last_email is not null)) as left`.execute(database.db);
    expect(rows).toEqual([{ left: 0n }]);
    expect(await closings.subjectsOf(player)).toContain('Your account is closed');
  });

  it('is refused while its setting is off, and the refusal names customer support', async () => {
    const web = { SUNFLOWER_WEB_IS_ACCOUNT_DELETION_V2_ENABLED: 'false' } as const;
    const test = await openTestPlatform({ databaseUrl: database.url, clock: shop.clock, web });
    const { token } = await shop.buyer();
    const headers = test.headersOf({ session: token });
    const url = ACCOUNT_CLOSING_PATHS.closing;
    const payload = { isConfirmed: true, withdrawsBalance: false };
    expect((await test.app.inject({ url, headers })).json()).toMatchObject({ isOffered: false });
    const refused = await test.app.inject({ method: 'POST', url, headers, payload });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'CLOSING_OFF', message: expect.stringContaining('customer support') });
    await test.close();
  });

  it('keeps the self-exclusion of a player who closes the account [IRGS-14]', async () => {
    const player = await emptied();
    const { playerId } = player;
    const now = shop.clock.now();
    await inTransaction(database.db, (tx) =>
      excludePlayer(tx, { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, term: 'permanent', now }),
    );
    await closings.close(player);
    await afterWait();
    await closings.runJobs();
    expect(await closings.stateOf(player)).toBe('closed');
    expect((await findExclusions(database.db, { playerId, now: shop.clock.now() })).selfExclusion).toBeDefined();
  });
});
