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
  subMessage: 'They are kept.',
  confirmText: 'Leave',
  cancelText: 'Stay',
  closeText: 'Close',
  link: { text: 'Read more', href: '#more' },
} as const;

function Owner({ tell, ...props }: Partial<ModalDialogProps> & { tell: (action: ModalResultAction) => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const end = (action: ModalResultAction) => {
    tell(action);
    setIsOpen(false);
  };
  return (
    <>
      <ModalDialog {...question} {...props} isOpen={isOpen} onResult={end} />
      <output>{isOpen ? 'open' : 'closed'}</output>
    </>
  );
}

describe('result actions [S4.3-1]', () => {
  test.each([
    ['CONFIRM_BUTTON', () => userEvent.click(screen.getByRole('button', { name: 'Leave' }))],
    ['CANCEL_BUTTON', () => userEvent.click(screen.getByRole('button', { name: 'Stay' }))],
    ['LINK_BUTTON', () => userEvent.click(screen.getByRole('link', { name: 'Read more' }))],
    ['MODAL_CLOSE', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['MODAL_CLOSE', () => userEvent.keyboard('{Escape}')],
  ] as const)('%s, once', async (action, answer) => {
    const tell = vi.fn();
    render(
      <StrictMode>
        <Owner tell={tell} />
      </StrictMode>,
    );
    await answer();
    expect(tell.mock.calls).toEqual([[action]]);
  });

  test('FORCE_CLOSED when the owner takes it away unanswered, and not before', () => {
    const tell = vi.fn();
    const dialog = (isOpen: boolean) => (
      <StrictMode>
        <ModalDialog {...question} isOpen={isOpen} onResult={tell} />
      </StrictMode>
    );
    const { rerender } = render(dialog(true));
    expect(tell).not.toHaveBeenCalled();
    rerender(dialog(false));
    expect(tell.mock.calls).toEqual([['FORCE_CLOSED']]);
    rerender(dialog(true));
    rerender(dialog(false));
    expect(tell).toHaveBeenCalledTimes(2);
  });

  test('an answer that is worked on before the dialog closes stays the only one', async () => {
    const tell = vi.fn();
    const dialog = (isOpen: boolean, isConfirmPending: boolean) => (
      <ModalDialog
        {...question}
        isOpen={isOpen}
        isConfirmPending={isConfirmPending}
        onResult={(action) => {
          tell(action);
        }}
      />
    );
    const { rerender } = render(dialog(true, false));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    rerender(dialog(true, true));
    rerender(dialog(false, false));
    expect(tell.mock.calls).toEqual([['CONFIRM_BUTTON']]);
  });
});

describe('fields and flags [S2.4-1] [S3-24]', () => {
  test('a question has its title, messages, both buttons and the link', () => {
    render(<Owner tell={() => {}} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Leave?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('You have picks.');
    expect(dialog.textContent).toContain('They are kept.');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toContain('Stay');
  });

  test('an alert has no cancel button', () => {
    render(<Owner tell={() => {}} type="alert" />);
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  });

  test('hidden header: the title stays its name; no cross', () => {
    render(<Owner tell={() => {}} hideHeader />);
    expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('a link without an address is a button', async () => {
    const tell = vi.fn();
    render(<Owner tell={tell} link={{ text: 'Ask for help' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for help' }));
    expect(tell.mock.calls).toEqual([['LINK_BUTTON']]);
  });

  test('hidden footer: no buttons but the cross', () => {
    render(<Owner tell={() => {}} hideFooter />);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toContain('Close');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  test('hidden icon', () => {
    const drawings = () => screen.getByRole('alertdialog').querySelectorAll('svg').length;
    const { unmount } = render(<Owner tell={() => {}} />);
    const before = drawings();
    unmount();
    render(<Owner tell={() => {}} hideIcon />);
    expect(drawings()).toBe(before - 1);
  });

  test('one that must be answered cannot be left by Escape', async () => {
    const tell = vi.fn();
    render(<Owner tell={tell} isDismissable={false} />);
    await userEvent.keyboard('{Escape}');
    expect(tell).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('times [S9-11]', () => {
  const page = (dialog: ReactNode) => (
    <>
      <button type="button">Origin</button>
      <button type="button">Elsewhere</button>
      {dialog}
    </>
  );
  const asking = (key = 'one', isOpen = true) => (
    <ModalDialog {...question} key={key} isOpen={isOpen} onResult={() => {}} />
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const focused = () => document.activeElement?.textContent;
  const isInside = () => screen.getByRole('alertdialog').contains(document.activeElement);

  async function open() {
    const { rerender } = render(page(null));
    screen.getByText('Origin').focus();
    rerender(page(asking()));
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

  test('focus returns 350 ms after it closed [S9-11/focus]', async () => {
    const rerender = await open();
    rerender(page(asking('one', false)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await wait(FOCUS_RETURN_MS - 1);
    expect(document.activeElement).toBe(document.body);
    await wait(1);
    expect(focused()).toBe('Origin');
    expect(FOCUS_RETURN_MS).toBe(350);
  });

  test('focus that went elsewhere by itself stays there', async () => {
    const rerender = await open();
    rerender(page(asking('one', false)));
    screen.getByText('Elsewhere').focus();
    await wait(FOCUS_RETURN_MS);
    expect(focused()).toBe('Elsewhere');
  });

  test('one that takes the place of another gives focus back to where the first was opened from', async () => {
    const rerender = await open();
    rerender(page(asking('two')));
    await wait(1_000);
    expect(isInside()).toBe(true);
    rerender(page(null));
    await wait(FOCUS_RETURN_MS);
    expect(focused()).toBe('Origin');
  });

  test('the page is locked, and again 150 ms after a resize undid it [S9-11/body-lock]', async () => {
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
