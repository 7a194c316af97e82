// @vitest-environment jsdom
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Feature } from './feature.tsx';
import { publishFlags } from './flag-store.ts';

const ON: FeatureFlagName = 'FEATURE_DRAW_GAMES_QUICK_PICK';
const OFF: FeatureFlagName = 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS';

afterEach(() => {
  cleanup();
  publishFlags(undefined);
});

const screenOf = (
  <>
    <Feature flag={ON} otherwise={<p>no quick picks</p>}>
      <button type="button">Quick pick</button>
    </Feature>
    <Feature flag={OFF}>
      <p>Subscriptions</p>
    </Feature>
  </>
);
const shown = () => document.body.textContent;

describe('a feature behind a flag [S6-5]', () => {
  it('is shown by default, and follows the flag client once it has loaded', () => {
    render(screenOf);
    expect(shown()).toBe('Quick pick');
    act(() => publishFlags((name) => name === OFF));
    expect(shown()).toBe('no quick picksSubscriptions');
    act(() => publishFlags(() => true));
    expect(screen.getByRole('button', { name: 'Quick pick' })).toBeTruthy();
    act(() => publishFlags(undefined));
    expect(shown()).toBe('Quick pick');
  });

  it('is read once per change, however often it renders', () => {
    const asked = vi.fn((_name: FeatureFlagName, isOnByDefault: boolean) => isOnByDefault);
    const { rerender } = render(screenOf);
    act(() => publishFlags(asked));
    rerender(screenOf);
    rerender(<div>{screenOf}</div>);
    expect(asked.mock.calls).toEqual([
      [ON, true],
      [OFF, false],
    ]);
  });

  it('renders the prerendered value during hydration, even if the flag client loaded first', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(screenOf);
    publishFlags((name) => name === OFF);
    const complain = vi.fn();
    let root: ReturnType<typeof hydrateRoot> | undefined;
    await act(async () => {
      root = hydrateRoot(page, screenOf, { onRecoverableError: complain });
    });
    expect(complain).not.toHaveBeenCalled();
    expect(page.textContent).toBe('no quick picksSubscriptions');
    act(() => root?.unmount());
    page.remove();
  });
});
