import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { readVaultSession } from '@sunflower/partner-protocols/card-vault-session.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { REAUTHENTICATION_MINUTES, startSession } from '../sessions/index.ts';
import { accountOf, at, cardOf, depositOf, usePaymentStack } from './payment-stack-in-tests.ts';

const stack = usePaymentStack();
const CANARY_ACCOUNT = '98712340056781234';

describe('the payment method API', () => {
  it('[S7-28/payment-method-create] [S7-38/card] [S7-14] [S3-13] lists methods, the default first', async () => {
    const who = await stack.newPlayer();
    const card = await stack.add(who, cardOf(who));
    const account = await stack.add(who, { ...accountOf(who), isDefault: true });
    const foreign = await stack.add(who, accountOf(who, { accountNumber: '000111111121', holderName: 'Eve Stranger' }));
    const list = async (query: string) =>
      (await stack.call(who, 'GET', `${PAYMENT_PATHS.paymentMethods}${query}`)).body.map(
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
    const made = await stack.call(who, 'POST', at(PAYMENT_PATHS.defaultPaymentMethod, card.paymentMethodId));
    expect(made.body).toMatchObject({ isDefault: true });
    expect((await stack.call(who, 'DELETE', at(PAYMENT_PATHS.paymentMethod, card.paymentMethodId))).status).toBe(204);
    expect((await list('?status=DELETED')).flat()).toContain(card.paymentMethodId);
    expect((await stack.call(who, 'GET', PAYMENT_PATHS.paymentMethods)).body[0]).toMatchObject({ isDefault: true });
  });

  it('[S7-17] [S3-14] returns whether the player has a preferred eCheck, and its limit in dollars', async () => {
    const who = await stack.newPlayer();
    const request = async () => (await stack.call(who, 'GET', PAYMENT_PATHS.vipPreferredStatus)).body;
    expect(await request()).toEqual({ isVIPPreferred: false, transferLimit: 0 });
    await stack.add(who, accountOf(who, { serviceProviderTargetId: 'VIPPREFERRED' }));
    expect(await request()).toEqual({ isVIPPreferred: true, transferLimit: 500 });
  });

  it('[GLI19-06/reauthentication] requires reauthentication to add a bank account, but not to add a card', async () => {
    const who = await stack.newPlayer();
    stack.clock.advance({ minutes: REAUTHENTICATION_MINUTES });
    for (const serviceProviderTargetId of ['ACH', 'BANK']) {
      const body = accountOf(who, { serviceProviderTargetId });
      const refused = await stack.call(who, 'POST', PAYMENT_PATHS.addPaymentMethod, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'FRESH_LOGIN_NEEDED']);
    }
    const input = await sql`select from wallet.method_asking a where a.player_id = ${who.playerId}`.execute(stack.db);
    expect(input.rows).toEqual([]);
    expect(await stack.add(who, cardOf(who))).toMatchObject({ directions: ['IN'] });
    const again = await inTransaction(stack.db, (tx) =>
      startSession(tx, { playerId: who.playerId, now: stack.clock.now(), idleMinutes: 30 }),
    );
    expect(await stack.add({ ...who, token: again.token }, accountOf(who))).toMatchObject({
      directions: ['IN', 'OUT'],
    });
  });

  it('lets only one player add a card, and only once; returns 404 for another player’s card', async () => {
    const [ana, eve] = [await stack.newPlayer(), await stack.newPlayer()];
    const { paymentMethodId } = await stack.add(ana, cardOf(ana));
    expect(await stack.add(eve, cardOf(eve))).toMatchObject({ code: 'CARD_IN_USE' });
    expect(await stack.add(ana, cardOf(ana))).toMatchObject({ code: 'CARD_IN_USE' });
    for (const id of [paymentMethodId, newId()]) {
      const [path, chosen] = [at(PAYMENT_PATHS.paymentMethod, id), at(PAYMENT_PATHS.defaultPaymentMethod, id)];
      const answers = [
        await stack.call(eve, 'DELETE', path),
        await stack.call(eve, 'POST', chosen),
        await stack.call(eve, 'POST', PAYMENT_PATHS.deposits, depositOf(id)),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'METHOD_UNKNOWN']);
    }
    expect((await stack.call(ana, 'GET', PAYMENT_PATHS.paymentMethods)).body).toHaveLength(1);
  });

  it.each([
    ['an invalid routing number', { routingNumber: '110000001' }, 'ROUTING_NUMBER_INVALID'],
    ['a nonexistent account', { accountNumber: '000111111170' }, 'ACCOUNT_INVALID'],
    ['non-digits in a number', { accountNumber: '12ab' }, 'INVALID_INPUT'],
    ['an unknown field', { pan: '4242424242424242' }, 'INVALID_INPUT'],
    ['an unknown kind', { serviceProviderTargetId: 'CRYPTO' }, 'INVALID_INPUT'],
  ])('rejects %s', async (_what, change, code) => {
    const who = await stack.newPlayer();
    expect(await stack.add(who, accountOf(who, change))).toMatchObject({ code });
  });

  it('issues a token for the card fields that the vault accepts for this player', async () => {
    const who = await stack.newPlayer();
    const { body } = await stack.call(who, 'POST', PAYMENT_PATHS.vaultSessions);
    const secret = stack.platform.platform.config.vaultSessionSecret;
    expect(readVaultSession(body.session, { secret, now: stack.clock.now() })).toMatchObject({
      playerReference: who.playerId,
    });
    expect(readVaultSession(body.session, { secret: 'x', now: stack.clock.now() })).toBeUndefined();
  });

  it('stores the number of an added bank account in no table (PCI-A7)', async () => {
    const who = await stack.newPlayer();
    const added = await stack.add(who, accountOf(who, { accountNumber: CANARY_ACCOUNT }));
    expect(added).toMatchObject({ last4: '1234', isVerified: true });
    expect(JSON.stringify(added)).not.toContain(CANARY_ACCOUNT);
    const tables = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(stack.db);
    expect(tables.rows.length).toBeGreaterThan(40);
    for (const { name } of tables.rows) {
      const { rows } = await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${CANARY_ACCOUNT}%`}`.execute(
        stack.db,
      );
      expect(rows, name).toEqual([]);
    }
  });
});
