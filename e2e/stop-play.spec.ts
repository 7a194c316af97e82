import { randomBytes } from 'node:crypto';
import { resumeGame, stopGame } from '../tools/test/stack-operators.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { alert, cart, order, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

/** A game that no other journey plays: its sales stop for everyone. */
const GAME = '2by2';
const FUNDS_CENTS = 20_00;
const BOARD_CENTS = 1_00;
/** Time in which an open page must show it (GLI19-19); the message arrives within a second. */
const SHOWN_WITHIN_MS = 5_000;

test('[GLI19-19/game] closes a stopped game on the open page and to direct API calls, until it resumes', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  const { version, totalCents } = await fillCart(player, GAME);
  await page.goto(PATHS.cart);
  await expect(cart.buy(page)).toBeEnabled();
  const closed = page.getByText('2by2 is closed for everyone');
  await stopGame(openStack(), GAME);
  try {
    await expect(closed).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await cart.buy(page).click();
    await expect(page.getByRole('heading', { name: 'Closed right now' })).toBeVisible();
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
    await resumeGame(openStack(), GAME);
  }
  await expect(closed).toBeHidden({ timeout: SHOWN_WITHIN_MS });
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  await expect(alert.open(page)).toBeHidden();
  expect(await bought(player)).toEqual({ tickets: 1, cents: FUNDS_CENTS - BOARD_CENTS });
});
