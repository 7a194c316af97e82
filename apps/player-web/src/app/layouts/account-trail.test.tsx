// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLEAR_AFTER_MS, type Crumb, useAccountTrail } from '../../player/account-trail.ts';
import { AccountTrail } from './account-trail.tsx';

function Page({ trail }: { readonly trail: readonly Crumb[] }) {
  useAccountTrail(trail);
  return null;
}

const view = (trail: readonly Crumb[] | null, isRoot = false) => (
  <>
    <AccountTrail isRoot={isRoot} />
    {trail && <Page key={JSON.stringify(trail)} trail={trail} />}
  </>
);

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  await wait(CLEAR_AFTER_MS);
  vi.useRealTimers();
});

describe("the account's breadcrumb trail [S2.4-5]", () => {
  it('begins with the account, as a link on every page but its own', () => {
    const { rerender } = render(view([{ text: 'My tickets', href: '/tickets' }, { text: 'PB-1' }]));
    expect(shown()).toEqual(['Account', 'My tickets', 'PB-1']);
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
    expect(screen.getByText('PB-1').getAttribute('aria-current')).toBe('page');
    rerender(view(null, true));
    expect(shown()).toEqual(['Account']);
    expect(screen.getByText('Account').getAttribute('aria-current')).toBe('page');
  });

  it('is cleared 100 ms after its page was left [S4.10-1] [S9-11/breadcrumb]', async () => {
    const { rerender } = render(view([{ text: 'Wallet' }]));
    rerender(view(null));
    await wait(CLEAR_AFTER_MS - 1);
    expect(shown()).toEqual(['Account', 'Wallet']);
    await wait(1);
    expect(shown()).toEqual(['Account']);
    expect(CLEAR_AFTER_MS).toBe(100);
  });

  it('shows a new one that is set within that time, and keeps it', async () => {
    const { rerender } = render(view([{ text: 'Wallet' }]));
    rerender(view(null));
    await wait(50);
    rerender(view([{ text: 'My tickets' }]));
    await wait(1_000);
    expect(shown()).toEqual(['Account', 'My tickets']);
  });
});
