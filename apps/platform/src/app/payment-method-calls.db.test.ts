import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { readVaultSession } from '@sunflower/partner-protocols/card-vault-session.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FRESH_LOGIN_MINUTES, startSession } from '../modules/sessions/index.ts';
import { accountOf, at, cardOf, depositOf, usePaymentHouse } from './payment-house-in-tests.ts';

const house = usePaymentHouse();
const CANARY_ACCOUNT = '98712340056781234';

describe('the calls of payment methods', () => {
  it('[S7-28/payment-method-create] [S7-38/card] [S7-14] list by direction, the default first; [S3-13] a card takes money in, an account of the player both', async () => {
    const who = await house.newPlayer();
    const card = await house.add(who, cardOf(who));
    const account = await house.add(who, { ...accountOf(who), isDefault: true });
    const foreign = await house.add(who, accountOf(who, { accountNumber: '000111111121', holderName: 'Eve Stranger' }));
    const list = async (query: string) =>
      (await house.call(who, 'GET', `${PAYMENT_PATHS.paymentMethods}${query}`)).body.map(
        ({ paymentMethodId, direction }: { paymentMethodId: string; direction: string }) => [
          paymentMethodId,
          direction,
        ],
      );
    expect(card).toMatchObject({ last4: '4242', brand: 'VISA', standing: 'READY', isVerified: true, bankName: null });
    expect(await list('?direction=OUT')).toEqual([[account.paymentMethodId, 'OUT']]);
    expect((await list('')).map(([id]: string[]) => id)[0]).toBe(account.paymentMethodId);
    expect((await list('?direction=EITHER')).length).toBe(3);
    expect(foreign).toMatchObject({ isVerified: false, directions: ['IN'] });
    const made = await house.call(who, 'POST', at(PAYMENT_PATHS.defaultPaymentMethod, card.paymentMethodId));
    expect(made.body).toMatchObject({ isDefault: true });
    expect((await house.call(who, 'DELETE', at(PAYMENT_PATHS.paymentMethod, card.paymentMethodId))).status).toBe(204);
    expect((await list('?status=DELETED')).flat()).toContain(card.paymentMethodId);
    expect((await house.call(who, 'GET', PAYMENT_PATHS.paymentMethods)).body[0]).toMatchObject({ isDefault: true });
  });

  it('[S7-17] [S3-14] tell whether the preferred eCheck is there, and its limit in dollars', async () => {
    const who = await house.newPlayer();
    const ask = async () => (await house.call(who, 'GET', PAYMENT_PATHS.vipPreferredStatus)).body;
    expect(await ask()).toEqual({ isVIPPreferred: false, transferLimit: 0 });
    await house.add(who, accountOf(who, { serviceProviderTargetId: 'VIPPREFERRED' }));
    expect(await ask()).toEqual({ isVIPPreferred: true, transferLimit: 500 });
  });

  it('[GLI19-06/fresh-login] an account money can leave by asks for a fresh login; a card, which only brings money, does not', async () => {
    const who = await house.newPlayer();
    house.clock.advance({ minutes: FRESH_LOGIN_MINUTES });
    for (const serviceProviderTargetId of ['ACH', 'BANK']) {
      const body = accountOf(who, { serviceProviderTargetId });
      const refused = await house.call(who, 'POST', PAYMENT_PATHS.addPaymentMethod, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'FRESH_LOGIN_NEEDED']);
    }
    const asked = await sql`select from wallet.method_asking a where a.player_id = ${who.playerId}`.execute(house.db);
    expect(asked.rows).toEqual([]);
    expect(await house.add(who, cardOf(who))).toMatchObject({ directions: ['IN'] });
    const again = await inTransaction(house.db, (tx) =>
      startSession(tx, { playerId: who.playerId, now: house.clock.now(), idleMinutes: 30 }),
    );
    expect(await house.add({ ...who, token: again.token }, accountOf(who))).toMatchObject({
      directions: ['IN', 'OUT'],
    });
  });

  it('one card is one player’s at a time, and somebody else’s is as unknown as none', async () => {
    const [ana, eve] = [await house.newPlayer(), await house.newPlayer()];
    const { paymentMethodId } = await house.add(ana, cardOf(ana));
    expect(await house.add(eve, cardOf(eve))).toMatchObject({ code: 'CARD_IN_USE' });
    expect(await house.add(ana, cardOf(ana))).toMatchObject({ code: 'CARD_IN_USE' });
    for (const id of [paymentMethodId, newId()]) {
      const [path, chosen] = [at(PAYMENT_PATHS.paymentMethod, id), at(PAYMENT_PATHS.defaultPaymentMethod, id)];
      const answers = [
        await house.call(eve, 'DELETE', path),
        await house.call(eve, 'POST', chosen),
        await house.call(eve, 'POST', PAYMENT_PATHS.deposits, depositOf(id)),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'METHOD_UNKNOWN']);
    }
    expect((await house.call(ana, 'GET', PAYMENT_PATHS.paymentMethods)).body).toHaveLength(1);
  });

  it.each([
    ['a routing number that is none', { routingNumber: '110000001' }, 'ROUTING_NUMBER_INVALID'],
    ['an account that is none', { accountNumber: '000111111170' }, 'ACCOUNT_INVALID'],
    ['letters for a number', { accountNumber: '12ab' }, 'INVALID_INPUT'],
    ['a field nobody knows', { pan: '4242424242424242' }, 'INVALID_INPUT'],
    ['a kind nobody knows', { serviceProviderTargetId: 'CRYPTO' }, 'INVALID_INPUT'],
  ])('refuse %s', async (_what, change, code) => {
    const who = await house.newPlayer();
    expect(await house.add(who, accountOf(who, change))).toMatchObject({ code });
  });

  it('give a right to the card fields that the vault reads as this player’s', async () => {
    const who = await house.newPlayer();
    const { body } = await house.call(who, 'POST', PAYMENT_PATHS.vaultSessions);
    const secret = house.platform.platform.config.vaultSessionSecret;
    expect(readVaultSession(body.session, { secret, now: house.clock.now() })).toMatchObject({
      playerReference: who.playerId,
    });
    expect(readVaultSession(body.session, { secret: 'x', now: house.clock.now() })).toBeUndefined();
  });

  it('an account’s number is in no table, once it was passed on (PCI-A7)', async () => {
    const who = await house.newPlayer();
    const added = await house.add(who, accountOf(who, { accountNumber: CANARY_ACCOUNT }));
    expect(added).toMatchObject({ last4: '1234', isVerified: true });
    expect(JSON.stringify(added)).not.toContain(CANARY_ACCOUNT);
    const tables = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(house.db);
    expect(tables.rows.length).toBeGreaterThan(40);
    for (const { name } of tables.rows) {
      const { rows } = await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${CANARY_ACCOUNT}%`}`.execute(
        house.db,
      );
      expect(rows, name).toEqual([]);
    }
  });
});
