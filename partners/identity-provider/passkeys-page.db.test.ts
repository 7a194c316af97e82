import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { TestBrowser } from './browser-in-tests.ts';
import { TEST_PASSWORD as PASSWORD, startTestProvider, type TestProvider } from './provider-in-tests.ts';

const database = useTestDatabase();
const fixture: { provider?: TestProvider } = {};
const provider = () => fixture.provider as TestProvider;
const manager = () => `${provider().issuer}/passkeys`;

beforeAll(async () => {
  fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: 'http://localhost:49157' });
});
afterAll(() => fixture.provider?.close());

describe('the page of passkeys', () => {
  const confirm = async (browser: TestBrowser, email: string, password = PASSWORD) =>
    browser.submit(await browser.open(manager()), { email, password });

  it('asks for the password with the limits of a sign-in, and refuses other forms [GLI19-06/lock]', async () => {
    const { email } = await provider().someone();
    const browser = new TestBrowser();
    for (let round = 0; round < 5; round++) expect((await confirm(browser, email, 'wrong')).status).toBe(401);
    expect((await confirm(browser, email)).status).toBe(429);
    expect((await browser.open(manager())).body).not.toContain('Add a passkey');
    const forms = ['', '/removals'].map((path) =>
      browser.open(`${manager()}${path}`, {
        ...{ method: 'POST', body: 'name=a&credential=b&challenge=c&passkeyId=d&token=e' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([400, 400]);
  });

  it('closes ten minutes after the password was entered, and with a new password', async () => {
    const { email, accountId } = await provider().someone();
    const browser = new TestBrowser();
    expect((await confirm(browser, email)).status).toBe(303);
    expect((await browser.open(manager())).body).toContain('Add a passkey');
    provider().clock.advance({ minutes: 10 });
    expect((await browser.open(manager())).body).not.toContain('Add a passkey');
    await confirm(browser, email);
    // At the same millisecond.
    await provider().admin('PUT', `/${accountId}/password`, { password: 'another field of sunflowers' });
    expect((await browser.open(manager())).body).not.toContain('Add a passkey');
  });
});
