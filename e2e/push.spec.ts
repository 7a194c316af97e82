import { adjustWallet, excludePlayer } from '../tools/test/stack-operators.ts';
import { expect, LONG, test } from './journey.ts';
import { pushConnected } from './push-connected.ts';
import { readyPlayer } from './ready-player.ts';
import { header, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

/** Runs in the page: blocks plain web sockets, as some networks do. */
const NO_PLAIN_SOCKET = `window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(String(address).endsWith('/push/stomp/websocket') ? address + '-that-is-not-there' : address);
  }
};`;

test('[S7-31/client] [S4.1-3] shows incoming money in the header immediately, without a reload', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context);
  const open = pushConnected(page);
  await page.goto(PATHS.lobby);
  await expect(header.wallet(page)).toContainText('$0.00');
  await open;
  await adjustWallet(openStack(), player.person.email, 5_00);
  await expect(header.wallet(page)).toContainText('$5.00');
});

test('[S7-31/client] shows incoming money immediately over SockJS where plain web sockets are blocked', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context);
  await page.addInitScript({ content: NO_PLAIN_SOCKET });
  const open = pushConnected(page);
  await page.goto(PATHS.lobby);
  await open;
  await adjustWallet(openStack(), player.person.email, 6_00);
  await expect(header.wallet(page)).toContainText('$6.00');
});

test('[S3-20] signs a player out immediately when they are excluded while a page is open', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context);
  const open = pushConnected(page);
  await page.goto(PATHS.lobby);
  await open;
  await excludePlayer(openStack(), player.person.email);
  await expect(page.getByText('Your session ended.')).toBeVisible();
});

test('opens no push connection for a guest, and loads no push code', { tag: LONG }, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(PATHS.lobby);
  await expect(header.signIn(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /push|websocket/.test(url))).toEqual([]);
});
