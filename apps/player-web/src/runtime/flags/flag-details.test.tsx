// @vitest-environment jsdom
import { OpenFeature } from '@openfeature/web-sdk';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlagReport } from './flag-details.tsx';
import { brokenLine, flagServer, makeProvider, toggles } from './flag-server-in-tests.ts';

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

describe('the report of all flags [S6-5]', () => {
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
