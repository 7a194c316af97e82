import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import {
  SUBSCRIPTION_PATHS as PATHS,
  previewAnswer,
  subscriptionAnswer,
  subscriptionChargesPage,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { superKansasCash } from '@sunflower/game-rules/super-kansas-cash/super-kansas-cash.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { speak } from '../../../runtime/i18n/texts.ts';
import { tellSession } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { SubscribePanel } from './subscribe-panel.tsx';
import { SubscriptionScreen } from './subscription-screen.tsx';
import { at, bought, houseWith, running, saturday, serverNow, unpaid } from './subscriptions-in-tests.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';
import { emptied } from './terms.ts';

const short = { ...running, subscriptionId: exampleId(702), nextCharge: { ...saturday, missingCents: 1_50n } };
const quick = {
  ...unpaid,
  subscriptionId: exampleId(703),
  gameId: 'pick-3' as const,
  boards: [],
  quickPicks: [{ kind: 'digits' as const, digits: [null, null, null], playId: 'box', stakeCents: 100n }],
  weekdays: null,
  sessions: ['midday', 'evening'],
  jackpotAtLeastCents: null,
  addOns: [],
};
const missed = { ...bought, ticketSerial: null, amountCents: 0n };
const charges = [
  bought,
  { ...missed, drawId: exampleId(91), outcome: 'missed' as const, reason: 'LIMIT_REACHED' as const },
  { ...missed, drawId: exampleId(92), outcome: 'skipped' as const, reason: 'JACKPOT_BELOW' as const },
];

beforeEach(() => {
  publishFlags(() => true);
  fakeNetwork(
    houseWith([running, short, unpaid, quick], {
      [`GET ${at(PATHS.subscription)}`]: () => answer(subscriptionAnswer, { serverNow, subscription: running }),
      [`GET ${at(PATHS.charges)}`]: () =>
        answer(subscriptionChargesPage, { pageItems: charges, nextCursor: exampleId(1) }),
      [`POST ${PATHS.previews}`]: () => answer(previewAnswer, { serverNow, stakeCents: 3_00n, firstCharge: saturday }),
    }),
  );
  tellSession({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(async () => {
  cleanup();
  publishFlags(undefined);
  tellSession({ type: 'signedOut' });
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  await speak('en-US');
});

const [rules] = superKansasCash.versions;

function Panel() {
  const boards = running.boards;
  if (!rules) return null;
  return (
    <SubscribePanel
      isOpen
      playerId="p1"
      gameId="super-kansas-cash"
      rules={rules}
      numbers={{ own: boards, quick: boards.map(emptied), addOns: [] }}
      onClose={() => {}}
    />
  );
}

/** A screen of subscriptions in a router that knows no other, with everything it shows. */
async function show(name: 'list' | 'one' | 'form' | 'review') {
  const root = createRootRoute();
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([
    route('/account/subscriptions', SubscriptionsScreen),
    route('/account/subscriptions/$subscriptionId', SubscriptionScreen),
    route('/panel', Panel),
  ]);
  const paths = { list: '/account/subscriptions', one: `/account/subscriptions/${running.subscriptionId}` };
  const address = name === 'list' || name === 'one' ? paths[name] : '/panel';
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  render(
    <main style={{ paddingBottom: 16, background: 'var(--paper)' }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </main>,
  );
  if (name === 'list' || name === 'one') await screen.findAllByRole('article', {}, { timeout: 10_000 });
  if (name === 'one') await screen.findByRole('link', { name: /ticket|boleto/i });
  if (name === 'form' || name === 'review') await screen.findByRole('dialog');
  if (name === 'review') {
    fireEvent.click(screen.getByRole('button', { name: /Continue|Continuer/ }));
    await screen.findByRole('article');
  }
}

const NAMES = ['list', 'one', 'form', 'review'] as const;

test.each(NAMES.flatMap((name) => [320, 390, 975, 1440].map((width) => [name, width] as const)))(
  'the screen %s stands within %i pixels, also with letters twice the size [WCAG-1.4.10]',
  async (name, width) => {
    await page.viewport(width, 900);
    await show(name);
    const isWithin = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await vi.waitFor(isWithin);
    document.documentElement.style.fontSize = '200%';
    await vi.waitFor(isWithin);
  },
);

test.each(NAMES.flatMap((name) => ['theme-light', 'theme-dark'].map((theme) => [name, theme] as const)))(
  'the screen %s keeps the rules of access in %s [WCAG-1.4.3/1.4.11]',
  async (name, theme) => {
    await page.viewport(390, 900);
    document.documentElement.classList.add(theme);
    await show(name);
    expect(await accessFaults()).toEqual([]);
  },
);

test('nothing of it is cut off in French, the longest language', async () => {
  await speak('fr');
  await page.viewport(390, 900);
  await show('list');
  await vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390));
});
