import { randomBytes } from 'node:crypto';
import { resumeGame, stopGame } from '../tools/test/house-operators.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { alert, cart, order, PATHS } from './screens.ts';

/** A game of its own: it stops for everybody in the house. */
const GAME = '2by2';
const FUNDS_CENTS = 20_00;
const BOARD_CENTS = 1_00;
/** How soon an open page has to say so (GLI19-19); it is told within one. */
const SHOWN_WITHIN_MS = 5_000;

test('[GLI19-19/game] a stopped game is closed on the open page and to the call by hand, until it goes on', {
  tag: LONG,
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  const { version, totalCents } = await fillCart(player, GAME);
  await page.goto(PATHS.cart);
  await expect(cart.buy(page)).toBeEnabled();
  const closed = page.getByText('2by2 is closed for everyone');
  await stopGame(openHouse(), GAME);
  try {
    await expect(closed).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await cart.buy(page).click();
    await expect(page.getByRole('heading', { name: 'Closed at the moment' })).toBeVisible();
    const body = {
      orderKey: randomBytes(16).toString('base64url').slice(0, 21),
      cartVersion: version,
      expectedTotalCents: totalCents,
    };
    const headers = { 'X-Location-Token': await player.locationToken() };
    const answer = await player.call('/web/draw-games/rest/v1/checkouts', { method: 'POST', body, headers });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED', details: { unit: `draw-games/purchase/${GAME}`, isForEveryone: true } },
    });
    expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
    await alert.open(page).getByRole('button', { name: 'OK' }).click();
  } finally {
    await resumeGame(openHouse(), GAME);
  }
  await expect(closed).toBeHidden({ timeout: SHOWN_WITHIN_MS });
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  await expect(alert.open(page)).toBeHidden();
  expect(await bought(player)).toEqual({ tickets: 1, cents: FUNDS_CENTS - BOARD_CENTS });
});
