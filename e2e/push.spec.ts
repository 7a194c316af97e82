import { adjustWallet, excludePlayer } from '../tools/test/house-operators.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { pushConnected } from './push-connected.ts';
import { readyPlayer } from './ready-player.ts';
import { header, PATHS } from './screens.ts';

/** Runs in the page: a network that lets no plain socket of push through. */
const NO_PLAIN_SOCKET = `window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(String(address).endsWith('/push/stomp/websocket') ? address + '-that-is-not-there' : address);
  }
};`;

test('[S7-31/client] [S4.1-3] money that arrives shows in the header at once, without a reload', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context);
  const open = pushConnected(page);
  await page.goto(PATHS.lobby);
  await expect(header.wallet(page)).toContainText('$0.00');
  await open;
  await adjustWallet(openHouse(), player.person.email, 5_00);
  await expect(header.wallet(page)).toContainText('$5.00');
});

test('[S7-31/client] where no plain socket opens, money still shows at once, by SockJS', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context);
  await page.addInitScript({ content: NO_PLAIN_SOCKET });
  const open = pushConnected(page);
  await page.goto(PATHS.lobby);
  await open;
  await adjustWallet(openHouse(), player.person.email, 6_00);
  await expect(header.wallet(page)).toContainText('$6.00');
});

test('[S3-20] a player who is excluded while her page is open is signed out on it at once', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context);
  const open = pushConnected(page);
  await page.goto(PATHS.lobby);
  await open;
  await excludePlayer(openHouse(), player.person.email);
  await expect(page.getByText('Your session ended.')).toBeVisible();
});

test('a guest has no push connection and loads nothing of it', { tag: LONG }, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(PATHS.lobby);
  await expect(header.signIn(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /push|websocket/.test(url))).toEqual([]);
});
