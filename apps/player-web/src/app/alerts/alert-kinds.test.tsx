// @vitest-environment jsdom
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followPushedAlerts } from '../../player/alerts/pushed-alerts.ts';
import { ALERT_KINDS } from '../../runtime/alerts/alert-kinds.ts';
import {
  type AlertResult,
  addAlertSource,
  closeAlerts,
  raiseAlert,
  refreshAlertSources,
} from '../../runtime/alerts/alerts.ts';
import { NAVIGATION_EVENT } from '../../runtime/navigation/navigation-event.ts';
import { dispatchPushMessage } from '../../runtime/push/push-messages.ts';
import { Queries } from '../../testing/queries.tsx';
import { AlertHost } from './alert-host.tsx';

beforeAll(() => import('../../player/alerts/alert-dialog.tsx'));

const input: { name: string }[] = [];
const onNavigation = (event: Event) => input.push((event as CustomEvent).detail);

beforeEach(() => {
  input.length = 0;
  document.addEventListener(NAVIGATION_EVENT, onNavigation);
});

afterEach(() => {
  document.removeEventListener(NAVIGATION_EVENT, onNavigation);
  act(closeAlerts);
  cleanup();
});

async function raise(...[request]: Parameters<typeof raiseAlert>): Promise<{ result: Promise<AlertResult> }> {
  let result: Promise<AlertResult> | undefined;
  act(() => {
    result = raiseAlert(request);
  });
  await screen.findByRole('alertdialog');
  return { result: result as Promise<AlertResult> };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the alert host', () => {
  it.each(ALERT_KINDS)('shows %s as a named dialog that traps the focus', async (kind) => {
    render(<AlertHost />, { wrapper: Queries });
    await raise({ kind, values: { name: 'Note', message: 'Text', firstName: 'Ana' } });
    const dialog = screen.getByRole('alertdialog');
    const name = dialog.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(name)?.textContent).not.toBe('');
    expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(0);
    // The dialog takes the focus in a later task.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  });

  it('runs the action of the pressed button, reports the result, and closes the alert', async () => {
    render(<AlertHost />, { wrapper: Queries });
    const { result } = await raise({ kind: 'geolocation', values: { context: 'dbg' } });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await press('Location help');
    expect(await result).toEqual({ action: 'CONFIRM_BUTTON', confirmed: true });
    expect(input).toEqual([{ name: 'support-geo-location', query: {}, external: false }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('opens customer support from the link and the button of "action unavailable" [S2.4-8]', async () => {
    render(<AlertHost />, { wrapper: Queries });
    const { result } = await raise({ kind: 'action-unavailable' });
    const dialog = screen.getByRole('alertdialog', { name: 'Action unavailable' });
    expect(dialog.textContent).toContain('For help, contact customer support.');
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
      'Close',
      'Customer support',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'customer support' }));
    expect(await result).toEqual({ action: 'LINK_BUTTON', confirmed: true });
    expect(input.map(({ name }) => name)).toEqual(['contact-customer-support']);
  });

  it.each([
    ['responsible-gaming', 'Play responsibly', 'responsible-gaming'],
    ['policy', 'Terms and privacy', 'policy'],
    ['https://evil.example', 'Terms and privacy', 'policy'],
    [undefined, 'Terms and privacy', 'policy'],
  ])(
    '[S4.3-5/alert] opens an allowed policy for the link action %s of a pushed prize',
    async (linkAction, label, place) => {
      render(<AlertHost />, { wrapper: Queries });
      const stop = followPushedAlerts();
      const playerId = '0192f000-0000-7000-8000-000000000001';
      const body = JSON.stringify({ drawId: playerId, ...(linkAction ? { linkAction } : {}) });
      act(
        () =>
          void dispatchPushMessage(
            { destination: PUSH_DESTINATIONS.prizeClaim, body },
            { playerId, sessionId: playerId },
          ),
      );
      await screen.findByRole('alertdialog', { name: 'You have a prize to claim' });
      await press(label);
      expect(input.map(({ name }) => name)).toEqual([place]);
      act(stop);
    },
  );

  it('counts down in place, and announces only some seconds to screen readers [WCAG-4.1.3]', async () => {
    render(<AlertHost />, { wrapper: Queries });
    let seconds = 59;
    const currentAlert = () => ({ kind: 'inactivity-warning', values: { seconds } }) as const;
    const remove = addAlertSource({ name: 'inactivity', currentAlert });
    const dialog = await screen.findByRole('alertdialog');
    const focused = document.activeElement;
    expect(screen.getByRole('timer').textContent).toBe('59 seconds left');
    seconds = 58;
    act(refreshAlertSources);
    expect(screen.getByRole('timer').textContent).toBe('58 seconds left');
    expect(screen.getByRole('status').textContent).toBe('59 seconds left');
    seconds = 30;
    act(refreshAlertSources);
    expect(screen.getByRole('status').textContent).toBe('30 seconds left');
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    expect(document.activeElement).toBe(focused);
    act(remove);
  });

  it.each([
    ['inactivity-warning', { seconds: 20 }],
    ['time-limit-remainder', { minutes: 5 }],
  ] as const)('closes %s with Escape [WCAG-2.2.1]', async (kind, values) => {
    render(<AlertHost />, { wrapper: Queries });
    const { result } = await raise({ kind, values });
    await userEvent.keyboard('{Escape}');
    expect(await result).toEqual({ action: 'MODAL_CLOSE', confirmed: false });
  });

  it("doesn't close a logout alert with Escape, and offers no close button [S4.3-2]", async () => {
    render(<AlertHost />, { wrapper: Queries });
    await raise({ kind: 'account-locked' });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('replaces an open alert with a more urgent one and ends it FORCE_CLOSED [S4.2-1]', async () => {
    render(<AlertHost />, { wrapper: Queries });
    const { result } = await raise({ kind: 'claim-prize' });
    act(() => void raiseAlert({ kind: 'account-locked' }));
    await screen.findByRole('alertdialog', { name: 'Your account is locked' });
    expect(await result).toEqual({ action: 'FORCE_CLOSED', confirmed: false });
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(1));
    expect(input).toEqual([]);
  });

  it("shows the server's content as plain text [S2.4-3]", async () => {
    render(<AlertHost />, { wrapper: Queries });
    const message = '<script>alert(1)</script>';
    await raise({ kind: 'server-modal', values: { name: '<img src=x onerror=alert(1)>', message } });
    const dialog = screen.getByRole('alertdialog', { name: '<img src=x onerror=alert(1)>' });
    expect(dialog.querySelector('img, script')).toBeNull();
    expect(dialog.textContent).toContain(message);
  });
});
