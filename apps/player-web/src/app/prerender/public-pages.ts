import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { accountText } from '../../features/account/texts.ts';
import { compareText } from '../../features/draw-games/compare/texts.ts';
import { gameCall, gamesCall } from '../../features/draw-games/games/draw-game-calls.ts';
import { GAMES_PAYLOAD, gamePayload } from '../../features/draw-games/games/games-query.ts';
import { gameName } from '../../features/draw-games/labels/game-text.ts';
import { pastDrawsCall } from '../../features/draw-games/result-calls.ts';
import { resultsText } from '../../features/draw-games/results/texts.ts';
import { resultsPayload } from '../../features/draw-games/results-query.ts';
import { rulesText } from '../../features/draw-games/rules/texts.ts';
import { ticketsText } from '../../features/draw-games/tickets/texts.ts';
import { catalogText } from '../../features/instant-games/catalog/texts.ts';
import { instantGamesCall } from '../../features/instant-games/instant-game-calls.ts';
import { INSTANTS_PAYLOAD } from '../../features/instant-games/instant-games-query.ts';
import { CONTACT_PAYLOAD, contactCall } from '../../features/support/contact/contact-query.ts';
import { helpText } from '../../features/support/help/texts.ts';
import { lotteryText } from '../../features/support/lottery/texts.ts';
import { policyText } from '../../features/support/policy/texts.ts';
import { responsibleText } from '../../features/support/responsible-gaming/texts.ts';
import { walletText } from '../../features/wallet/texts.ts';
import type { Call } from '../../runtime/http/http-client.ts';
import { allResultsPath, PLACES } from '../../runtime/navigation/places.ts';

/**
 * A page everyone may see: its path, the module of its screen, and the calls whose responses it is prerendered with, by
 * payload name.
 */
export type PublicPage = {
  readonly path: string;
  /** Missing on the first page, whose screen is part of the app. */
  readonly screen?: string;
  /** Modules that the screen renders with and loads automatically. Without them the screen couldn't hydrate. */
  readonly parts?: readonly string[];
  /** The title in the page's language. */
  readonly title?: () => string;
  readonly calls: Readonly<Record<string, Call<unknown>>>;
};

const screens = 'src/features/draw-games';

const help = 'src/features/support';
const calls = { [CONTACT_PAYLOAD]: contactCall };

/** Help and rules pages, which need only the settings. */
const HELP_PAGES: readonly PublicPage[] = [
  { path: '/support', screen: `${help}/help/support-screen.tsx`, title: () => helpText('supportTitle'), calls },
  {
    path: '/support/documents',
    screen: `${help}/help/documents-screen.tsx`,
    title: () => helpText('documentsTitle'),
    calls,
  },
  {
    path: '/support/location',
    screen: `${help}/help/location-help-screen.tsx`,
    title: () => helpText('locationTitle'),
    calls,
  },
  {
    path: '/support/add-funds',
    screen: `${help}/help/add-funds-screen.tsx`,
    title: () => helpText('fundsTitle'),
    calls,
  },
  {
    path: '/responsible-gaming',
    screen: `${help}/responsible-gaming/responsible-gaming-screen.tsx`,
    title: () => responsibleText('title'),
    calls,
  },
  { path: '/policy', screen: `${help}/policy/policy-screen.tsx`, title: () => policyText('title'), calls },
  { path: '/about', screen: `${help}/lottery/lottery-screen.tsx`, title: () => lotteryText('title'), calls },
];

/**
 * A player's screens before the player is known, prerendered so that they appear immediately; the player's data is
 * loaded from the server.
 */
const PLAYER_PAGES: readonly PublicPage[] = [
  { path: '/wallet', screen: 'src/app/pages/wallet-page.tsx', title: () => walletText('title'), calls: {} },
  { path: '/tickets', screen: `${screens}/tickets/tickets-screen.tsx`, title: () => ticketsText('title'), calls: {} },
  { path: '/account', screen: 'src/features/account/account-screen.tsx', title: () => accountText('title'), calls: {} },
];

/** The part of the play screen for a kind of game. */
const kindPart = (kind: AnyRules['kind']) => `${screens}/play/kinds/${kind}-play.tsx`;

/** The public pages of a game: play, rules and results. */
function gamePages({ gameId, versions }: AnyGame): PublicPage[] {
  const kinds = versions.map(({ kind }) => kind);
  return [
    {
      path: `/draw-games/${gameId}`,
      screen: `${screens}/play/play-screen.tsx`,
      parts: kinds.slice(0, 1).map(kindPart),
      title: () => gameName(gameId),
      calls: { [gamePayload(gameId)]: gameCall(gameId) },
    },
    {
      path: `/draw-games/${gameId}/rules`,
      screen: `${screens}/rules/rules-screen.tsx`,
      title: () => rulesText('title', { game: gameName(gameId) }),
      calls: {},
    },
    {
      path: `/results/${gameId}`,
      screen: `${screens}/results/results-screen.tsx`,
      title: () => resultsText('title', { game: gameName(gameId) }),
      calls: { [resultsPayload(gameId)]: pastDrawsCall({ gameId }) },
    },
  ];
}

/** Every prerendered page. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', calls: { [GAMES_PAYLOAD]: gamesCall } },
  {
    path: PLACES['games-draws'],
    screen: `${screens}/compare/draw-games-screen.tsx`,
    title: () => compareText('drawGames'),
    calls: { [GAMES_PAYLOAD]: gamesCall },
  },
  {
    path: allResultsPath,
    screen: `${screens}/results/history/all-results-screen.tsx`,
    title: () => resultsText('results'),
    calls: { [GAMES_PAYLOAD]: gamesCall },
  },
  {
    path: PLACES['games-instant'],
    screen: 'src/features/instant-games/catalog/catalog-screen.tsx',
    title: () => catalogText('title'),
    calls: { [INSTANTS_PAYLOAD]: instantGamesCall },
  },
  ...GAMES.flatMap(gamePages),
  ...HELP_PAGES,
  ...PLAYER_PAGES,
];
