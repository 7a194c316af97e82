import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import {
  SUBSCRIPTION_PATHS as PATHS,
  previewResponse,
  subscriptionChargesPage,
  subscriptionResponse,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { superKansasCash } from '@sunflower/game-rules/super-kansas-cash/super-kansas-cash.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { forgetScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { SubscriptionScreen } from './one-subscription/subscription-screen.tsx';
import { at, bought, running, saturday, serverNow, stackWith, unpaid } from './subscriptions-in-tests.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';
import { SubscribePanel } from './terms/subscribe-panel.tsx';
import { withoutPicks } from './terms/terms.ts';

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
    stackWith([running, short, unpaid, quick], {
      [`GET ${at(PATHS.subscription)}`]: () => answer(subscriptionResponse, { serverNow, subscription: running }),
      [`GET ${at(PATHS.charges)}`]: () =>
        answer(subscriptionChargesPage, { pageItems: charges, nextCursor: exampleId(1) }),
      [`POST ${PATHS.previews}`]: () =>
        answer(previewResponse, { serverNow, stakeCents: 3_00n, firstCharge: saturday }),
    }),
  );
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(async () => {
  publishFlags(undefined);
  await forgetScreen();
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
      numbers={{ own: boards, quick: boards.map(withoutPicks), addOns: [] }}
      onClose={() => {}}
    />
  );
}

/** Renders a subscription screen with all of its data, in a router with no other routes. */
async function show(name: 'list' | 'one' | 'form' | 'review') {
  const paths = { list: '/account/subscriptions', one: `/account/subscriptions/${running.subscriptionId}` };
  const address = name === 'list' || name === 'one' ? paths[name] : '/panel';
  renderScreen(address, {
    '/account/subscriptions': SubscriptionsScreen,
    '/account/subscriptions/$subscriptionId': SubscriptionScreen,
    '/panel': Panel,
  });
  if (name === 'list' || name === 'one') await screen.findAllByRole('article', {}, { timeout: 30_000 });
  if (name === 'one') await screen.findByRole('link', { name: /ticket|boleto|billet/i });
  if (name === 'form' || name === 'review') await screen.findByRole('dialog');
  if (name === 'review') {
    fireEvent.click(screen.getByRole('button', { name: /Continue|Continuer/ }));
    await screen.findByRole('article');
  }
}

const NAMES = ['list', 'one', 'form', 'review'] as const;

test.each(NAMES.flatMap((name) => [320, 390, 975, 1440].map((width) => [name, width] as const)))(
  'the subscription screen "%s" fits a page of %i px, also at twice the text size [WCAG-1.4.10]',
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
  'the subscription screen "%s" passes axe in %s [WCAG-1.4.3/1.4.11]',
  async (name, theme) => {
    await page.viewport(390, 900);
    document.documentElement.classList.add(theme);
    await show(name);
    expect(await accessFaults()).toEqual([]);
  },
);

describe('in French, whose texts are longer', () => {
  test.each(NAMES.flatMap((name) => [320, 390].map((width) => [name, width] as const)))(
    'the subscription screen "%s" fits a page of %i px [WCAG-1.4.10]',
    async (name, width) => {
      await switchLanguage('fr');
      await page.viewport(width, 900);
      await show(name);
      expect(document.body.textContent).toMatch(/abonne/i);
      expect(document.body.textContent).not.toMatch(/subscription/i);
      await vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width));
    },
  );
});
