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
  it('needs no password in the browser that registered, and returns to the page before', async () => {
    const { playerId } = await somePlayer();
    const browser = await registered(playerId);
    expect((await continueIn(browser)).url).toBe(`${origin()}/cart`);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect(logins.at(-1)).toMatchObject({ playerId });
  });

  it('works once: a copy of the cookie leads to the provider, even when both are used concurrently', async () => {
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

  it('signs no one in with a cookie for another player, another time, or with more parts', async () => {
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
