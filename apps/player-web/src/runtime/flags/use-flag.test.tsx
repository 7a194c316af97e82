// @vitest-environment jsdom

import { OpenFeature } from '@openfeature/web-sdk';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Feature } from './feature.tsx';
import { FlagReport } from './flag-details.tsx';
import { brokenLine, flagServer, makeProvider, toggles } from './flag-server-in-tests.ts';
import { publishFlags } from './flag-store.ts';

describe('a feature behind a flag [S6-5]', () => {
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
    const isEnabled = vi.fn((_name: FeatureFlagName, isOnByDefault: boolean) => isOnByDefault);
    const { rerender } = render(screenOf);
    act(() => publishFlags(isEnabled));
    rerender(screenOf);
    rerender(<div>{screenOf}</div>);
    expect(isEnabled.mock.calls).toEqual([
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

describe('the report of all flags [S6-5]', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    cleanup();
    OpenFeature.clearHandlers();
    await OpenFeature.clearProviders();
    vi.restoreAllMocks();
  });

  const report = (
    <FlagReport row={(name, { isOn, reason }) => <li>{`${name} ${isOn ? 'on' : 'off'} ${reason}`}</li>}>
      {(status, rows) => (
        <>
          <h1>{status}</h1>
          <ul>{rows}</ul>
        </>
      )}
    </FlagReport>
  );
  const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent?.trim());
  const status = () => screen.getByRole('heading').textContent;

  it('follows the flag client from not ready to ready', async () => {
    render(report);
    expect(status()).toBe('NOT_READY');
    expect(shown()).toHaveLength(45);
    expect(shown()).toContain('FEATURE_WALLET_BUY on PROVIDER_NOT_READY');
    await OpenFeature.setProviderAndWait(makeProvider(flagServer(toggles('FEATURE_CLAIMS_READ')).call));
    await waitFor(() => expect(status()).toBe('READY'));
    expect(shown()).toContain('FEATURE_WALLET_BUY off DISABLED');
    expect(shown()).toContain('FEATURE_CLAIMS_READ on');
  });

  it('[S8-17/default-value] shows the defaults and the reason when the flag server never responded', async () => {
    await OpenFeature.setProviderAndWait(makeProvider(flagServer(brokenLine).call)).catch(() => {});
    render(report);
    expect(status()).toBe('ERROR');
    expect(shown()).toContain('FEATURE_WALLET_BUY on PROVIDER_NOT_READY');
    expect(shown()).toContain('FEATURE_DRAW_GAMES_SUBSCRIPTIONS off PROVIDER_NOT_READY');
  });
});
