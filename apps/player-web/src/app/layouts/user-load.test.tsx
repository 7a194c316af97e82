// @vitest-environment jsdom
import { DOCUMENT_PATHS } from '@sunflower/contracts/documents.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { openOverlay } from '../../runtime/alerts/overlay-store.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { setSessionExit } from '../../runtime/session/end-session.ts';
import { onForgetPlayer, sessionStore } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { fakeNetwork, type Handler, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { forgetPlayerData } from '../query-client.ts';

const USER = `GET ${PLAYERS_PATHS.me}`;
const emptyUser: Handler = () => Response.json({});
const forbidden: Handler = () => refusal(403, 'FORBIDDEN', []);
const broken: Handler = () => refusal(501, 'BROKEN', []);

function open(address: string, user?: Handler) {
  signIn();
  const network = fakeNetwork({ ...playerHandlers(Date.now()), ...(user ? { [USER]: user } : {}) });
  const app = renderApp(address);
  onForgetPlayer(() => forgetPlayerData(app.queryClient));
  return { network, ...app };
}

afterEach(() => {
  act(closeAlerts);
  forgetApp();
  onForgetPlayer(() => {});
  localState.clear();
  vi.unstubAllGlobals();
});

describe('loading the user', () => {
  it.each([
    ['an empty object', emptyUser],
    ['a 403 [S8-1/forbidden]', forbidden],
  ])('[S3-1] [S4.1-1/forbidden] treats %s as an empty user: offers support and signing out', async (_, user) => {
    open('/account', user);
    expect(await screen.findByRole('main')).toBeDefined();
    await waitFor(() => expect(sessionStore.read()).toEqual({ status: 'forbidden' }));
    expect(await screen.findByRole('link', { name: 'Sign out' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Customer support' }).length).toBeGreaterThan(0);
    expect(screen.queryByText('Mary Ross')).toBeNull();
  });

  it('[S4.1-1/forbidden] clears document requests and local storage when a later load gets a 403', async () => {
    const { network, queryClient } = open('/account');
    await screen.findByText('Mary Ross');
    const requests = ['player', 'player-1', 'document-requests'];
    queryClient.setQueryData(requests, [{ type: 'IDENTITY', pendingReview: false }]);
    localState.setValue('depositPromoCode', 'SUN');
    network.handle(USER, forbidden);
    // The list in the account's frame makes another call before the frame is gone.
    network.handle(`GET ${DOCUMENT_PATHS.requests}`, forbidden);
    await act(() => queryClient.refetchQueries({ queryKey: ['user'] }));
    await waitFor(() => expect(sessionStore.read()).toEqual({ status: 'forbidden' }));
    expect(queryClient.getQueryData(requests)).toBeUndefined();
    expect(localState.value('depositPromoCode')).toBeNull();
    expect(localState.value('playerIdentity')).toBeNull();
  });

  it('[S4.1-1/failed] [S4.1-1/hidden] drops the user after other errors, hides the page until a reload', async () => {
    const { network, queryClient } = open('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    await userEvent.type(await screen.findByLabelText('New email'), 'new@example.com');
    const works = playerHandlers(Date.now())[USER] as Handler;
    network.handle(USER, broken);
    await act(() => queryClient.refetchQueries({ queryKey: ['user'] }));
    expect(await screen.findByRole('heading', { name: "We couldn't load your account" })).toBeDefined();
    expect(sessionStore.read()).toEqual({ status: 'unreachable', knownPlayerId: 'player-1' });
    expect(queryClient.getQueryData(['user'])).toEqual({ status: 'failed' });
    expect(screen.queryByRole('textbox', { name: 'New email' })).toBeNull();
    expect(screen.getByText('Mary Ross').closest('[hidden]')).not.toBeNull();
    network.handle(USER, works);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const field = await screen.findByRole('textbox', { name: 'New email' });
    expect(field).toHaveProperty('value', 'new@example.com');
    expect(sessionStore.read()).toEqual({ status: 'player', playerId: 'player-1' });
  });

  it('[S4.1-1/failed] shows the guest page of a public place when no user could be loaded', async () => {
    const { network, queryClient } = open('/');
    await screen.findByRole('button', { name: /Mary Ross/ });
    network.handle(USER, broken);
    await act(() => queryClient.refetchQueries({ queryKey: ['user'] }));
    await waitFor(() => expect(sessionStore.read().status).toBe('unreachable'));
    expect((await screen.findAllByRole('link', { name: 'Sign in' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: "We couldn't load your account" })).toBeNull();
  });
});

describe('a page after a sign-out for inactivity [S4.4-1/notice]', () => {
  it('shows a guest the reason in a line of text, without an alert', async () => {
    localState.setFlag('isInactivityReached', true);
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/');
    expect(await screen.findByText(/We signed you out because you weren't active/)).toBeDefined();
    expect(openOverlay()).toBeNull();
  });

  it('shows the alert after the next login, and its confirm button starts a login', async () => {
    const leave = vi.fn();
    setSessionExit({ settings: async () => ({}), leave });
    localState.setFlag('isInactivityReached', true);
    const input: string[] = [];
    const follow = (event: Event) => input.push((event as CustomEvent).detail.name);
    document.addEventListener(NAVIGATION_EVENT, follow);
    open('/');
    const again = await screen.findByRole('button', { name: 'Sign in again' });
    const request = openOverlay()?.request;
    expect(request && isAlert(request) && request.kind).toBe('inactivity-reached');
    await userEvent.click(again);
    expect(input).toContain('login');
    expect(localState.flag('isInactivityReached')).toBe(false);
    document.removeEventListener(NAVIGATION_EVENT, follow);
  });
});
