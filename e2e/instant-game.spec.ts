import type { Page } from 'playwright/test';
import { giveFreeRounds } from '../tools/test/stack-operators.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, readyPlayer } from './ready-player.ts';
import { instantGame, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const FUNDS_CENTS = 20_00;
const PRICE_CENTS = 12;
const GAME = 'sunflower-fields';
const NAME = 'Sunflower Fields';
/** Without a graphics card, a busy machine takes this long to load a game. */
const PATIENT = { timeout: 120_000 };

/** Plays one round to its end, and returns its prize in cents as the game shows it. */
async function playRound(page: Page, button: RegExp): Promise<number> {
  await instantGame.frame(page).getByRole('button', { name: button }).click(PATIENT);
  return revealRound(page);
}

/** Reveals the open round, and returns its prize in cents as the game shows it. */
async function revealRound(page: Page): Promise<number> {
  await instantGame.revealAll(page).click();
  const outcome = instantGame.outcome(page);
  await expect(outcome).toBeVisible();
  const [, dollars = '0'] = /(?:Your prize is|You won) \$([\d,.]+\d)/.exec((await outcome.textContent()) ?? '') ?? [];
  return Math.round(Number(dollars.replaceAll(',', '')) * 100);
}

test.describe('on a phone with reduced motion', () => {
  // A small and still picture, because without a graphics card drawing takes most of the time.
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('[S1-2/instant-games] pays for a round, resumes it after a reload, and finds it in the history', async ({
    page,
    context,
  }) => {
    const player = await readyPlayer(context, { cents: FUNDS_CENTS, lastName: 'Instant' });
    await page.goto(instantGame.path(GAME));
    await instantGame.play(page).click(PATIENT);
    await expect(instantGame.revealAll(page)).toBeEnabled();
    await page.reload();
    await expect(instantGame.frame(page).getByText('Here’s the ticket you hadn’t finished.')).toBeVisible();
    const prize = await revealRound(page);
    // The picture may be faster than the payment.
    await expect.poll(async () => (await bought(player)).cents).toBe(FUNDS_CENTS - PRICE_CENTS + prize);
    await page.goto(PATHS.instantHistory);
    await expect(instantGame.history(page, NAME)).toHaveCount(1);
    await expect(instantGame.history(page, NAME)).toContainText(prize === 0 ? 'No prize' : 'Won $');
  });
});

test('[S1-2/instant-games] plays a demo, a round for money and a free round, and finds both in the history', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS, lastName: 'Instant' });
  let cents = FUNDS_CENTS;

  await test.step('the demo charges and pays nothing', async () => {
    await page.goto(PATHS.instants);
    await instantGame.demo(page, NAME).click();
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
    await expect(instantGame.history(page, NAME)).toHaveCount(2);
  });
});
