// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../../runtime/i18n/texts.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { fillSteps } from '../../testing/fill-registration.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const press = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};

describe('the language choice', () => {
  afterEach(async () => {
    forgetApp();
    vi.unstubAllGlobals();
    await speak('en-US');
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

  it('keeps what was typed, and translates its error', async () => {
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
    // The form of another visit begins with its first step, with the draft of this one, which has no password.
    expect(await screen.findByLabelText('Prénom')).toHaveProperty('value', 'Mary');
  });

  it('keeps what was picked', async () => {
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
