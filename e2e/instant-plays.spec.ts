import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { Page } from 'playwright/test';
import type { WebPlayer } from '../tools/test/web-player.ts';
import { INSTANT_NAMES, runningCatalog } from './instant-catalog.ts';
import { openTicket, PATIENT, PLAY_WAYS, type PlayWay } from './instant-ways.ts';
import { expect, test } from './journey.ts';
import { bought, readyPlayer } from './ready-player.ts';
import { instantGame, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const FUNDS_CENTS = 20_00;
/** A demo opens this many cells, and the rest together; a round for money opens each of them. */
const CELLS = { demo: 2, paid: Number.POSITIVE_INFINITY };

const usd = (amountCents: number) => formatUsd(BigInt(amountCents));

type Sold = { readonly priceCents: number; readonly prizeCents: number };
/** The part of the game server's answer to a play that a journey reads. */
type PlayAnswer = { readonly outcome: string; readonly round?: Sold };

/** Returns a list that gets each ticket that the game server sells to the page. */
function soldTo(page: Page): Sold[] {
  const sold: Sold[] = [];
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('/plays') || response.status() !== 200) return;
    const { outcome, round } = (await response.json()) as PlayAnswer;
    if (outcome !== 'played') return;
    expect(round).toMatchObject({ priceCents: expect.any(Number), prizeCents: expect.any(Number) });
    if (round) sold.push(round);
  });
  return sold;
}

/** Plays one round to its end. Expects that the game shows the prize that its server sold. */
async function playRound(page: Page, way: PlayWay, mode: 'demo' | 'paid'): Promise<Sold> {
  await expect(instantGame.play(page)).toBeEnabled(PATIENT);
  const sold = soldTo(page);
  await way.press(page, instantGame.play(page));
  await expect(instantGame.covered(page).first()).toBeVisible(PATIENT);
  const announced = await openTicket(page, way, { cells: CELLS[mode] });
  await expect.poll(() => sold).toHaveLength(1);
  const [{ priceCents, prizeCents } = { priceCents: 0, prizeCents: -1 }] = sold;
  const shown = prizeCents === 0 ? 'No prize on this ticket' : usd(prizeCents);
  await expect(instantGame.outcome(page)).toContainText(shown, PATIENT);
  expect(sold).toHaveLength(1);
  if (way.isAnnounced) {
    expect(announced.length).toBeGreaterThanOrEqual(mode === 'demo' ? CELLS.demo : 1);
    for (const text of announced) expect(text).toMatch(/\S/);
  }
  return { priceCents, prizeCents };
}

/** Expects the round in the player's history, with its price, its prize, and the balances around it. */
async function expectInHistory(page: Page, name: string, { priceCents, prizeCents }: Sold): Promise<void> {
  await page.goto(PATHS.instantHistory);
  const line = instantGame.history(page, name);
  await expect(line).toHaveCount(1);
  await line.getByText(name, { exact: true }).click();
  const after = FUNDS_CENTS - priceCents + prizeCents;
  const result = prizeCents === 0 ? 'No prize' : `Won ${usd(prizeCents)}`;
  for (const text of [result, `Balance before${usd(FUNDS_CENTS)}`, `Balance after${usd(after)}`])
    await expect(line).toContainText(text);
}

async function expectBalance(player: WebPlayer, amountCents: number): Promise<void> {
  await expect.poll(async () => (await bought(player)).cents).toBe(amountCents);
}

test('[S1-2/instant-games] lists each instant game of the running catalog', async () => {
  expect(await runningCatalog(openStack().address)).toEqual(INSTANT_NAMES);
});

for (const way of PLAY_WAYS) {
  test.describe(way.name, () => {
    test.use(way.use);
    for (const [gameId, name] of Object.entries(INSTANT_NAMES)) {
      test(`[S1-2/instant-games] [WCAG-2.5.7] plays ${name} as a demo and for money ${way.name}, to the cent`, async ({
        page,
        context,
      }) => {
        const player = await readyPlayer(context, { cents: FUNDS_CENTS, lastName: 'Instant' });
        await test.step('the demo charges and pays nothing', async () => {
          await page.goto(`${instantGame.path(gameId)}&mode=demo`);
          await playRound(page, way, 'demo');
          await expect(instantGame.frame(page).getByText('Demo: play money')).toBeVisible();
          await expectBalance(player, FUNDS_CENTS);
        });
        const round = await test.step('the round for money takes its price and pays its prize', async () => {
          await page.goto(instantGame.path(gameId));
          const played = await playRound(page, way, 'paid');
          await expectBalance(player, FUNDS_CENTS - played.priceCents + played.prizeCents);
          return played;
        });
        await test.step('the history has the round for money only', () => expectInHistory(page, name, round));
      });
    }
  });
}
