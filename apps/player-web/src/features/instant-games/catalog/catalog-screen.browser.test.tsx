import '@sunflower/look/base.css';
import '@sunflower/look/tokens.css';
import { BONUS_PATHS, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import {
  INSTANT_GAMES_PATHS,
  instantGame,
  instantGamesResponse,
  instantPrizeTables,
  instantRoundsPage,
} from '@sunflower/contracts/instant-games.ts';
import {
  PREFERENCES,
  PREFERENCES_PATHS,
  playerPreference,
  preferencesResponse,
} from '@sunflower/contracts/preferences.ts';
import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { exampleInstantGame } from '../../../testing/example-instants.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { forgetScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { DetailsScreen } from '../details/details-screen.tsx';
import { InstantsPart } from '../home/instants-part.tsx';
import { CatalogScreen } from './catalog-screen.tsx';

const GAMES = [
  'meadowlark-morning',
  'sunflower-fields',
  'bison-weigh-in',
  'monarch-crossing',
  'twister-trail',
  'harvest-elevator',
] as const;
const content = GAMES.map((slug) => exampleInstantGame(slug));
const SCREENS = { '/games/instants': CatalogScreen, '/games/instants/$slug/details': DetailsScreen };
const noRounds = { pageItems: [], nextCursor: null };
const FAVORITES = { ...PREFERENCES.favoriteGames, globalPreference: '' };

const network = () =>
  fakeNetwork({
    [`GET ${RUNTIME_CONFIG_PATH}`]: () => Response.json({ isOnlineGamingEnabled: true }),
    [`GET ${INSTANT_GAMES_PATHS.activeGames}`]: () => answer(instantGamesResponse, { content }),
    [`GET ${INSTANT_GAMES_PATHS.game.replace(':id', 'bison-weigh-in')}`]: () =>
      answer(instantGame, exampleInstantGame('bison-weigh-in')),
    [`GET ${INSTANT_GAMES_PATHS.rounds}`]: () => answer(instantRoundsPage, noRounds),
    [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, []),
    [`GET ${PREFERENCES_PATHS.preferences}`]: () => answer(preferencesResponse, [{ ...FAVORITES, preference: '' }]),
    [`POST ${PREFERENCES_PATHS.preferences}`]: ({ body }) =>
      answer(playerPreference, {
        ...FAVORITES,
        preferenceId: '00000000-0000-0000-0000-000000000001',
        ...(body as { preference: string }),
      }),
    [`GET ${INSTANT_GAMES_PATHS.prizeTables.replace(':id', 'bison-weigh-in')}`]: () =>
      answer(instantPrizeTables, {
        content: [
          {
            price: 60n,
            prizes: [
              { prize: 30_000_00n, odds: '1 in 2000000' },
              { prize: 60n, odds: '1 in 6.52' },
            ],
          },
          { price: 600n, prizes: [{ prize: 300_000_00n, odds: '1 in 2000000' }] },
        ],
      }),
  });

afterEach(forgetScreen);

describe('the lobby of instant games', () => {
  it('finds a game, saves it, and opens it [S3-21/lobby] [S2.2-1/games-instants-details] [RGF-02]', async () => {
    const { of } = network();
    applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
    renderScreen('/games/instants', SCREENS);
    const cards = () => screen.getAllByRole('listitem').filter((item) => item.dataset.instant !== undefined);
    await screen.findByRole('heading', { name: 'Bison Weigh-In', level: 3 });
    expect(cards()).toHaveLength(GAMES.length);
    // A game that is announced but not open is listed and can't be played.
    const elevator = within(cards().find((card) => card.dataset.instant === 'harvest-elevator') as HTMLElement);
    expect(elevator.getByText('Coming soon')).toBeTruthy();
    expect(elevator.queryByRole('link', { name: /Play|demo/ })).toBeNull();

    await userEvent.selectOptions(screen.getByLabelText('Price'), '5-and-up');
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'animals');
    await userEvent.selectOptions(screen.getByLabelText('Length of a round'), 'medium');
    await userEvent.fill(screen.getByRole('searchbox'), 'bison');
    await waitFor(() => expect(cards().map((card) => card.dataset.instant)).toEqual(['bison-weigh-in']));
    await userEvent.click(screen.getByRole('button', { name: 'Add Bison Weigh-In to favorites' }));
    await screen.findByRole('button', { name: 'Remove Bison Weigh-In from favorites' });
    expect(of('POST', PREFERENCES_PATHS.preferences)[0]?.body).toMatchObject({ preference: 'bison-weigh-in' });

    const link = screen.getByRole('link', { name: 'Bison Weigh-In' }).getAttribute('href') ?? '';
    cleanup();
    renderScreen(link, SCREENS);
    expect(await screen.findByRole('heading', { name: 'Bison Weigh-In', level: 1 })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: '$30,000' })).toBeTruthy();
    for (const text of [
      'Part the grass over nine eggs. Three alike win their prize.',
      'Medium: 15 to 30 seconds',
      'Fewer small prizes, more large ones.',
      /^86% of what the game pays/,
      /^1.in.41.2 tickets without a prize, as chance alone predicts/,
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Wild').closest('li')?.getAttribute('aria-current')).toBe('true');
  });

  it('fits a phone with text twice as large, and passes axe in both themes [WCAG-1.4.3/1.4.11]', async () => {
    await page.viewport(390, 844);
    for (const address of ['/games/instants', '/games/instants/bison-weigh-in/details'])
      for (const theme of ['theme-light', 'theme-dark']) {
        network();
        document.documentElement.className = theme;
        renderScreen(address, SCREENS);
        await screen.findByRole('heading', { name: 'Bison Weigh-In' });
        expect(await accessFaults(), `${address} ${theme}`).toEqual([]);
        document.documentElement.style.fontSize = '200%';
        expect(document.documentElement.scrollWidth, `${address} ${theme}`).toBeLessThanOrEqual(window.innerWidth);
        await forgetScreen();
      }
  });

  it('shows its games on the home page with pictures whose places keep their height while they load', async () => {
    await page.viewport(390, 844);
    network();
    renderScreen('/', { '/': InstantsPart });
    const grid = (await screen.findByRole('region', { name: /^Instant games/ })).lastElementChild as HTMLElement;
    const before = grid.offsetHeight;
    await screen.findByText('Twister Trail');
    const pictures = [...grid.querySelectorAll('img')];
    await waitFor(() => expect(pictures.filter(({ naturalWidth }) => naturalWidth === 0)).toEqual([]));
    expect(pictures).toHaveLength(GAMES.length);
    expect(grid.offsetHeight).toBe(before);
  });
});
