import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { accountText } from '../../features/account/texts.ts';
import { gameCall, gamesCall } from '../../features/draw-games/draw-game-calls.ts';
import { gameName } from '../../features/draw-games/game-words.ts';
import { GAMES_PAYLOAD, gamePayload } from '../../features/draw-games/games-query.ts';
import { allGamesText } from '../../features/draw-games/lobby/all-games-texts.ts';
import { pastDrawsCall } from '../../features/draw-games/result-calls.ts';
import { resultsText } from '../../features/draw-games/results/texts.ts';
import { resultsPayload } from '../../features/draw-games/results-query.ts';
import { rulesText } from '../../features/draw-games/rules/texts.ts';
import { ticketsText } from '../../features/draw-games/tickets/texts.ts';
import { CONTACT_PAYLOAD, contactCall } from '../../features/support/contact/contact-query.ts';
import { helpText } from '../../features/support/help/texts.ts';
import { lotteryText } from '../../features/support/lottery/texts.ts';
import { policyText } from '../../features/support/policy/texts.ts';
import { responsibleText } from '../../features/support/responsible-gaming/texts.ts';
import { walletText } from '../../features/wallet/texts.ts';
import type { Call } from '../../runtime/http/http-client.ts';
import { allResultsPath, PLACES } from '../../runtime/navigation/places.ts';

/** A page everyone may see: where it is, the module of its screen, the calls whose answers it is written with, by payload name. */
export type PublicPage = {
  readonly path: string;
  readonly screen: string;
  /** Modules that its screen is drawn with and loads by itself: without them it could not be taken over. */
  readonly parts?: readonly string[];
  /** In the language of the page. */
  readonly title?: () => string;
  readonly calls: Readonly<Record<string, Call<unknown>>>;
};

const screens = 'src/features/draw-games';

const help = 'src/features/support';
const calls = { [CONTACT_PAYLOAD]: contactCall };

/** Pages of help and rules, which stand on the settings alone. */
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

/** Screens of a player as they stand before anybody is known, so that they are seen at once; what is hers comes from the server. */
const PLAYER_PAGES: readonly PublicPage[] = [
  { path: '/wallet', screen: 'src/features/wallet/wallet-screen.tsx', title: () => walletText('title'), calls: {} },
  { path: '/tickets', screen: `${screens}/tickets/tickets-screen.tsx`, title: () => ticketsText('title'), calls: {} },
  { path: '/account', screen: 'src/features/account/account-screen.tsx', title: () => accountText('title'), calls: {} },
];

/** The part of the play screen that belongs to a kind of game. */
const kindPart = (kind: AnyRules['kind']) => `${screens}/play/kinds/${kind}-play.tsx`;

/** What everyone may see of a game that is sold. */
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

/** Every page that is written ahead. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', screen: `${screens}/lobby/lobby-screen.tsx`, calls: { [GAMES_PAYLOAD]: gamesCall } },
  {
    path: PLACES['games-draws'],
    screen: `${screens}/lobby/draw-games-screen.tsx`,
    title: () => allGamesText('drawGames'),
    calls: { [GAMES_PAYLOAD]: gamesCall },
  },
  {
    path: allResultsPath,
    screen: `${screens}/results/all-results-screen.tsx`,
    title: () => resultsText('results'),
    calls: { [GAMES_PAYLOAD]: gamesCall },
  },
  ...GAMES.flatMap(gamePages),
  ...HELP_PAGES,
  ...PLAYER_PAGES,
];
