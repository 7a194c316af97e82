import { ticketOrder } from '@sunflower/instant-games/pools/ticket-order.ts';
import { prizeTableOf, tierAtPlace } from '@sunflower/instant-games/prizes/prize-table.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { playedRound, setUpGame } from '../game-server-in-tests.ts';
import { finishPool } from '../pools/list-pools.ts';
import { endRound } from '../rounds/end-round.ts';
import { publishedRoutes } from './published-routes.ts';

const SOON = { timeout: 30_000 };

describe('the page that checks a pool', () => {
  const database = useTestDatabase();
  const fixture: { app?: Server; browser?: Browser; url?: string; digest?: string; seed?: string } = {};

  beforeAll(async () => {
    const game = setUpGame(database.db, { gameId: 'meadowlark-morning' });
    const sessionKey = await game.launch();
    const { roundId } = playedRound(await game.playUntilDrawn(sessionKey));
    await endRound(game.deps, { sessionKey, roundId });
    const [pool] = await finishPool(game.deps, { gameId: game.gameId, priceCents: 60, poolNo: 1 });
    game.clock.advance({ seconds: 5 });
    await game.play(sessionKey);
    fixture.digest = pool?.digest ?? '';
    fixture.seed = pool?.seed ?? '';
    fixture.app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    publishedRoutes(fixture.app, game.deps);
    fixture.url = await fixture.app.listen({ host: '127.0.0.1', port: 0 });
    fixture.browser = await chromium.launch({
      executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    });
  });
  afterAll(async () => {
    await fixture.browser?.close();
    await fixture.app?.close();
  });

  const open = async (locale = 'en-US'): Promise<Page> => {
    const context = await fixture.browser?.newContext({ locale });
    if (!context) throw new Error('no browser');
    const page = await context.newPage();
    await page.goto(`${fixture.url}/published-pools`, { waitUntil: 'networkidle' });
    return page;
  };
  const check = async (page: Page, ticketNo: string) => {
    await page.locator('#ticket').fill(ticketNo);
    await page.locator('button').click();
    await expect.poll(() => page.locator('output p').count(), SOON).toBeGreaterThan(0);
    return page.locator('output').innerText();
  };

  it('shows the digest of each pool, and the seed only of the finished one', async () => {
    const page = await open();
    const text = await page.locator('main').innerText();
    expect(text).toContain(fixture.digest);
    expect(text).toContain(fixture.seed);
    expect(text.match(/Secret until the pool is finished/g)).toHaveLength(1);
    expect(await page.locator('option').allInnerTexts()).toEqual(['Meadowlark Morning, $0.60, pool 1']);
  });

  it('calculates the digest and the prize of a ticket in the browser', async () => {
    const page = await open();
    const table = prizeTableOf(60, 'even');
    const order = ticketOrder(fixture.seed ?? '');
    const prizeOf = (ticketNo: number) => tierAtPlace(table, order.placeOf(ticketNo)).prizeCents;
    const winner = Array.from({ length: 100 }, (_, ticketNo) => ticketNo).find((ticketNo) => prizeOf(ticketNo) === 60n);
    const loser = Array.from({ length: 100 }, (_, ticketNo) => ticketNo).find((ticketNo) => prizeOf(ticketNo) === 0n);
    const won = await check(page, String(winner));
    expect(won).toContain('The seed matches the digest that was published before the first sale.');
    expect(won).toContain(`Ticket ${winner} has a prize of $0.60.`);
    await expect.poll(() => check(page, String(loser)), SOON).toContain(`Ticket ${loser} has no prize.`);
    await expect.poll(() => check(page, '2000000'), SOON).toContain('Enter a number from 0 to 1,999,999.');
  });

  it('reports a seed that is not the published one', async () => {
    const page = await open();
    await page.evaluate(`{
      const data = document.querySelector('#pools');
      data.textContent = data.textContent.replace(/"poolNo":1/, '"poolNo":2');
    }`);
    expect(await check(page, '7')).toContain("The seed doesn't match the published digest.");
  });

  it.each([
    ['es-US', 'Verifique un juego instantáneo'],
    ['fr-FR', 'Vérifier un jeu instantané'],
  ])('uses the language of the browser: %s', async (locale, title) => {
    expect(await (await open(locale)).locator('h1').innerText()).toBe(title);
  });

  it.each(['pools/..%2f..%2fpackage.json', 'games/draw-ticket.ts', 'noble-hashes/package.json', 'page/other.ts'])(
    'serves no other file: %s',
    async (path) => {
      const response = await fetch(`${fixture.url}/published-pools/modules/${path}`);
      expect([400, 404]).toContain(response.status);
    },
  );
});
