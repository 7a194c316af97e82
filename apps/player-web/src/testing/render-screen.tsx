import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { switchLanguage } from '../runtime/i18n/texts.ts';
import { applySessionEvent } from '../runtime/session/session-store.ts';
import { Queries } from './queries.tsx';

/** Components by the path of their route, such as `/tickets/$serial`. */
type Screens = Readonly<Record<string, () => ReactNode>>;

/**
 * Renders a screen at an address without header and footer, in a router that has only these paths: for browser tests
 * that measure one screen.
 */
export function renderScreen(address: string, screens: Screens): void {
  const root = createRootRoute();
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <main style={{ paddingBottom: 16, background: 'var(--paper)' }}>
      <Queries>
        <RouterProvider router={router as never} />
      </Queries>
    </main>,
  );
}

/** Removes the screen and its player, and what the test set: clock, network, language, theme, text size, motion. */
export async function forgetScreen(): Promise<void> {
  cleanup();
  applySessionEvent({ type: 'signedOut' });
  document.documentElement.className = '';
  document.documentElement.removeAttribute('data-reduced');
  document.documentElement.style.fontSize = '';
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
}
