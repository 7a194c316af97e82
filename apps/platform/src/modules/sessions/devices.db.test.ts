import { devicesResponse } from '@sunflower/contracts/session-devices.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { TestBrowser } from '@sunflower/identity-provider/browser-in-tests.ts';
import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  TEST_CLIENT_SECRET,
  TEST_PASSWORD,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { removeOldDevices } from './devices-store.ts';
import { useGateway } from './gateway-in-tests.ts';

const database = useTestDatabase();
const { clock, origin, logins, somePlayer, signIn } = useGateway(database, {
  startTestProvider,
  freePort,
  clientSecret: TEST_CLIENT_SECRET,
  adminSecret: TEST_ADMIN_SECRET,
  password: TEST_PASSWORD,
});

const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const deviceAt = (deviceId: string) => SESSION_PATHS.device.replace(':deviceId', deviceId);

async function call(
  browser: TestBrowser,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: string }> {
  const type = body ? { 'content-type': 'application/json' } : {};
  return browser.open(`${origin()}${path}`, {
    method,
    headers: { 'x-xsrf-token': browser.cookie('XSRF-TOKEN') ?? '', ...type },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function devicesOf(browser: TestBrowser) {
  return devicesResponse.parse(JSON.parse((await call(browser, 'GET', SESSION_PATHS.devices)).body));
}

const namesOf = async (browser: TestBrowser) => (await devicesOf(browser)).map(({ name }) => name);

/** Gives a name to the device of the list that isn't this one. */
async function rename(browser: TestBrowser, name: unknown) {
  const [, other] = await devicesOf(browser);
  return call(browser, 'PUT', deviceAt(other?.deviceId ?? ''), { name });
}

/** Signs in on a phone and then on a laptop, five minutes apart. */
async function onTwoDevices() {
  const { email, playerId } = await somePlayer();
  const [phone, laptop] = [new TestBrowser({ userAgent: PHONE }), new TestBrowser({ userAgent: LAPTOP })];
  await signIn(phone, email);
  const phoneAt = clock.now();
  clock.advance({ minutes: 5 });
  await signIn(laptop, email);
  return { email, playerId, phone, laptop, phoneAt };
}

describe("a player's list of devices [S2.4-6/devices]", () => {
  it('has browser, system, first and last use of each device, and marks the current one', async () => {
    const { laptop, phoneAt } = await onTwoDevices();
    expect(await devicesOf(laptop)).toMatchObject([
      { browser: 'Chrome', system: 'Windows', lastUsed: clock.now().toString(), isThisDevice: true },
      { browser: 'Safari', system: 'iPhone', lastUsed: phoneAt.toString(), isThisDevice: false },
    ]);
  });

  it('lists a device once, with the time of its first sign-in, however often it signs in', async () => {
    const { email, phone, phoneAt } = await onTwoDevices();
    clock.advance({ hours: 1 });
    await signIn(phone, email);
    const [first, ...others] = await devicesOf(phone);
    expect(others).toHaveLength(1);
    const [seen, used] = [phoneAt.toString(), clock.now().toString()];
    expect(first).toMatchObject({ system: 'iPhone', firstSeen: seen, lastUsed: used, isThisDevice: true });
  });

  it('reports a device that is new to a player with other devices once, so that they get an email', async () => {
    const { email, playerId, phone } = await onTwoDevices();
    await signIn(phone, email);
    const [first, second, again] = logins.filter((login) => login.playerId === playerId);
    const laptop = (await devicesOf(phone)).find(({ system }) => system === 'Windows');
    expect([first?.newDeviceId, again?.newDeviceId]).toEqual([undefined, undefined]);
    expect(second?.newDeviceId).toBe(laptop?.deviceId);
  });

  it('shows a removed device as new after its next sign-in, and records the removal', async () => {
    const { email, playerId, phone, laptop } = await onTwoDevices();
    const [, old] = await devicesOf(laptop);
    expect((await call(laptop, 'DELETE', deviceAt(old?.deviceId ?? ''))).status).toBe(204);
    expect(await devicesOf(laptop)).toMatchObject([{ system: 'Windows', isThisDevice: true }]);
    const [entry] = await listAudit(database.db, { limit: 1 });
    expect(entry).toMatchObject({ action: 'sessions.devices-removed', subject: playerId });
    await signIn(phone, email);
    const [again] = await devicesOf(phone);
    expect(again).toMatchObject({ system: 'iPhone', firstSeen: clock.now().toString() });
    expect(again?.deviceId).not.toBe(old?.deviceId);
  });

  it('ends the session of a device that removes itself, but not of others [S7-28/login-session-block]', async () => {
    const { laptop } = await onTwoDevices();
    expect((await call(laptop, 'DELETE', SESSION_PATHS.devices)).status).toBe(204);
    const [own, ...others] = await devicesOf(laptop);
    expect([own?.isThisDevice, others]).toEqual([true, []]);
    expect((await call(laptop, 'DELETE', SESSION_PATHS.devices)).status).toBe(204);
    expect((await call(laptop, 'DELETE', deviceAt(own?.deviceId ?? ''))).status).toBe(204);
    expect((await call(laptop, 'GET', SESSION_PATHS.devices)).status).toBe(401);
  });

  it('shows the name that the player gave a device, also after its next sign-in, until they remove it', async () => {
    const { email, laptop, phone } = await onTwoDevices();
    expect(await namesOf(laptop)).toEqual([null, null]);
    expect((await rename(laptop, "  Ana's phone ")).status).toBe(204);
    for (const browser of [phone, laptop]) {
      clock.advance({ minutes: 5 });
      await signIn(browser, email);
    }
    expect(await namesOf(laptop)).toEqual([null, "Ana's phone"]);
    expect((await rename(laptop, ' ')).status).toBe(204);
    expect(await namesOf(laptop)).toEqual([null, null]);
  });

  it.each([
    ['composed', 'Ame\u0301lie', 'Amélie'],
    ['of 40 characters when composed', 'e\u0301'.repeat(40), 'é'.repeat(40)],
    ['in a script that needs joiners', 'گوشی‌من', 'گوشی‌من'],
    ['with an emoji of several characters', '👩\u200d💻', '👩\u200d💻'],
  ])('stores a name %s', async (_kind, typed, stored) => {
    const { laptop } = await onTwoDevices();
    expect((await rename(laptop, typed)).status).toBe(204);
    expect(await namesOf(laptop)).toEqual([null, stored]);
  });

  it.each([
    ['longer than 40 characters', 'x'.repeat(41)],
    ['of 10,000 characters', 'x'.repeat(10_000)],
    ['with a control character', 'a\u0007b'],
    ['with a line break', 'a\nb'],
    ['with half of a surrogate pair', 'a\ud800'],
    ['that turns the direction of the text', 'a\u202eb'],
    ['that is invisible', '\u200b'],
    ['with a card number', '4242 4242 4242 4242'],
    ['with a taxpayer number', '123-45-6789'],
    ['that is a number', 7],
    ['that is missing', undefined],
  ])('refuses a name %s, and says in which field', async (_kind, name) => {
    const { laptop } = await onTwoDevices();
    const { status, body } = await rename(laptop, name);
    expect([status, body]).toEqual([400, expect.stringContaining('"name"')]);
    expect(await namesOf(laptop)).toEqual([null, null]);
  });

  it("never shows, names or removes another player's device, and refuses unknown ids", async () => {
    const [mine, theirs] = [await onTwoDevices(), await onTwoDevices()];
    const [, target] = await devicesOf(theirs.laptop);
    for (const [id, status] of [
      [target?.deviceId ?? '', 404],
      [newId(), 404],
      ['x', 400],
    ] as const)
      for (const [method, body] of [
        ['PUT', { name: 'Mine' }],
        ['DELETE', undefined],
      ] as const)
        expect((await call(mine.laptop, method, deviceAt(id), body)).status).toBe(status);
    expect((await devicesOf(theirs.laptop)).map(({ name }) => name)).toEqual([null, null]);
    const ids = (await devicesOf(mine.laptop)).map(({ deviceId }) => deviceId);
    expect(ids).not.toContain(target?.deviceId);
    expect((await call(new TestBrowser(), 'GET', SESSION_PATHS.devices)).status).toBe(401);
  });

  it("drops a device that hasn't been used for a long time", async () => {
    const { laptop } = await onTwoDevices();
    await removeOldDevices(database.db, { usedBefore: clock.now().subtract({ minutes: 2 }), limit: 1_000 });
    expect(await devicesOf(laptop)).toMatchObject([{ system: 'Windows' }]);
  });
});
