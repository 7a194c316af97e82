import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { filesWith, formsOf, tablesWith } from '../tools/test/find-secret.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { openStack } from './stack.ts';
import { holdsInMemory, watchTraffic } from './watch-traffic.ts';

/** A sandbox card that works, and a security code that appears nowhere by chance. */
const CANARY = '4242424242424242';
const CODE = '739';
const METHODS = '/wallet/methods';

test('[PCI-A1] [PCI-A7] [S7-32] keeps a typed card number inside the vault only', { tag: LONG }, async ({
  page,
  context,
}) => {
  const stack = openStack();
  const vaultOrigin = `http://vault.localhost:${stack.settings.SUNFLOWER_CARD_VAULT_PORT}`;
  const player = await readyPlayer(context, { lastName: 'Canary' });
  const traffic = watchTraffic(context);
  await typeCard(page);
  const sent = traffic.length;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('4242').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await test.step('the vault reports its version, and its script is loaded with it', async () => {
    const own = traffic.map(({ what }) => what).filter((what) => what.startsWith(`GET ${vaultOrigin}/`));
    const { version } = (await (
      await fetch(`${vaultOrigin.replace('vault.localhost', '127.0.0.1')}/config.json`)
    ).json()) as { version: string };
    expect(own.slice(0, 2)).toEqual([
      `GET ${vaultOrigin}/config.json`,
      `GET ${vaultOrigin}/vault-iframe.min.js?version=${encodeURIComponent(version)}`,
    ]);
  });

  await test.step('the card number leaves the browser once, for the vault', async () => {
    const forms = formsOf(CANARY);
    const carrying = traffic.filter(({ text }) => forms.some((form) => text.includes(form)));
    expect(carrying.map(({ what }) => what)).toEqual([`POST ${vaultOrigin}/tokens`]);
    const withCode = traffic.slice(sent).filter(({ text }) => text.includes(`"${CODE}"`));
    expect(withCode.map(({ what }) => what)).toEqual([`POST ${vaultOrigin}/tokens`]);
    expect(traffic.some(({ what }) => what.startsWith(`POST ${stack.address}/web/wallet/`))).toBe(true);
  });

  await test.step('the browser stores no part of the card number', async () => {
    expect(
      await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])'),
    ).not.toContain(CANARY);
    expect(await page.content()).not.toContain(CANARY);
    expect((await context.cookies()).filter(({ domain }) => domain.includes('vault'))).toEqual([]);
    expect(await holdsInMemory(page, [CANARY, '4242 4242 4242 4242'])).toEqual([]);
  });

  await test.step('the number of a refused card is stored nowhere else either', () =>
    expectRefusedCardsUnrepeated(vaultOrigin));

  await test.step('no table, log or file of the stack has the card number in plaintext', async () => {
    const { searched, found } = await tablesWith(stack.settings.DATABASE_URL ?? '', formsOf(CANARY));
    expect(searched).toBeGreaterThan(60);
    expect(found).toEqual([]);
    const dataFolder = stack.settings.SUNFLOWER_DATA_FOLDER ?? '';
    // Proves that the search works: the player's own email is in the database's files.
    expect(await filesWith(join(dataFolder, 'postgres'), [player.person.email])).not.toEqual([]);
    expect(await filesWith(dataFolder, formsOf(CANARY))).toEqual([]);
  });
});

/** Opens the form of a new card and fills it in. */
async function typeCard(page: Page): Promise<void> {
  await page.goto(METHODS);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const fields = page.frameLocator('iframe');
  await fields.getByLabel('Card number').pressSequentially(CANARY);
  await fields.getByLabel('Expiry date').pressSequentially('0439');
  await fields.getByLabel('Security code').pressSequentially(CODE);
  await page.getByLabel('ZIP code for the card').fill('66603');
}

/** Sends cards that the vault rejects; no response may repeat the number. */
async function expectRefusedCardsUnrepeated(vaultOrigin: string): Promise<void> {
  const refused = [
    `{"number":"${CANARY}"`,
    `{"number":${CANARY}}`,
    JSON.stringify({ session: 'x.y', number: CANARY, expiry: '', code: CODE }),
  ];
  for (const body of refused) {
    const answer = await fetch(`${vaultOrigin.replace('vault.localhost', '127.0.0.1')}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: vaultOrigin },
      body,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain(CANARY);
  }
}

test("[S8-9] shows that the vault can't be reached, and works again after a retry", { tag: LONG }, async ({
  page,
  context,
}) => {
  await readyPlayer(context, { lastName: 'Offline' });
  await context.route('**/config.json', (route) => route.abort());
  await page.goto(METHODS);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const alert = page.getByText('Sorry, the payment system could not be initialized. Please try again.');
  await expect(alert).toBeVisible();
  await context.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await expect(alert).toBeHidden();
});
