// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModalDialog, type ModalDialogProps } from './modal-dialog.tsx';
import type { ModalResultAction } from './modal-result.ts';
import { LOCK_AGAIN_MS } from './use-body-lock.ts';
import { FOCUS_RETURN_MS } from './use-focus-return.ts';

afterEach(cleanup);

const question = {
  type: 'confirm',
  title: 'Leave?',
  message: 'You have picks.',
  subMessage: 'They stay valid.',
  confirmText: 'Leave',
  cancelText: 'Stay',
  closeText: 'Close',
  link: { text: 'Read more', href: '#more' },
} as const;

function Owner({ onResult, ...props }: Partial<ModalDialogProps> & { onResult: (action: ModalResultAction) => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const end = (action: ModalResultAction) => {
    onResult(action);
    setIsOpen(false);
  };
  return (
    <>
      <ModalDialog {...question} {...props} isOpen={isOpen} onResult={end} />
      <output>{isOpen ? 'open' : 'closed'}</output>
    </>
  );
}

describe('the result of a dialog [S4.3-1]', () => {
  test.each([
    ['CONFIRM_BUTTON', () => userEvent.click(screen.getByRole('button', { name: 'Leave' }))],
    ['CANCEL_BUTTON', () => userEvent.click(screen.getByRole('button', { name: 'Stay' }))],
    ['LINK_BUTTON', () => userEvent.click(screen.getByRole('link', { name: 'Read more' }))],
    ['MODAL_CLOSE', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['MODAL_CLOSE', () => userEvent.keyboard('{Escape}')],
  ] as const)('is %s, and is reported once', async (action, answer) => {
    const onResult = vi.fn();
    render(
      <StrictMode>
        <Owner onResult={onResult} />
      </StrictMode>,
    );
    await answer();
    expect(onResult.mock.calls).toEqual([[action]]);
  });

  test('is FORCE_CLOSED when the owner removes it before a result, and not earlier', () => {
    const onResult = vi.fn();
    const dialog = (isOpen: boolean) => (
      <StrictMode>
        <ModalDialog {...question} isOpen={isOpen} onResult={onResult} />
      </StrictMode>
    );
    const { rerender } = render(dialog(true));
    expect(onResult).not.toHaveBeenCalled();
    rerender(dialog(false));
    expect(onResult.mock.calls).toEqual([['FORCE_CLOSED']]);
    rerender(dialog(true));
    rerender(dialog(false));
    expect(onResult).toHaveBeenCalledTimes(2);
  });

  test('stays CONFIRM_BUTTON when the owner closes the dialog after a confirmation', async () => {
    const onResult = vi.fn();
    const dialog = (isOpen: boolean, isConfirmPending: boolean) => (
      <ModalDialog
        {...question}
        isOpen={isOpen}
        isConfirmPending={isConfirmPending}
        onResult={(action) => {
          onResult(action);
        }}
      />
    );
    const { rerender } = render(dialog(true, false));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    rerender(dialog(true, true));
    rerender(dialog(false, false));
    expect(onResult.mock.calls).toEqual([['CONFIRM_BUTTON']]);
  });
});

describe('a dialog [S2.4-1] [S3-24]', () => {
  test('has its title, both messages and a cancel button as a confirmation', () => {
    render(<Owner onResult={() => {}} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Leave?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('You have picks.');
    expect(dialog.textContent).toContain('They stay valid.');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toContain('Stay');
  });

  test('shows no cancel button when it is an alert', () => {
    render(<Owner onResult={() => {}} type="alert" />);
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  });

  test('keeps its title as accessible name without a header and close button', () => {
    render(<Owner onResult={() => {}} hideHeader />);
    expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('renders a link without an address as a button', async () => {
    const onResult = vi.fn();
    render(<Owner onResult={onResult} link={{ text: 'Ask for help' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for help' }));
    expect(onResult.mock.calls).toEqual([['LINK_BUTTON']]);
  });

  test('keeps its close button when the footer is hidden', () => {
    render(<Owner onResult={() => {}} hideFooter />);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toContain('Close');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  test('renders no icon with hideIcon', () => {
    const drawings = () => screen.getByRole('alertdialog').querySelectorAll('svg').length;
    const { unmount } = render(<Owner onResult={() => {}} />);
    const before = drawings();
    unmount();
    render(<Owner onResult={() => {}} hideIcon />);
    expect(drawings()).toBe(before - 1);
  });

  test("can't be closed with Escape unless it's dismissable", async () => {
    const onResult = vi.fn();
    render(<Owner onResult={onResult} isDismissable={false} />);
    await userEvent.keyboard('{Escape}');
    expect(onResult).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('dialog timing [S9-11]', () => {
  const page = (dialog: ReactNode) => (
    <>
      <button type="button">Origin</button>
      <button type="button">Elsewhere</button>
      {dialog}
    </>
  );
  const openDialog = (key = 'one', isOpen = true) => (
    <ModalDialog {...question} key={key} isOpen={isOpen} onResult={() => {}} />
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const focused = () => document.activeElement?.textContent;
  const isInside = () => screen.getByRole('alertdialog').contains(document.activeElement);

  async function open() {
    const { rerender } = render(page(null));
    screen.getByText('Origin').focus();
    rerender(page(openDialog()));
    await wait(50);
    expect(isInside()).toBe(true);
    return rerender;
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    cleanup();
    await wait(1_000);
    vi.useRealTimers();
  });

  test('returns focus 350 ms after it closed [S9-11/focus]', async () => {
    const rerender = await open();
    rerender(page(openDialog('one', false)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await wait(FOCUS_RETURN_MS - 1);
    expect(document.activeElement).toBe(document.body);
    await wait(1);
    expect(focused()).toBe('Origin');
    expect(FOCUS_RETURN_MS).toBe(350);
  });

  test('leaves focus where it is when it has moved elsewhere', async () => {
    const rerender = await open();
    rerender(page(openDialog('one', false)));
    screen.getByText('Elsewhere').focus();
    await wait(FOCUS_RETURN_MS);
    expect(focused()).toBe('Elsewhere');
  });

  test('returns focus to where the first dialog was opened from when a second dialog replaces it', async () => {
    const rerender = await open();
    rerender(page(openDialog('two')));
    await wait(1_000);
    expect(isInside()).toBe(true);
    rerender(page(null));
    await wait(FOCUS_RETURN_MS);
    expect(focused()).toBe('Origin');
  });

  test('locks the page, and again 150 ms after a resize undid it [S9-11/body-lock]', async () => {
    const root = document.documentElement.style;
    const { rerender } = render(<ModalDialog {...question} isOpen onResult={() => {}} />);
    expect(root.overflow).toBe('hidden');
    root.overflow = '';
    window.dispatchEvent(new Event('resize'));
    await wait(LOCK_AGAIN_MS - 1);
    expect(root.overflow).toBe('');
    await wait(1);
    expect(root.overflow).toBe('hidden');
    rerender(<ModalDialog {...question} isOpen={false} onResult={() => {}} />);
    window.dispatchEvent(new Event('resize'));
    await wait(LOCK_AGAIN_MS);
    expect(root.overflow).toBe('');
    expect(LOCK_AGAIN_MS).toBe(150);
  });
});
