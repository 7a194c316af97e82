import type { Page } from 'playwright/test';
import { giveFreeRounds } from '../tools/test/stack-operators.ts';
import { expect, test } from './journey.ts';
import { bought, readyPlayer } from './ready-player.ts';
import { instantGame, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const FUNDS_CENTS = 20_00;
const PRICE_CENTS = 12;
const GAME = 'sunflower-fields';

/** Plays one round to its end, and returns its prize in cents as the game shows it. */
async function playRound(page: Page, button: RegExp): Promise<number> {
  const frame = instantGame.frame(page);
  await frame.getByRole('button', { name: button }).click();
  await frame.getByRole('button', { name: 'Reveal all' }).click();
  const outcome = instantGame.outcome(page);
  await expect(outcome).toBeVisible();
  const [, dollars = '0'] = /(?:Your prize is|You won) \$([\d,.]+\d)/.exec((await outcome.textContent()) ?? '') ?? [];
  return Math.round(Number(dollars.replaceAll(',', '')) * 100);
}

test('[S1-2/instant-games] plays a demo, a round for money and a free round, and finds both in the history', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS, lastName: 'Instant' });
  let cents = FUNDS_CENTS;

  await test.step('the demo charges and pays nothing', async () => {
    await page.goto(PATHS.instants);
    await instantGame.demo(page, 'Sunflower Fields').click();
    await playRound(page, /^Play for \$0\.12/);
    await expect(instantGame.frame(page).getByText('Demo: play money')).toBeVisible();
    expect((await bought(player)).cents).toBe(cents);
  });

  await test.step('a round for money takes its price once and pays its prize', async () => {
    await page.goto(instantGame.path(GAME));
    cents += (await playRound(page, /^Play for \$0\.12/)) - PRICE_CENTS;
    expect((await bought(player)).cents).toBe(cents);
  });

  await test.step('a free round takes nothing and pays its prize', async () => {
    await giveFreeRounds(openStack(), player.person.email, GAME, PRICE_CENTS);
    // The page of the last round announces them: a page that is opened later might miss the message.
    const announced = page.getByRole('alertdialog', { name: 'Bonus Received' });
    await announced.getByRole('button', { name: 'Not now' }).click();
    await page.goto(instantGame.path(GAME));
    await expect(instantGame.frame(page).getByText('2 free rounds left')).toBeVisible();
    cents += await playRound(page, /^Play a free round/);
    expect((await bought(player)).cents).toBe(cents + PRICE_CENTS);
  });

  await test.step('the history has both rounds, and none of the demo', async () => {
    await page.goto(PATHS.instantHistory);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sunflower Fields' })).toHaveCount(2);
  });
});
