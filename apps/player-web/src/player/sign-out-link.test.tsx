// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setSessionExit } from '../runtime/session/end-session.ts';
import { applySessionEvent } from '../runtime/session/session-store.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { Queries } from '../testing/queries.tsx';
import { AlertHost } from '../testing/render-app.tsx';
import { SignOutLink } from './sign-out-link.tsx';

const leave = vi.fn();

beforeEach(() => {
  leave.mockReset();
  fakeNetwork({ 'GET /runtime-config.json': () => Response.json({}) });
  setSessionExit({ settings: async () => ({}), leave });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[RTS-14A] signs out with one click, without questions or offers', async () => {
  render(
    <Queries>
      <SignOutLink>Sign out</SignOutLink>
      <AlertHost />
    </Queries>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Sign out' }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(leave.mock.calls[0]?.[0]).toMatch(/^\/gateway\/logout\?/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
