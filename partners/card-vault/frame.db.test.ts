import type { Server } from 'node:http';
import { CARD_BRAND_NAMES, CARD_BRANDS, type CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { movableClock, wallClock } from '@sunflower/service-base/clock.ts';
import axe from 'axe-core';
import type { Browser, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { casesOf } from '../../tools/test/thoroughness.ts';
import { inPage, launchChromium, newestState, newTestPage, openFields, SOON, servePage } from './page-in-tests.ts';
import { CANARY, startTestVault, type TestVault } from './vault-in-tests.ts';

/** A published test number of each brand. */
const NUMBERS: Readonly<Record<CardBrand, string>> = {
  VISA: '4111111111111111',
  MAESTRO: '6759649826438453',
  MASTERCARD: '5555555555554444',
  AMERICAN_EXPRESS: '378282246310005',
  DINERS_CLUB: '30569309025904',
  DISCOVER: '6011111111111117',
  JCB: '3530111333300000',
  UNIONPAY: '6200000000000005',
  TROY: '9792030394440796',
  ELO: '6362970000457013',
  UATP: '135410014004955',
  DANKORT: '5019717010103742',
  FORBRUGSFORENINGEN: '6007220000000004',
};

/** Rules for whole pages; the frame is only part of one. */
const PAGE_RULES = ['page-has-heading-one', 'region', 'landmark-one-main'];

describe('the frame in Chromium', () => {
  const database = useTestDatabase();
  const clock = movableClock(wallClock.now());
  const fixture: { vault?: TestVault; server?: Server; browser?: Browser; page?: Page } = {};
  const vault = () => fixture.vault as TestVault;
  const page = () => fixture.page as Page;

  beforeAll(async () => {
    fixture.vault = await startTestVault(database.url, clock);
    fixture.server = await servePage(vault(), vault().pagePort);
    fixture.browser = await launchChromium();
  });
  beforeEach(async () => {
    fixture.page = await newTestPage(fixture.browser as Browser);
  });
  afterEach(() => page().context().close());
  afterAll(async () => {
    await fixture.browser?.close();
    fixture.server?.closeAllConnections();
    fixture.server?.close();
    await fixture.vault?.close();
  });

  const open = (options: object = {}) => openFields(page(), vault().pageOrigin, options);
  const input = (fields: FrameLocator, label: string) => fields.getByLabel(label, { exact: true });
  const fill = async (fields: FrameLocator, number = CANARY) => {
    await input(fields, 'Card number').pressSequentially(number);
    await input(fields, 'Expiry date').pressSequentially('0439');
    await input(fields, 'Security code').pressSequentially('737');
  };
  const tokenize = () => inPage(page(), 'tokenize', vault().session());

  it('shows each of the thirteen brands while its number is typed [S3-31]', async () => {
    const fields = await open();
    const number = input(fields, 'Card number');
    for (const brand of CARD_BRANDS) {
      await number.fill('');
      await number.pressSequentially(NUMBERS[brand].slice(0, 6));
      await expect.poll(() => fields.locator('#number-mark').textContent(), SOON).toBe(CARD_BRAND_NAMES[brand]);
      await expect.poll(async () => (await newestState(page()))?.brand, SOON).toBe(brand);
      await number.fill(NUMBERS[brand]);
      await expect.poll(async () => (await newestState(page()))?.last4, SOON).toBe(NUMBERS[brand].slice(-4));
    }
  });

  it('groups digits, adds the slash, and keeps the caret in place', async () => {
    const fields = await open();
    const number = input(fields, 'Card number');
    await number.pressSequentially('4242x42424242');
    expect(await number.inputValue()).toBe('4242 4242 4242');
    for (let steps = 0; steps < 7; steps++) await number.press('ArrowLeft');
    await number.press('1');
    await number.press('5');
    expect(await number.inputValue()).toBe('4242 4215 4242 42');
    const expiry = input(fields, 'Expiry date');
    await expiry.pressSequentially('439');
    expect(await expiry.inputValue()).toBe('04 / 39');
    for (let steps = 0; steps < 3; steps++) await expiry.press('Backspace');
    expect(await expiry.inputValue()).toBe('0');
  });

  it('gives the page a token and only the last four digits, and stores nothing in the browser [PCI-A1]', async () => {
    const sent: string[] = [];
    page().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const fields = await open();
    await fill(fields);
    expect(await tokenize()).toEqual({
      status: 'card',
      vaultToken: expect.stringMatching(/^vt_/),
      brand: 'VISA',
      last4: '4242',
      expiryMonth: 4,
      expiryYear: 2039,
    });
    const withCard = sent.filter((line) => line.includes(CANARY));
    expect(withCard).toHaveLength(1);
    expect(withCard[0]).toMatch(`${vault().config.origin}/tokens `);
    const received = JSON.stringify(await inPage(page(), 'states'));
    expect(received).toContain('"last4":"4242"');
    expect(received).not.toMatch(/\d{5}/);
    const frame = page().frames()[1];
    for (const where of [page().mainFrame(), frame]) expect(await inPage(where, 'kept')).not.toContain('4242');
    expect(await page().context().cookies()).toEqual([]);
  });

  it('[S5.1-1/required, S5.1-5/creditcard, S5.2-1/luhn] shows the message at each field once it was left', async () => {
    const fields = await open();
    const number = input(fields, 'Card number');
    await number.pressSequentially('4111111111111112');
    expect(await number.getAttribute('aria-invalid')).toBeNull();
    await number.press('Tab');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => inPage(page().frames()[1], 'describing', 'number'), SOON)
      .toEqual(['Check each digit of the card number.', 'Visa', 'This field is not a valid creditcard number']);
    expect(await tokenize()).toEqual({ status: 'problem', problem: 'INVALID' });
    expect(await fields.locator('.error:visible').allTextContents()).toEqual([
      'This field is not a valid creditcard number',
      'This field is required',
      'This field is required',
    ]);
    expect(await inPage(page().frames()[1], 'isFocused', 'number')).toBe(true);
    await number.press('End');
    await number.press('Backspace');
    await number.press('1');
    expect(await number.getAttribute('aria-invalid')).toBeNull();
  });

  it('[S5.1-5/card-expiry, S5.1-5/two-digit-years] shows the first accepted month of an expired card', async () => {
    const fields = await open();
    const expiry = input(fields, 'Expiry date');
    await expiry.pressSequentially('0120');
    await expiry.press('Tab');
    await expect
      .poll(() => fields.locator('.error:visible').allTextContents(), SOON)
      .toEqual([expect.stringMatching(/^Expiry date should be \d\d\/\d{4} or later\.$/)]);
  });

  it('[S7-36/vault-analytics] reports events as VAULT_GA messages with only the brand of the card', async () => {
    const fields = await open();
    await tokenize();
    await fill(fields);
    await tokenize();
    const { origin } = vault().config;
    const reports = () => inPage<{ origin: string; data: object }[]>(page(), 'reports');
    const type = 'VAULT_GA';
    await expect.poll(reports, SOON).toEqual([
      { origin, data: { type, eventName: 'card_form_shown', eventData: { mode: 'card' } } },
      { origin, data: { type, eventName: 'card_refused', eventData: { mode: 'card', problem: 'INVALID' } } },
      { origin, data: { type, eventName: 'card_accepted', eventData: { mode: 'card', brand: 'VISA' } } },
    ]);
    expect(JSON.stringify((await reports()).map(({ data }) => data))).not.toMatch(/\d/);
  });

  it('can be used by keyboard alone, and reports Enter to the page', async () => {
    await open();
    // Keys go to the frame's own process: each waits until the field has the focus.
    const tabTo = async (id: string) => {
      await page().keyboard.press('Tab');
      await expect.poll(() => inPage(page().frames()[1], 'isFocused', id), SOON).toBe(true);
    };
    await tabTo('number');
    await page().keyboard.type('378282246310005');
    await tabTo('expiry');
    await page().keyboard.type('1239');
    await tabTo('code');
    await page().keyboard.type('12345');
    await page().keyboard.press('Enter');
    await expect.poll(() => inPage(page(), 'lastReceived'), SOON).toEqual({ submit: true });
    expect(await newestState(page())).toMatchObject({ brand: 'AMERICAN_EXPRESS', last4: '0005', isComplete: true });
    await page().keyboard.press('Tab');
    expect(await inPage(page(), 'focusedText')).toBe('After');
  });

  const appearances = [
    ['dark', 'es-US', 'Número de tarjeta'],
    ['light', 'en-US', 'Card number'],
    ['light', 'fr-FR', 'Numéro de carte'],
  ] as const;
  it.each(casesOf(appearances, 1))(
    'has no accessibility problem in %s and shows %s',
    async (theme, language, label) => {
      const fields = await open({ theme, language });
      await inPage(page(), 'judge');
      await expect.poll(() => fields.locator('.error:visible').count(), SOON).toBe(3);
      expect(await input(fields, label).isVisible()).toBe(true);
      const frame = page().frames()[1];
      expect(await inPage(frame, 'language')).toBe(language);
      // The fields are on a card of the page, which the library can't see from inside the frame.
      await inPage(frame, 'standOnCard');
      // The debugger evaluates in the page without its policy, so the library can run here although the policy would
      // block it.
      await frame?.evaluate(axe.source);
      const options = { rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])) };
      const found = (await frame?.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as axe.AxeResults;
      expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    },
  );

  it("applies the operator's style and keeps what was typed when the appearance changes", async () => {
    const fields = await open({ style: '--radius-input: 2px; --control: url(x)' });
    await fill(fields);
    const radius = () => inPage(page().frames()[1], 'cornerOfBox');
    expect(await radius()).toBe('2px');
    await inPage(page(), 'restyle', { language: 'fr', theme: 'dark', style: '' });
    await expect.poll(() => input(fields, 'Numéro de carte').inputValue(), SOON).toBe('4242 4242 4242 4242');
    expect(await radius()).toBe('6px');
  });

  it('requests only the code of a saved card, with as many digits as its brand has [S5.2-2]', async () => {
    const fields = await open({ mode: 'code', brand: 'AMERICAN_EXPRESS' });
    expect(await fields.locator('input').count()).toBe(1);
    await input(fields, 'Security code').pressSequentially('123');
    expect(await newestState(page())).toMatchObject({ isComplete: false, last4: null });
    await input(fields, 'Security code').pressSequentially('45');
    expect(await input(fields, 'Security code').inputValue()).toBe('1234');
    expect(await tokenize()).toEqual({ status: 'code', codeToken: expect.stringMatching(/^ct_/) });
  });

  it("reports that a session has expired and that the vault can't be reached", async () => {
    const fields = await open();
    await fill(fields);
    const spent = await inPage(page(), 'tokenize', 'spent.session');
    expect(spent).toEqual({ status: 'problem', problem: 'SESSION_OVER' });
    await page().route('**/tokens', (route) => route.abort());
    expect(await tokenize()).toEqual({ status: 'problem', problem: 'UNAVAILABLE' });
    expect(await input(fields, 'Card number').inputValue()).toBe('4242 4242 4242 4242');
  });
});
