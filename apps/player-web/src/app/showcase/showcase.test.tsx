// @vitest-environment jsdom
import { SHOWCASE_PATHS, showcaseSession } from '@sunflower/contracts/showcase.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { SamplePageView } from './sample-page.tsx';

const LOG_IN = `POST ${SHOWCASE_PATHS.sessions}`;
const SESSION_CALL = `GET ${SHOWCASE_PATHS.session}`;
const session = (isLoggedIn: boolean, isOpen = true) => answer(showcaseSession, { isOpen, isLoggedIn });
const settings = {
  buildId: 'b',
  migrationDays: '12',
  defaultAddressState: 'nonsense',
  featureFlagsClientKey: 'default:production.a-key',
  toString: 'x',
};

function network(handlers: Parameters<typeof fakeNetwork>[0]) {
  return fakeNetwork({
    ...playerHandlers(Date.now()),
    'GET /runtime-config.json': () => Response.json(settings),
    [`DELETE ${SHOWCASE_PATHS.session}`]: () => session(false),
    ...handlers,
  });
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the showcase', () => {
  it('shows components and pages after its password was accepted [S1-8] [S2.1-2] [S5.3-6]', async () => {
    const { calls } = network({ [SESSION_CALL]: () => session(false), [LOG_IN]: () => session(true) });
    renderApp('/showcase');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Password'), 'see the pages first');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Components' }, { timeout: 30_000 })).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'see the pages first' });
    await user.click(screen.getByRole('radio', { name: 'Cart' }));
    const sample = await screen.findByRole('region', { name: 'Sample of Cart' });
    await waitFor(() => expect(sample.textContent).toMatch(/\$6\.00/), { timeout: 30_000 });
    expect(sample.querySelector('[inert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByLabelText('Password')).toBeDefined();
  }, 60_000);

  it.each([
    [403, 'SHOWCASE_PASSWORD_WRONG', "That isn't the showcase password."],
    [429, 'TOO_MANY_REQUESTS', 'Too many tries. Wait a minute and try again.'],
    [500, 'INTERNAL', "We couldn't check the password. Try again."],
  ])('shows why a login was refused: %i %s', async (status, code, text) => {
    network({ [SESSION_CALL]: () => session(false), [LOG_IN]: () => refusal(status, code) });
    renderApp('/showcase');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Password'), 'guess{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  });

  it("doesn't exist where no password is set", async () => {
    network({ [SESSION_CALL]: () => session(false, false) });
    renderApp('/showcase');
    expect(await screen.findByText('No showcase available')).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it("treats a login that can't be checked as missing, and logs it [S8-18]", async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    network({ [SESSION_CALL]: () => refusal(403, 'CSRF') });
    renderApp('/showcase');
    expect(await screen.findByText('No showcase available')).toBeDefined();
    expect(warn.mock.calls.flat()).toContain('the showcase login could not be checked');
  });
});

describe('the settings page', () => {
  it('shows the effective settings and hides secrets [S2.1-3] [S6-2] [S5.3-1]', async () => {
    network({ [SESSION_CALL]: () => session(true) });
    renderApp('/config');
    const rows = await screen.findAllByRole('row', {}, { timeout: 30_000 });
    const line = (name: string) => {
      const row = rows.find((one) => within(one).queryByText(name));
      return (
        row &&
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
      );
    };
    expect(line('migrationDays')).toEqual(['12', 'configured', 'client']);
    expect(line('defaultAddressState')).toEqual(['KS', 'fallback', 'client']);
    expect(line('isMessagingWidgetEnabled')?.slice(1)).toEqual(['fallback', 'page that embeds the client']);
    expect(line('isLoyaltyEnabled')?.slice(1)).toEqual(['fallback', 'client']);
    expect(line('featureFlagsClientKey')).toEqual(['hidden', 'configured', 'client']);
    expect(line('toString')).toBeUndefined();
    expect(document.body.textContent).not.toContain('a-key');
  });

  it('sends a visitor without a login to the home page [S2.1-3] [S6-2]', async () => {
    network({ [SESSION_CALL]: () => session(false) });
    const { router } = renderApp('/config');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a page with sample data', () => {
  it.each([
    ['/', 'Powerball'],
    ['/draw-games/powerball', 'Powerball'],
    ['/results/powerball', 'Powerball'],
    ['/tickets', 'WON $100,000.00'],
    ['/wallet', '92.50'],
    ['/account', 'Ana Reyes'],
  ])(
    'shows %s with %s and sends no request',
    async (path, text) => {
      const { calls } = fakeNetwork({});
      render(<SamplePageView path={path} />);
      await waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 30_000 });
      expect(calls).toEqual([]);
      cleanup();
    },
    30_000,
  );
});
