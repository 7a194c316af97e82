// @vitest-environment jsdom

import { GAMES } from '@sunflower/game-rules/games.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { fillSteps } from '../../testing/fill-registration.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

describe('the language choice', () => {
  const press = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await userEvent.keyboard('{Enter}');
  };

  afterEach(async () => {
    forgetApp();
    vi.unstubAllGlobals();
    await switchLanguage('en-US');
    document.documentElement.lang = '';
  });

  it('[S1-7/locales, S9-9/no-prefix] works by keyboard, changes page and title, keeps focus and position', async () => {
    window.scrollBy = vi.fn();
    fakeNetwork(playerHandlers(Date.now()));
    const { router } = renderApp('/results/powerball');
    await screen.findByRole('heading', { name: 'Powerball results' }, { timeout: 30_000 });
    await press('Français');
    await screen.findByRole('heading', { name: 'Résultats Powerball' });
    expect(document.documentElement.lang).toBe('fr-FR');
    expect(document.title).toBe('Résultats Powerball · Sunflower');
    expect(document.cookie).toContain('i18n_redirected=fr');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Français', pressed: true }));
    expect(window.scrollBy).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(router.state.location.pathname).toBe('/results/powerball');
    expect(screen.queryByText('Draw games')).toBeNull();
    await press('Español');
    await screen.findByRole('heading', { name: 'Resultados de Powerball' });
    await press('English');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Powerball results' })).toBeTruthy());
  });

  it('applies immediately to a screen that loads later', async () => {
    window.scrollBy = vi.fn();
    fakeNetwork(playerHandlers(Date.now()));
    const { router } = renderApp('/');
    await press('Español');
    await screen.findByText('Juego limpio', {}, { timeout: 30_000 });
    await router.navigate({ href: '/register' });
    expect(await screen.findByRole('heading', { name: 'Cree su cuenta' }, { timeout: 30_000 })).toBeTruthy();
    expect(screen.queryByText('Create your account')).toBeNull();
  });

  it('keeps the input of a form, and translates its error', async () => {
    window.scrollBy = vi.fn();
    fakeNetwork(playerHandlers(Date.now()));
    const { router } = renderApp('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(userEvent.setup({ delay: null }), 2);
    await userEvent.type(await screen.findByLabelText('Email'), 'mary@example');
    await userEvent.type(screen.getByLabelText('Password'), 'wheat ink paper bee');
    await press('Français');
    const email = await screen.findByLabelText('E-mail');
    await waitFor(() => expect(email).toHaveProperty('value', 'mary@example'));
    expect(screen.getByLabelText('Mot de passe')).toHaveProperty('value', 'wheat ink paper bee');
    await userEvent.click(email);
    await userEvent.tab();
    expect(await screen.findByText('Ce champ doit contenir une adresse e-mail valide')).toBeTruthy();
    await router.navigate({ href: '/account' });
    await screen.findByRole('heading', { name: 'Compte' }, { timeout: 30_000 });
    await router.navigate({ href: '/register' });
    // On another visit, the form begins with its first step and this visit's draft, which has no password.
    expect(await screen.findByLabelText('Prénom')).toHaveProperty('value', 'Mary');
  });

  it('keeps the picks of a board', async () => {
    window.scrollBy = vi.fn();
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/draw-games/powerball');
    const white = await screen.findByRole('group', { name: 'Board A, white balls' }, { timeout: 30_000 });
    await userEvent.click(within(white).getByRole('button', { name: /^7\b/ }));
    await press('Español');
    const blancas = await screen.findByRole('group', { name: 'Jugada A, bolas blancas' });
    expect(within(blancas).getByRole('button', { name: /^7\b/ }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('links on every page', () => {
  const PATIENT = { timeout: 30_000 };
  const waysOf = (part: HTMLElement) =>
    Object.fromEntries(
      within(part)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    );

  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('lead to the games in the header, bottom navigation and footer, and to results in the first two', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/policy');
    await screen.findByRole('heading', { level: 1, name: 'Terms and privacy' }, PATIENT);
    const top = waysOf(screen.getByRole('navigation', { name: 'Main' }));
    expect(top).toMatchObject({ 'Draw games': '/draw-games', Results: '/results' });
    const thumb = waysOf(screen.getByRole('navigation', { name: 'Bottom navigation' }));
    expect(thumb).toMatchObject({ Draws: '/draw-games', Results: '/results' });
    const end = waysOf(screen.getByRole('contentinfo'));
    expect(end).toMatchObject({ 'Odds and prizes': '/draw-games', 'How we prove draws are fair': '/about#fairness' });
  });

  it('lead, if they are about odds, to the odds of every game', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/responsible-gaming');
    await screen.findByRole('heading', { name: 'Odds and prizes for every game' }, PATIENT);
    const ways = waysOf(screen.getByRole('main'));
    for (const { gameId, name } of GAMES) expect(ways).toMatchObject({ [name]: `/draw-games/${gameId}/rules` });
  });

  it('lead, if they are above a game, to the page of all draw games', async () => {
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/draw-games/powerball');
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumbs' }, PATIENT);
    expect(waysOf(trail)).toEqual({ 'Draw games': '/draw-games' });
  });
});

describe("a page's overlays", () => {
  const PAGE_DELAY_MS = 600;
  const settings = { buildId: 'b', isProduction: false, locationEngineOrigin: 'http://location.localhost' };
  const recorded = () => JSON.parse(sessionStorage.getItem('sunflower.recordedAnalytics') ?? '[]');

  afterEach(() => {
    forgetApp();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it("load only after the page's configured delay", async () => {
    fakeNetwork({ ...playerHandlers(Date.now()), 'GET /runtime-config.json': () => Response.json(settings) });
    const startedAt = performance.now();
    renderApp('/', { overlayDelayMs: PAGE_DELAY_MS });
    // Analytics is one of the parts that start with the overlays.
    await waitFor(() => expect(recorded()).toHaveLength(1), { interval: 20 });
    expect(performance.now() - startedAt).toBeGreaterThan(PAGE_DELAY_MS);
  });
});
