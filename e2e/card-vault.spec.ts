import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { filesWith, formsOf, tablesWith } from '../tools/test/find-secret.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { holdsInMemory, watchTraffic } from './watch-traffic.ts';

/** A sandbox card that works, and a code that stands nowhere by chance. */
const CANARY = '4242424242424242';
const CODE = '739';
const METHODS = '/wallet/methods';

test('[PCI-A1] [PCI-A7] [S7-32] a card number typed in the page is found nowhere but in the vault', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const house = openHouse();
  const vaultOrigin = `http://vault.localhost:${house.settings.SUNFLOWER_CARD_VAULT_PORT}`;
  const player = await readyPlayer(context, { lastName: 'Canary' });
  const traffic = watchTraffic(context);
  await typeCard(page);
  const sent = traffic.length;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('4242').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await test.step('the vault named its version, and its script was loaded with it', async () => {
    const own = traffic.map(({ what }) => what).filter((what) => what.startsWith(`GET ${vaultOrigin}/`));
    const { version } = (await (
      await fetch(`${vaultOrigin.replace('vault.localhost', '127.0.0.1')}/config.json`)
    ).json()) as { version: string };
    expect(own.slice(0, 2)).toEqual([
      `GET ${vaultOrigin}/config.json`,
      `GET ${vaultOrigin}/vault-iframe.min.js?version=${encodeURIComponent(version)}`,
    ]);
  });

  await test.step('it left the browser once, for the vault', async () => {
    const forms = formsOf(CANARY);
    const carrying = traffic.filter(({ text }) => forms.some((form) => text.includes(form)));
    expect(carrying.map(({ what }) => what)).toEqual([`POST ${vaultOrigin}/tokens`]);
    const withCode = traffic.slice(sent).filter(({ text }) => text.includes(`"${CODE}"`));
    expect(withCode.map(({ what }) => what)).toEqual([`POST ${vaultOrigin}/tokens`]);
    expect(traffic.some(({ what }) => what.startsWith(`POST ${house.address}/web/wallet/`))).toBe(true);
  });

  await test.step('the browser keeps nothing of it', async () => {
    expect(
      await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])'),
    ).not.toContain(CANARY);
    expect(await page.content()).not.toContain(CANARY);
    expect((await context.cookies()).filter(({ domain }) => domain.includes('vault'))).toEqual([]);
    expect(await holdsInMemory(page, [CANARY, '4242 4242 4242 4242'])).toEqual([]);
  });

  await test.step('a refused card is recorded as little', () => expectRefusedCardsUnrepeated(vaultOrigin));

  await test.step('no table, log or file of the house has it in clear', async () => {
    const { searched, found } = await tablesWith(house.settings.DATABASE_URL ?? '', formsOf(CANARY));
    expect(searched).toBeGreaterThan(60);
    expect(found).toEqual([]);
    const dataFolder = house.settings.SUNFLOWER_DATA_FOLDER ?? '';
    // Proof that the search works: the player's own address stands in the database's files.
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
  await page.getByLabel('ZIP code of the card').fill('66603');
}

/** Sends cards that the vault refuses; no answer may repeat the number. */
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

test('[S8-9] a vault that cannot be reached is told, and works again by trying again', { tag: LONG }, async ({
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
