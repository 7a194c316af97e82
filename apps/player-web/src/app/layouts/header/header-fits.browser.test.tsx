import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import '@sunflower/look/fonts/fonts.css';
import { latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { todayNet, WALLET_PATHS, walletAccounts } from '@sunflower/contracts/wallet.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { geolocationOf } from '../../../player/location/geolocation.ts';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { pageAtRest } from '../../../testing/page-at-rest.ts';
import { engineInside, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

/** Heights of a header with one line, px, by the window's width. */
const ONE_LINE = { 390: 60, 768: 72, 975: 72 } as const;
const SESSION_MS = 85 * 60_000;

afterEach(async () => {
  forgetApp();
  vi.unstubAllGlobals();
  delete window.SunflowerLocation;
  await switchLanguage('en-US');
});

function openAsPlayer(path = '/policy') {
  const nowMs = Date.now();
  const account = {
    accountType: 'AT_MAIN',
    accountNumber: '1',
    buyingPower: 186_50n,
    withdrawableBalance: 0n,
    nonWithdrawableBalance: 186_50n,
    currency: 'USD',
  } as const;
  signIn();
  fakeNetwork({
    ...playerHandlers(nowMs),
    [`GET ${WALLET_PATHS.accounts}`]: () => answer(walletAccounts, [account]),
    [`GET ${WALLET_PATHS.today}`]: () => answer(todayNet, { spentCents: 94_00n, wonCents: 0n, netCents: -94_00n }),
    [`GET ${SESSION_PATHS.latestLogins}`]: () =>
      answer(latestLogins, [{ created: new Date(nowMs - SESSION_MS).toISOString(), isThisSession: true }]),
  });
  return renderApp(path);
}

test.each([
  ['en-US', /Balance/, 390],
  ['es', /Saldo/, 390],
  ['fr', /Solde/, 390],
  ['en-US', /Balance/, 768],
  ['es', /Saldo/, 768],
  ['fr', /Solde/, 768],
  ['en-US', /Balance/, 975],
  ['es', /Saldo/, 975],
  ['fr', /Solde/, 975],
] as const)(
  'in the language %s keeps session time, %s, Add and cart on one line at %i px',
  async (language, balance, width) => {
    await page.viewport(width, 844);
    await switchLanguage(language);
    const app = openAsPlayer();
    const header = await screen.findByRole('banner', {}, { timeout: 30_000 });
    const link = await within(header).findByRole('link', { name: balance }, { timeout: 30_000 });
    await within(header).findByText(/94/, {}, { timeout: 30_000 });
    await pageAtRest(app);
    await document.fonts.ready;
    expect(header.getBoundingClientRect().height).toBe(ONE_LINE[width]);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(link.getBoundingClientRect().width).toBeGreaterThan(60);
    const logo = header.querySelector('a svg')?.parentElement?.getBoundingClientRect().width ?? 0;
    expect(logo).toBeGreaterThanOrEqual(36);
    const links = within(header).queryByRole('navigation');
    if (links) expect(links.scrollWidth).toBe(links.clientWidth);
  },
  60_000,
);

test.each([390, 975, 1440])(
  'at %i px moves no open page for the line for a player outside Kansas, and covers nothing on the next page',
  async (width) => {
    await page.viewport(width, 844);
    engineInside();
    const app = openAsPlayer();
    await screen.findByRole('link', { name: /Balance/ });
    const service = await geolocationOf(app.queryClient);
    // Waits for the page's own check first, which would find the player inside again.
    await vi.waitFor(() => expect(service?.state()).toMatchObject({ finding: 'inside' }));
    await pageAtRest(app);
    const main = () => screen.getByRole('main').getBoundingClientRect();
    const line = () => screen.getByText(/You're in Missouri/).parentElement?.parentElement?.getBoundingClientRect();
    const { top } = main();
    await act(async () => service?.dispatch({ type: 'regionLeft', reason: 'OUTSIDE', region: 'Missouri' }));
    await vi.waitFor(() => expect(line()?.bottom).toBeLessThanOrEqual(844));
    expect(main().top).toBe(top);
    await act(() => app.router.navigate({ to: '/about' }));
    // The page may render the line again before it settles.
    await vi.waitFor(() => {
      const box = line();
      expect(box?.top).toBeGreaterThanOrEqual(screen.getByRole('banner').getBoundingClientRect().bottom);
      expect(box?.bottom).toBeLessThanOrEqual(main().top);
      expect(box?.width).toBe(width);
    });
  },
  60_000,
);

test.each([390, 800])(
  'at %i px covers no bar of a game page with the line for a player outside Kansas',
  async (width) => {
    await page.viewport(width, 844);
    engineInside();
    const app = openAsPlayer('/draw-games/powerball');
    await screen.findByRole('link', { name: /Balance/ });
    const service = await geolocationOf(app.queryClient);
    await vi.waitFor(() => expect(service?.state()).toMatchObject({ finding: 'inside' }));
    await pageAtRest(app);
    await act(async () => service?.dispatch({ type: 'regionLeft', reason: 'OUTSIDE', region: 'Missouri' }));
    const line = (await screen.findByText(/You're in Missouri/)).parentElement?.parentElement?.getBoundingClientRect();
    const bars = [...document.querySelectorAll('[data-floats]')].map((bar) => bar.getBoundingClientRect().top);
    expect(bars.length).toBeGreaterThan(0);
    for (const top of bars) expect(line?.bottom).toBeLessThanOrEqual(top);
  },
  60_000,
);
