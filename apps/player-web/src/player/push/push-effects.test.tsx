// @vitest-environment jsdom
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatchPushMessage } from '../../runtime/push/push-messages.ts';
import { exampleId } from '../../testing/examples.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { PushEffects } from './push-effects.tsx';

const WALLET = [
  'wallet-accounts',
  'wallet-balances',
  'month',
  'withdrawals',
  'transactions',
  'claims',
  'ticket',
] as const;
const READ = ['limits', 'reality-check', 'preferences', 'documents', 'document-requests', ...WALLET] as const;

describe('data refetched after a push message', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('includes published draws, at a time after cached responses have expired and within five seconds', () => {
    fakeNetwork({});
    vi.useFakeTimers();
    const queryClient = new QueryClient();
    queryClient.setQueryData(['draw-games', 'games'], 'as it was');
    render(
      <QueryClientProvider client={queryClient}>
        <PushEffects playerId="p1" />
      </QueryClientProvider>,
    );
    const body = JSON.stringify({ drawId: exampleId(1), gameId: 'powerball' });
    const destination = PUSH_DESTINATIONS.drawPublished;
    dispatchPushMessage({ destination, body }, { playerId: 'p1', sessionId: 's1' });
    const isOld = () => queryClient.getQueryState(['draw-games', 'games'])?.isInvalidated;
    vi.advanceTimersByTime(1_999);
    expect(isOld()).toBe(false);
    vi.advanceTimersByTime(3_001);
    expect(isOld()).toBe(true);
  });

  it.each([
    ['limitsChanged', ['limits', 'reality-check', 'preferences']],
    ['documentsChanged', ['documents', 'document-requests']],
    ['walletChanged', WALLET],
    ['prizeClaim', WALLET],
  ] as const)('consists of the expected queries of this player for %s', (name, old) => {
    fakeNetwork({});
    const queryClient = new QueryClient();
    for (const playerId of ['p1', 'p2'])
      for (const key of READ) queryClient.setQueryData(['player', playerId, key], 'as it was');
    render(
      <QueryClientProvider client={queryClient}>
        <PushEffects playerId="p1" />
      </QueryClientProvider>,
    );
    const destination = PUSH_DESTINATIONS[name];
    dispatchPushMessage({ destination, body: '{}' }, { playerId: 'p1', sessionId: 's1' });
    const isOld = (playerId: string) =>
      READ.filter((key) => queryClient.getQueryState(['player', playerId, key])?.isInvalidated);
    expect(isOld('p1')).toEqual(old);
    expect(isOld('p2')).toEqual([]);
  });
});
