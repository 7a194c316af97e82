// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeAlerts } from './alerts.ts';
import type { ModalRequest } from './modal-state.ts';
import { answerModal, openModal, showModal } from './modals.ts';
import { openOverlay, useOpenOverlay } from './overlay-store.ts';
import { safeHref } from './safe-href.ts';

afterEach(() => {
  act(closeAlerts);
  cleanup();
});

/** The open modal, as the host renders it. */
function shown() {
  return renderHook(() => useOpenOverlay()?.request as ModalRequest | undefined).result;
}

describe('modals opened by a call [S2.4-1]', () => {
  it('return a promise of how they end', async () => {
    const result = shown();
    let promise: Promise<unknown> | undefined;
    act(() => {
      promise = openModal({ type: 'confirm', title: 'Leave?' });
    });
    expect(result.current?.title).toBe('Leave?');
    act(() => answerModal(openOverlay()?.id ?? 0, 'CANCEL_BUTTON'));
    expect(await promise).toBe('CANCEL_BUTTON');
    expect(result.current).toBeUndefined();
  });

  it('end FORCE_CLOSED when the caller, the app or a more urgent modal closes them', async () => {
    const first = showModal({ type: 'alert', title: 'one' });
    first.close();
    expect(await first.result).toBe('FORCE_CLOSED');
    const second = openModal({ type: 'alert', title: 'two' });
    closeAlerts();
    expect(await second).toBe('FORCE_CLOSED');
    const third = openModal({ type: 'alert', title: 'three' });
    void openModal({ type: 'alert', title: 'four', priority: 0 });
    expect(await third).toBe('FORCE_CLOSED');
    expect(await openModal({ type: 'alert', title: 'five' })).toBe('FORCE_CLOSED');
    expect(shown().current?.title).toBe('four');
  });
});

describe('links in a modal', () => {
  it.each([
    ['/account', '/account'],
    ['#limits', '#limits'],
    ['https://help.example/x', 'https://help.example/x'],
    ['tel:18004262537', 'tel:18004262537'],
    ['javascript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['http://elsewhere.example', undefined],
    ['account', undefined],
    ['', undefined],
  ])('turn the address %j into the target %j', (href, expected) => {
    expect(safeHref(href)).toBe(expected);
    const result = shown();
    act(() => void openModal({ type: 'alert', title: 't', link: { text: 'More', href } }));
    expect(result.current?.link).toEqual({
      text: 'More',
      ...(expected === undefined ? {} : { href: expected }),
    });
  });
});
