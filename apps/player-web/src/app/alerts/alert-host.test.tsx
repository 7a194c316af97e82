// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import type { ModalRequest, ModalResultAction } from '../../runtime/alerts/modal-state.ts';
import { openModal } from '../../runtime/alerts/modals.ts';
import { Queries } from '../../testing/queries.tsx';
import { AlertHost } from './alert-host.tsx';

// The host loads on demand, which takes longer than a test's time limit on a busy machine.
beforeAll(() => import('../../ui/dialog/modal-dialog.tsx'));
afterEach(() => {
  act(closeAlerts);
  cleanup();
});

/** Opens a modal on a page with a host and returns its result. */
async function open(request: Partial<ModalRequest> = {}): Promise<{ result: Promise<ModalResultAction> }> {
  render(<AlertHost />, { wrapper: Queries });
  let result: Promise<ModalResultAction> = Promise.resolve('FORCE_CLOSED');
  act(() => {
    result = openModal({ type: 'confirm', title: 'Leave?', message: 'You have picks.', ...request });
  });
  await screen.findByRole('alertdialog');
  return { result };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the modal host [S2.4-1] [S3-24]', () => {
  it.each([
    ['CONFIRM_BUTTON', () => press('OK')],
    ['CANCEL_BUTTON', () => press('Cancel')],
    ['LINK_BUTTON', () => press('Ask for help')],
    ['MODAL_CLOSE', () => press('Close')],
    ['MODAL_CLOSE', () => userEvent.keyboard('{Escape}')],
    ['FORCE_CLOSED', async () => act(closeAlerts)],
  ] as const)('reports %s to the caller and closes the modal [S4.3-1]', async (action, end) => {
    const { result } = await open({ link: { text: 'Ask for help' } });
    await end();
    expect(await result).toBe(action);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it("shows every field with the caller's texts", async () => {
    await open({
      subMessage: 'They are kept.',
      confirmText: 'Leave now',
      cancelText: 'Stay',
      link: { text: 'Read more', href: '/policy' },
    });
    const dialog = screen.getByRole('alertdialog', { name: 'Leave?' });
    expect(dialog.textContent).toContain('You have picks.They are kept.Leave nowStay');
    expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/policy');
    expect(dialog.querySelector('svg')).not.toBeNull();
  });

  it('hides header, footer and icon on request', async () => {
    await open({ hideHeader: true, hideFooter: true, hideIcon: true });
    expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
    expect(document.querySelector('[role=alertdialog] svg')).toBeNull();
  });

  it('shows an alert with a single button', async () => {
    await open({ type: 'alert' });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('replaces the open modal with a more urgent one, and never shows a less urgent one [S4.2-1]', async () => {
    const { result } = await open({ priority: 3 });
    let second: Promise<ModalResultAction> | undefined;
    act(() => {
      second = openModal({ type: 'alert', title: 'Signed in elsewhere', priority: 0 });
    });
    expect(await result).toBe('FORCE_CLOSED');
    expect(await openModal({ type: 'alert', title: 'Still there?', priority: 3 })).toBe('FORCE_CLOSED');
    await screen.findByRole('alertdialog', { name: 'Signed in elsewhere' });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await press('OK');
    expect(await second).toBe('CONFIRM_BUTTON');
  });

  it('shows a modal that was requested before the host was mounted', async () => {
    const result = openModal({ type: 'alert', title: 'Early' });
    render(<AlertHost />, { wrapper: Queries });
    await screen.findByRole('alertdialog', { name: 'Early' });
    await press('OK');
    expect(await result).toBe('CONFIRM_BUTTON');
  });

  it('shows markup in a text as text', async () => {
    await open({ title: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' });
    const dialog = screen.getByRole('alertdialog', { name: '<img src=x onerror=alert(1)>' });
    expect(dialog.querySelector('img, script')).toBeNull();
    expect(dialog.textContent).toContain('<script>alert(1)</script>');
  });
});
