// @vitest-environment jsdom
import { EXCLUSION_PATHS, exclusionsResponse } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { casesOf } from '../../../../tools/test/thoroughness.ts';
import { alertContent } from '../player/alerts/alert-table.ts';
import { helpWaysOf } from '../player/helpline/help-ways.ts';
import { isExternalPlace, isPlannedPlace, PLACE_NAMES, placeAddress } from '../runtime/navigation/places.ts';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const QUERY = {
  game: 'powerball',
  slug: 'bison-weigh-in',
  drawDate: '2026-11-20',
  orderKey: 'V1StGXR8_Z5jdHi6B-myT',
  serial: 'PB-0412-7K3M9QX2',
};
/** Every place that has a screen, one without a screen, and one that doesn't exist. */
const ADDRESSES = PLACE_NAMES.filter((name) => !isPlannedPlace(name) && !isExternalPlace(name))
  .map((name) => placeAddress({ name, query: QUERY }) ?? '')
  .concat(['/games/instants/game', '/nowhere', '/ui']);
const PATIENT = { timeout: 30_000 };
/** The help links, in the order they have everywhere. */
const HELP = ['1-800-GAMBLER', 'Limits and breaks', 'Take a break', 'Customer support'];

const nothing = {
  now: new Date().toISOString(),
  takeABreak: null,
  selfExclusion: null,
  productPause: null,
  reinstatement: null,
};
const network = () =>
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${EXCLUSION_PATHS.exclusions}`]: () => answer(exclusionsResponse, nothing),
  });

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

/** Every address once, without its query. */
const PAGES = [...new Set(ADDRESSES.map((address) => address.split('?')[0] ?? ''))];

describe('player protection', () => {
  it.each(casesOf(PAGES, 14))(
    '[RGF-03/phone] [RGF-01] [WCAG-3.2.6] shows a guest the helpline and the tools at %s, in a fixed order',
    async (address) => {
      network();
      renderApp(address);
      const [helpline] = await screen.findAllByRole('link', { name: /1-800-GAMBLER/ }, PATIENT);
      expect(helpline?.getAttribute('href')).toBe(helpWaysOf(undefined).phoneHref);
      const tools = screen.getAllByRole('link', { name: 'Limits and breaks' });
      expect(tools.map((link) => link.getAttribute('href'))).toContain('/account/responsible-gaming');
      const breaks = screen.getAllByRole('link', { name: 'Take a break' });
      expect(breaks.map((link) => link.getAttribute('href'))).toContain('/account/responsible-gaming?section=breaks');
      // Every page's footer; a game has no footer, and all its links are above it.
      const frame = screen.getByRole(address === '/games/instants/game' ? 'banner' : 'contentinfo');
      const names = within(frame)
        .getAllByRole('link')
        .map((link) => link.textContent ?? '');
      expect(names.filter((name) => HELP.includes(name))).toEqual(HELP.filter((name) => names.includes(name)));
      expect(names).toEqual(expect.arrayContaining(HELP.slice(0, frame.tagName === 'HEADER' ? 3 : HELP.length)));
    },
  );

  it.each(casesOf(PAGES, 14))(
    '[RGF-03/phone] [RGF-03/text-and-chat] [IRGS-04/program] shows every configured way to get help at %s',
    async (address) => {
      network().handle('GET /runtime-config.json', () =>
        Response.json({
          helplineName: 'Kansas Helpline',
          helplinePhone: '(785) 555-0100',
          helplineTextNumber: '555-123',
          helplineChatAddress: 'https://chat.help.example/',
          stateProgramName: 'Kansas Cares',
          stateProgramAddress: 'https://cares.example/',
        }),
      );
      renderApp(address);
      const ways = [
        ['Kansas Helpline', 'tel:7855550100'],
        ['Text 555-123', 'sms:555123'],
        ['Chat with the helpline', 'https://chat.help.example/'],
        ['Kansas Cares', 'https://cares.example/'],
      ] as const;
      for (const [name, href] of ways) {
        const [link] = await screen.findAllByRole('link', { name }, PATIENT);
        expect(link?.getAttribute('href')).toBe(href);
      }
      expect(document.body.textContent).not.toContain('1-800-GAMBLER');
    },
  );

  it('[RGF-01] lists every tool on the page that all others link to, so that two clicks are enough', async () => {
    network();
    signIn();
    renderApp('/account/responsible-gaming');
    const list = await screen.findByRole('navigation', { name: 'Sections' }, PATIENT);
    const names = within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.split('=')[1]]);
    expect(names).toEqual([
      ['Limits', 'limits'],
      ['Time limit', 'time-limits'],
      ['Time to think', 'time-to-think'],
      ['Reality check', 'reality-check'],
      ['Breaks and self-exclusion', 'breaks'],
      ['Statement of play', 'statement'],
      ['Self-assessment', 'self-assessment'],
      ['Help', 'help'],
    ]);
  });

  it('[IRGS-04/clicks] offers self-exclusion on the page that "Take a break" links to everywhere', async () => {
    network();
    signIn();
    renderApp('/account/responsible-gaming?section=breaks');
    expect(await screen.findByRole('button', { name: 'Exclude myself' }, PATIENT)).toBeTruthy();
  });

  it('[S2.2-1/my-account-responsible-gaming] shows the section named in the address', async () => {
    network();
    signIn();
    renderApp('/account/responsible-gaming?section=time-limits');
    const current = await screen.findByRole('link', { current: 'page', name: 'Time limit' }, PATIENT);
    expect(current.getAttribute('href')).toBe('/account/responsible-gaming?section=time-limits');
  });

  it.each([
    'take-break-suspend',
    'take-break-reminder',
    'self-exclusion-suspend',
    'self-exclusion-reminder',
    'self-exclusion-reinstate',
    'time-limit-remainder',
    'time-limit-expired',
    'playing-long',
    'reality-check',
  ] as const)('[RGF-03/phone] includes the helpline in the alert %s', (kind) => {
    expect(alertContent(kind, {}).hasHelpline).toBe(true);
  });

  it('leads a guest to the sign-in, and shows the helpline without it [RGF-03/phone]', async () => {
    network();
    renderApp('/account/responsible-gaming?section=breaks');
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { name: 'Sign in to set limits or take a break' }, PATIENT);
    expect(within(main).getByRole('link', { name: '1-800-GAMBLER' }).getAttribute('href')).toBe(
      helpWaysOf(undefined).phoneHref,
    );
  });
});
