import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { PROOF_PATHS, statementKeys } from '@sunflower/contracts/draw-games-proof.ts';
import { secondChanceExamples as examples } from '@sunflower/contracts/examples/second-chance.ts';
import {
  chanceEntriesPage,
  drawingProof,
  drawingsResponse,
  SECOND_CHANCE_PATHS as PATHS,
  sealedEntries,
} from '@sunflower/contracts/second-chance.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { SecondChanceScreen } from './second-chance-screen.tsx';

afterEach(async () => {
  cleanup();
  applySessionEvent({ type: 'signedOut' });
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

async function show() {
  const { drawingId } = examples.drawingProof;
  fakeNetwork({
    'GET /runtime-config.json': () => Response.json({ isSecondChanceMessageShown: true }),
    [`GET ${PROOF_PATHS.keys}`]: () => answer(statementKeys, { keys: [], machineKeys: [], beacons: [] }),
    [`GET ${PATHS.drawings}`]: () => answer(drawingsResponse, z.decode(drawingsResponse, examples.drawingsResponse)),
    [`GET ${PATHS.entries}`]: () => answer(chanceEntriesPage, z.decode(chanceEntriesPage, examples.chanceEntriesPage)),
    [`GET ${PATHS.proof.replace(':drawingId', drawingId)}`]: () =>
      answer(drawingProof, z.decode(drawingProof, examples.drawingProof)),
    [`GET ${PATHS.list.replace(':drawingId', drawingId)}`]: () => answer(sealedEntries, examples.sealedEntries),
  });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <main style={{ background: 'var(--paper)' }}>
      <QueryClientProvider client={queryClient}>
        <SecondChanceScreen />
      </QueryClientProvider>
    </main>,
  );
  await screen.findByText('Summer drawing');
  const past = [...container.querySelectorAll('li')].find((one) => one.textContent?.startsWith('Summer'));
  const check = past?.querySelector('button');
  if (!check) throw new Error('nothing to check');
  await userEvent.click(check);
  await vi.waitFor(() => expect(past?.querySelectorAll('[data-finding]')).toHaveLength(4));
  return container;
}

test.each([
  ['en-US', 1440, '100%', 'light'],
  ['en-US', 390, '100%', 'dark'],
  ['fr', 320, '100%', 'light'],
  ['es', 390, '200%', 'dark'],
] as const)(
  'second chances in %s fit %d px at a text size of %s in the %s theme and pass axe [WCAG-1.4.3/1.4.11] [WCAG-1.4.10]',
  async (language, width, size, theme) => {
    await page.viewport(width, 900);
    document.documentElement.className = `theme-${theme}`;
    document.documentElement.style.fontSize = size;
    await switchLanguage(language);
    const container = await show();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    // The library announces the end of the check in an element of its own outside the page.
    expect(await accessFaults(container)).toEqual([]);
  },
);
