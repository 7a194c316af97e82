import { devicesResponse } from '@sunflower/contracts/session-devices.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { TestBrowser } from '@sunflower/identity-provider/browser-in-tests.ts';
import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  TEST_CLIENT_SECRET,
  TEST_PASSWORD,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { restrict } from '../access/index.ts';
import { markPasswordChanged } from '../players/index.ts';
import { LATEST, useGateway } from './gateway-in-tests.ts';

const database = useTestDatabase();
const { clock, logins, origin, somePlayer, toLogin, signIn } = useGateway(database, {
  startTestProvider,
  freePort,
  clientSecret: TEST_CLIENT_SECRET,
  adminSecret: TEST_ADMIN_SECRET,
  password: TEST_PASSWORD,
});

const COOKIE = '__Host-first-login';

/** Returns a browser in which this player has just registered. */
async function registered(playerId: string): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await browser.open(`${origin()}/registered/${playerId}`);
  return browser;
}

const continueIn = (browser: TestBrowser) => browser.follow(toLogin('?redirect_uri=/cart'));
const isSignedIn = async (browser: TestBrowser) => (await browser.open(`${origin()}${LATEST}`)).status === 200;

describe('the first login after a registration', () => {
  it('needs no password in the browser that registered, and returns to the previous page', async () => {
    const { playerId } = await somePlayer();
    const browser = await registered(playerId);
    expect((await continueIn(browser)).url).toBe(`${origin()}/cart`);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect(logins.at(-1)).toMatchObject({ playerId });
  });

  it('works once: a copied cookie leads to the provider, even when both are used concurrently', async () => {
    const { playerId } = await somePlayer();
    const [browser, copy] = [await registered(playerId), await registered(playerId)];
    const arrived = await Promise.all([browser, copy].map(continueIn));
    expect(arrived.filter(({ url }) => url === `${origin()}/cart`)).toHaveLength(1);
    expect((await continueIn(await registered(playerId))).url).not.toContain(origin());
  });

  it.each<[string, (of: { playerId: string; email: string }) => Promise<unknown>]>([
    ['after a login with the password', ({ email }) => signIn(new TestBrowser(), email)],
    [
      'after the password was reset',
      ({ playerId }) =>
        inTransaction(database.db, (tx) => markPasswordChanged(tx, { playerId, at: clock.now().add({ seconds: 1 }) })),
    ],
    [
      'after the email was confirmed, such as on another device',
      ({ playerId }) =>
        sql`update players.player set email_verified_at = now() where player_id = ${playerId}`.execute(database.db),
    ],
    [
      'while the account is locked',
      ({ playerId }) =>
        inTransaction(database.db, (tx) =>
          restrict(tx, {
            ...{ playerId, featureSet: 'ACCOUNT_LOCK', reason: 'test' },
            ...{ actor: 'operator:ada', now: clock.now() },
          }),
        ),
    ],
    ['after ten minutes', async () => clock.advance({ minutes: 10 })],
  ])('requires the password %s', async (_when, happen) => {
    const player = await somePlayer();
    const browser = await registered(player.playerId);
    await happen(player);
    expect((await continueIn(browser)).url).not.toContain(origin());
    expect(await isSignedIn(browser)).toBe(false);
    expect(browser.cookie(COOKIE)).toBeUndefined();
  });

  it('signs no one in with the cookie of a taken email, whose player does not exist [ASVS-6.3.8]', async () => {
    const browser = await registered(newId());
    expect((await continueIn(browser)).url).not.toContain(origin());
  });

  it('signs no one in with a forged cookie: another player, another time, or more parts', async () => {
    const [{ playerId }, other] = [await somePlayer(), await somePlayer()];
    const [id, time, signature] = `${(await registered(playerId)).cookie(COOKIE)}`.split('.');
    for (const value of [`${other.playerId}.${time}.${signature}`, `${id}.${Number(time) + 1}.${signature}`, 'x', ''])
      for (const forged of [value, `${value}.${signature}`]) {
        const browser = new TestBrowser();
        browser.cookies.set(`${COOKIE}|localhost|/`, { value: forged, host: 'localhost', path: '/' });
        expect((await continueIn(browser)).url, forged).not.toContain(origin());
      }
  });
});

describe('the browser that registered a player', () => {
  const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1';
  const DEVICE_COOKIE = '__Host-device';

  /** Returns a player, and the laptop that registered and first signed them in. */
  async function registeredOnLaptop() {
    const player = await somePlayer();
    const laptop = new TestBrowser({ userAgent: LAPTOP });
    await laptop.open(`${origin()}/registered/${player.playerId}`);
    await continueIn(laptop);
    return { ...player, laptop, registeredAt: clock.now().toString() };
  }

  const devicesOf = async (browser: TestBrowser) =>
    devicesResponse.parse(JSON.parse((await browser.open(`${origin()}${SESSION_PATHS.devices}`)).body));
  const newDevicesOf = (playerId: string) =>
    logins.filter((login) => login.playerId === playerId).map(({ newDeviceId }) => newDeviceId !== undefined);

  it('is in the list of devices immediately, and the same device after its next sign-in [S2.4-6/devices]', async () => {
    const { email, playerId, laptop, registeredAt } = await registeredOnLaptop();
    const device = { browser: 'Chrome', system: 'Windows', firstSeen: registeredAt, isThisDevice: true };
    const first = await devicesOf(laptop);
    expect(first).toMatchObject([{ ...device, lastUsed: registeredAt }]);
    clock.advance({ hours: 1 });
    for (const _again of [1, 2]) await signIn(laptop, email);
    const [again, ...others] = await devicesOf(laptop);
    expect(again).toMatchObject({ ...device, deviceId: first[0]?.deviceId, lastUsed: clock.now().toString() });
    expect([others, newDevicesOf(playerId)]).toEqual([[], [false, false, false]]);
  });

  it('makes the next browser a new device that is emailed to the player, and stays known itself', async () => {
    const { email, playerId, laptop } = await registeredOnLaptop();
    const phone = new TestBrowser({ userAgent: PHONE });
    for (const browser of [phone, laptop]) {
      clock.advance({ minutes: 5 });
      await signIn(browser, email);
    }
    expect(newDevicesOf(playerId)).toEqual([false, true, false]);
    expect(await devicesOf(laptop)).toMatchObject([{ system: 'Windows' }, { system: 'iPhone' }]);
  });

  it('is a new device after it was removed', async () => {
    const { email, playerId, laptop } = await registeredOnLaptop();
    const phone = new TestBrowser({ userAgent: PHONE });
    await signIn(phone, email);
    const headers = { 'x-xsrf-token': phone.cookie('XSRF-TOKEN') ?? '' };
    await phone.open(`${origin()}${SESSION_PATHS.devices}`, { method: 'DELETE', headers });
    expect(await devicesOf(phone)).toMatchObject([{ system: 'iPhone' }]);
    await signIn(laptop, email);
    expect(newDevicesOf(playerId)).toEqual([false, true, true]);
  });

  it('is a device of each player who registered in it, and is new to none of them', async () => {
    const first = await registeredOnLaptop();
    const { laptop } = first;
    const players = [first];
    for (const _other of [2, 3]) {
      const player = await somePlayer();
      await laptop.open(`${origin()}/registered/${player.playerId}`);
      await continueIn(laptop);
      players.push({ ...player, laptop, registeredAt: clock.now().toString() });
    }
    const ids: (string | undefined)[] = [];
    for (const { email, playerId, registeredAt } of players) {
      clock.advance({ minutes: 5 });
      await signIn(laptop, email);
      const devices = await devicesOf(laptop);
      expect(devices).toMatchObject([{ system: 'Windows', firstSeen: registeredAt, isThisDevice: true }]);
      expect(newDevicesOf(playerId)).toEqual([false, false]);
      ids.push(devices[0]?.deviceId);
    }
    expect(new Set(ids).size).toBe(players.length);
  });

  it('never shows one player the name that another gave it', async () => {
    const { email, laptop } = await registeredOnLaptop();
    const [mine] = await devicesOf(laptop);
    const headers = { 'x-xsrf-token': laptop.cookie('XSRF-TOKEN') ?? '', 'content-type': 'application/json' };
    const path = `${origin()}${SESSION_PATHS.device.replace(':deviceId', mine?.deviceId ?? '')}`;
    await laptop.open(path, { method: 'PUT', body: JSON.stringify({ name: 'Kitchen' }), headers });
    const other = await somePlayer();
    await laptop.open(`${origin()}/registered/${other.playerId}`);
    await continueIn(laptop);
    expect(await devicesOf(laptop)).toMatchObject([{ name: null, isThisDevice: true }]);
    await signIn(laptop, other.email);
    expect(await devicesOf(laptop)).toMatchObject([{ name: null, isThisDevice: true }]);
    await signIn(laptop, email);
    expect(await devicesOf(laptop)).toMatchObject([{ name: 'Kitchen', deviceId: mine?.deviceId }]);
  });

  it('is not another browser with a forged cookie, or with that of another player', async () => {
    const { email, playerId, laptop } = await registeredOnLaptop();
    const [id, signature] = `${laptop.cookie(DEVICE_COOKIE)}`.split('.');
    const theirs = (await registeredOnLaptop()).laptop.cookie(DEVICE_COOKIE);
    const forged = [`${theirs?.split('.')[0]}.${signature}`, `${id}.${signature}.x`, `${id}`, 'x', '', `${theirs}`];
    for (const value of forged) {
      const browser = new TestBrowser({ userAgent: PHONE });
      browser.cookies.set(`${DEVICE_COOKIE}|localhost|/`, { value, host: 'localhost', path: '/' });
      await signIn(browser, email);
    }
    expect(newDevicesOf(playerId)).toEqual([false, ...forged.map(() => true)]);
    expect(await devicesOf(laptop).catch(() => 'signed out')).toBe('signed out');
  });
});
