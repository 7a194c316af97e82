import type { Server } from 'node:http';
import { CARD_VAULT_PATHS } from '@sunflower/partner-protocols/card-vault.ts';
import { movableClock, wallClock } from '@sunflower/service-base/clock.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { casesOf } from '../../tools/test/thoroughness.ts';
import { inPage, launchChromium, newestState, newTestPage, openFields, SOON, servePage } from './page-in-tests.ts';
import { CANARY, freePort, startTestVault, type TestVault } from './vault-in-tests.ts';

/** Long enough to get the response to an accepted message. */
const QUIET_MS = 700;

/** A forged response of the frame. */
const forgedAnswer = (requestId: string) => ({
  vault: 1,
  message: { type: 'answer', requestId, result: { status: 'code', codeToken: `ct_${'x'.repeat(21)}` } },
});
const forgedState = {
  vault: 1,
  message: {
    type: 'state',
    brand: 'VISA',
    last4: '6666',
    isComplete: true,
    problems: { number: null, expiry: null, code: null },
  },
};
const configure = {
  vault: 1,
  message: {
    type: 'configure',
    mode: 'card',
    brand: null,
    language: 'fr',
    theme: 'dark',
    isReduced: false,
    style: '',
  },
};

describe('card fields attacked with forged window messages and swapped scripts [PCI-A5] [PCI-A6] [ASVS-3.5.5]', () => {
  const database = useTestDatabase();
  const clock = movableClock(wallClock.now());
  const fixture: { vault?: TestVault; servers?: Server[]; browser?: Browser; page?: Page; evil?: string } = {};
  const vault = () => fixture.vault as TestVault;
  const page = () => fixture.page as Page;
  const evilOrigin = () => fixture.evil as string;

  beforeAll(async () => {
    fixture.vault = await startTestVault(database.url, clock);
    const evilPort = await freePort();
    fixture.evil = `http://localhost:${evilPort}`;
    fixture.servers = [await servePage(vault(), vault().pagePort), await servePage(vault(), evilPort)];
    fixture.browser = await launchChromium();
  });
  beforeEach(async () => {
    fixture.page = await newTestPage(fixture.browser as Browser);
  });
  afterEach(() => page().context().close());
  afterAll(async () => {
    await fixture.browser?.close();
    for (const server of fixture.servers ?? []) {
      server.closeAllConnections();
      server.close();
    }
    await fixture.vault?.close();
  });

  const quiet = () => page().waitForTimeout(QUIET_MS);
  const receivedStates = async () => (await inPage<unknown[]>(page(), 'states')).length;
  /** The count after the frame's own first state, which arrives some time after its fields can be seen. */
  const statesAfterFirst = async () => {
    await expect.poll(receivedStates).toBeGreaterThan(0);
    await quiet();
    return receivedStates();
  };

  it('ignore messages that another window sends to the page in the name of the frame', async () => {
    await openFields(page(), vault().pageOrigin);
    const before = await statesAfterFirst();
    await inPage(page(), 'postHere', forgedState);
    const popup = await Promise.all([
      page().waitForEvent('popup'),
      inPage(page(), 'openWindow', `${evilOrigin()}/`),
    ]).then(([opened]) => opened);
    await inPage(popup, 'postToOpener', forgedState);
    await quiet();
    expect(await receivedStates()).toBe(before);
    await popup.close();
  });

  it("ignore messages to the page from the vault's origin in a frame other than the mounted one", async () => {
    await openFields(page(), vault().pageOrigin);
    const before = await statesAfterFirst();
    await inPage(page(), 'addFrame', `${vault().config.origin}/frame`);
    const other = page().frames().at(-1);
    await inPage(other, 'postToParent', forgedState);
    await quiet();
    expect(await receivedStates()).toBe(before);
  });

  it("get no token from a response that the frame didn't request", async () => {
    const fields = await openFields(page(), vault().pageOrigin);
    await fields.getByLabel('Card number').fill(CANARY);
    const input = inPage(page(), 'tokenize', vault().session());
    const frame = page().frames()[1];
    await inPage(frame, 'postToParent', forgedAnswer('11111111-2222'));
    expect(await input).toEqual({ status: 'problem', problem: 'INVALID' });
  });

  it("ignore messages to the frame that don't come from the page that frames it", async () => {
    const fields = await openFields(page(), vault().pageOrigin);
    const frame = page().frames()[1];
    await inPage(frame, 'postHere', configure);
    await inPage(page(), 'addFrame', `${vault().config.origin}/frame`);
    const other = page().frames().at(-1);
    await inPage(other, 'postToSibling', configure);
    await quiet();
    expect(await inPage(frame, 'language')).toBe('en-US');
    expect(await fields.getByLabel('Card number').count()).toBe(1);
    expect(await inPage(other, 'countBodyParts')).toBe(0);
  });

  const messages: readonly [string, unknown][] = [
    ['a message to give what was typed', { vault: 1, message: { type: 'read' } }],
    ['a message with more in it', { vault: 1, message: { type: 'clear', all: true } }],
    ['markup as language', { vault: 1, message: { ...configure.message, language: '<img>' } }],
    ['a message without an envelope', { type: 'clear' }],
  ];
  it.each(casesOf(messages, 2))("ignore %s, even from the frame's own page", async (_what, message) => {
    const fields = await openFields(page(), vault().pageOrigin);
    await fields.getByLabel('Card number').fill(CANARY);
    await expect.poll(async () => (await newestState(page()))?.last4, SOON).toBe('4242');
    const before = await statesAfterFirst();
    await inPage(page(), 'postToFirstFrame', message);
    await quiet();
    expect(await receivedStates()).toBe(before);
    expect(await fields.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  });

  it("can't be shown by a page of another origin", async () => {
    const blocked: string[] = [];
    page().on('console', (message) => blocked.push(message.text()));
    await page().goto(evilOrigin());
    // The page didn't even receive the script, because the response is only for the app's origin.
    expect(await inPage(page(), 'hasVault')).toBe(false);
    await inPage(page(), 'addFrame', `${vault().config.origin}/frame`);
    await expect.poll(() => blocked.some((line) => line.includes('frame-ancestors')), SOON).toBe(true);
  });

  it("don't run a swapped script", async () => {
    await page().route(`**${CARD_VAULT_PATHS.script}*`, async (route) => {
      const answer = await fetch(vault().url + CARD_VAULT_PATHS.script, { headers: { origin: vault().pageOrigin } });
      const body = `${await answer.text()};window.stolen = true`;
      await route.fulfill({ headers: Object.fromEntries(answer.headers), body });
    });
    const blocked: string[] = [];
    page().on('console', (message) => blocked.push(message.text()));
    await page().goto(vault().pageOrigin);
    expect([await inPage(page(), 'hasVault'), await inPage(page(), 'hasStolen')]).toEqual([false, false]);
    expect(blocked.join()).toContain('integrity');
  });

  it('keep their script: no code can replace it once it is loaded', async () => {
    await page().goto(vault().pageOrigin);
    const attempts = await inPage(page(), 'takeVaultsPlace');
    expect(attempts).toEqual(['refused', 'refused', 'refused']);
  });

  it('run no script injected into the frame, and send no data out [PCI-A2]', async () => {
    await openFields(page(), vault().pageOrigin);
    const frame = page().frames()[1];
    const outcome = await inPage(frame, 'misbehave', `${evilOrigin()}/steal`);
    expect(outcome).toEqual({ didRun: false, isSent: false });
  });
});
