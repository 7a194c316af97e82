import { ACCOUNT_FREEZE_PATH, freezeResponse } from '@sunflower/contracts/account-freeze.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findRestriction, OPERATIONAL_UNITS } from '../../../modules/access/index.ts';
import { accountFreezeJobs } from '../../../modules/account-freeze/index.ts';
import { listAudit } from '../../../modules/audit/index.ts';
import { startSession } from '../../../modules/sessions/index.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { emailSender } from '../../email-sender.ts';
import { type Buyer, useShop } from '../../shop-in-tests.ts';
import { useClosings } from './closing-in-tests.ts';

const url = ACCOUNT_FREEZE_PATH;

describe('freezing an account', () => {
  const database = useTestDatabase();
  const shop = useShop(database);
  const { signIn, addAccount } = useClosings(database, shop);
  const emails: Email[] = [];
  const freeze = (player: Buyer) => shop.send(player, { method: 'POST', url });
  const unfreeze = (player: Buyer) => shop.send(player, { method: 'DELETE', url });
  const view = async (player: Buyer) => freezeResponse.parse((await shop.send(player, { url })).json());
  const isClosed = async ({ playerId }: Buyer, unit: string) =>
    (await findRestriction(database.db, { playerId, unit, now: shop.clock.now() })) !== undefined;
  const subjects = async ({ playerId }: Buyer) => {
    const { platform } = shop.stack();
    const jobs = accountFreezeJobs({
      ...{ db: platform.db, sender: emailSender(platform.config), linkSecret: platform.config.mailLinkSecret },
      mailer: { sendEmail: async (email: Email) => void emails.push(email) },
    });
    const { rows } = await sql<{ payload: Record<string, string | number> }>`
      delete from outbox.event where name = 'account-freeze.email-requested' returning payload`.execute(database.db);
    for (const { payload } of rows) await jobs['account-freeze.send-email']?.(payload);
    return emails.filter(({ to }) => to === `${playerId}@example.com`).map(({ subject }) => subject);
  };

  it('takes one call, which refuses play, deposits and payment method changes, and ends other sessions', async () => {
    const player = await shop.buyer();
    await addAccount(player);
    const { rows } = await sql<{ methodId: string }>`
      select method_id from wallet.payment_method where player_id = ${player.playerId}`.execute(database.db);
    const other = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId: player.playerId, now: shop.clock.now(), idleMinutes: 30 }),
    );
    const mine: Buyer = { ...other.session, token: other.token };
    expect((await freeze(mine)).statusCode).toBe(200);
    expect((await shop.send(player, { url })).statusCode).toBe(401);
    const refused = { code: 'ACCESS_DENIED', details: { restriction: 'FROZEN_ACCOUNT', expires: null } };
    expect((await shop.buy(mine)).json()).toMatchObject(refused);
    const removal = {
      method: 'DELETE',
      url: PAYMENT_PATHS.paymentMethod.replace(':methodId', rows[0]?.methodId ?? ''),
    } as const;
    expect((await shop.send(mine, removal)).json()).toMatchObject(refused);
    const units = OPERATIONAL_UNITS;
    for (const unit of [units.cardDeposit, units.bankDeposit, units.instantGames, units.cardMethodCreate])
      expect([unit, await isClosed(mine, unit)]).toEqual([unit, true]);
    for (const unit of [units.withdrawal, units.claims, units.login])
      expect([unit, await isClosed(mine, unit)]).toEqual([unit, false]);
    const { freeze: shown } = await view(mine);
    expect((await freeze(mine)).json()).toMatchObject({ freeze: shown });
    expect(await subjects(mine)).toEqual(['Sunflower: Your account is frozen']);
    const [entry] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(entry).toMatchObject({ action: 'account-freeze.frozen', subject: mine.playerId });
  });

  it('ends a day after a reauthenticated request, and a new freeze starts over', async () => {
    const player = await shop.buyer();
    expect((await unfreeze(player)).json()).toMatchObject({ code: 'FREEZE_UNKNOWN' });
    await freeze(player);
    shop.clock.advance({ minutes: 11 });
    expect((await unfreeze(player)).json()).toMatchObject({ code: 'FRESH_LOGIN_NEEDED' });
    const again = await signIn(player);
    const endsAt = shop.clock.now().add({ hours: 24 });
    expect((await unfreeze(again)).json()).toMatchObject({ waitHours: 24, freeze: { endsAt: endsAt.toString() } });
    expect((await unfreeze(again)).json()).toMatchObject({ freeze: { endsAt: endsAt.toString() } });
    expect(await isClosed(again, OPERATIONAL_UNITS.drawGames)).toBe(true);
    expect((await view(await signIn(player))).freeze?.endsAt).toBe(endsAt.toString());
    await freeze(await signIn(player));
    shop.clock.moveTo(endsAt);
    expect(await isClosed(again, OPERATIONAL_UNITS.drawGames)).toBe(true);
    const last = await signIn(player);
    await unfreeze(last);
    shop.clock.advance({ hours: 24 });
    expect(await isClosed(last, OPERATIONAL_UNITS.drawGames)).toBe(false);
    expect((await view(await signIn(player))).freeze).toBeNull();
    const [frozen, ending] = ['Sunflower: Your account is frozen', 'Sunflower: Someone asked to unfreeze your account'];
    expect(await subjects(player)).toEqual([frozen, ending, frozen, ending]);
  });

  it('leaves tickets in their draws', async () => {
    const player = await shop.buyer();
    expect((await shop.buy(player)).statusCode).toBe(201);
    await freeze(player);
    expect(await shop.ticketsOf(player)).toBe(1n);
  });
});
