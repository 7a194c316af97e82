// @vitest-environment jsdom
import { ACCOUNT_FREEZE_PATH, type FreezeResponse, freezeResponse } from '@sunflower/contracts/account-freeze.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearOnceCache } from '../../../runtime/http/once.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { FreezeCard } from './freeze-card.tsx';

afterEach(() => {
  cleanup();
  clearOnceCache();
  vi.unstubAllGlobals();
});

const frozen = (endsAt: string | null = null) => ({ frozenAt: '2026-11-21T18:00:00Z', endsAt });
const ENDS = '2026-11-22T18:00:00Z';

/** Shows the card over a server that freezes, and ends a freeze after a day. */
function show(first: FreezeResponse['freeze'], isBroken = false) {
  const server: { freeze: FreezeResponse['freeze'] } = { freeze: first };
  const change = (freeze: FreezeResponse['freeze']) => () => {
    if (isBroken) return refusal(503, 'SYSTEM_FAILURE');
    server.freeze = freeze;
    return answer(freezeResponse, { waitHours: 24, freeze });
  };
  const network = fakeNetwork({
    [`GET ${ACCOUNT_FREEZE_PATH}`]: () =>
      isBroken && first === null
        ? refusal(503, 'SYSTEM_FAILURE')
        : answer(freezeResponse, { waitHours: 24, freeze: server.freeze }),
    [`POST ${ACCOUNT_FREEZE_PATH}`]: change(frozen()),
    [`DELETE ${ACCOUNT_FREEZE_PATH}`]: change(frozen(ENDS)),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <FreezeCard playerId="p1" />
    </QueryClientProvider>,
  );
  return network;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the card that freezes the account', () => {
  it('freezes in one tap, ends a freeze after its wait, and freezes again meanwhile', async () => {
    const { of } = show(null);
    // One tap has a long effect, so the wait is shown before it.
    await screen.findByText('To end the freeze, enter your password. It takes 24 hours.');
    await press('Freeze my account');
    await screen.findByRole('heading', { name: 'Your account is frozen' });
    await screen.findByText('To end the freeze, enter your password. It takes 24 hours.');
    await press('End the freeze');
    await screen.findByText(/^The freeze ends 11\/22\/2026, 12:00 pm CT\./);
    await press('Freeze it again');
    await screen.findByText('To end the freeze, enter your password. It takes 24 hours.');
    expect([of('POST', ACCOUNT_FREEZE_PATH).length, of('DELETE', ACCOUNT_FREEZE_PATH).length]).toEqual([2, 1]);
  });

  it.each([
    [null, 'Freeze my account', "We couldn't freeze your account. Try again."],
    [frozen(), 'End the freeze', "We couldn't end the freeze. Your account is still frozen. Try again."],
  ])('says what a failure means, also when the state could not be loaded: %j', async (first, button, text) => {
    show(first, true);
    await press(button);
    await screen.findByText(text);
  });
});
