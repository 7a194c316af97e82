import { textOf, valuesIn } from './path-values.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

/**
 * Every place that the client can ask its host for. [S2.2-1] `path` is the screen's path on our own host, with `$name`
 * for values of the query. A planned place has no screen yet and shows "not available yet"; an external place is one
 * the client can't show. If several places share a path, placeOfAddress returns the first.
 */
const PLACE_TABLE = {
  '/': { path: '/' },
  'games-draws': { path: '/draw-games' },
  powerball: { path: '/draw-games/powerball/rules' },
  'my-account': { path: '/account' },
  'my-account-details': { path: '/account' },
  'my-account-tickets': { path: '/tickets' },
  'my-account-transactions': { path: '/wallet' },
  'my-account-responsible-gaming': { path: '/account/responsible-gaming', hasSections: true },
  register: { path: '/register' },
  login: { isExternal: true },
  'lottery-page': { path: '/about' },
  policy: { path: '/policy' },
  'responsible-gaming': { path: '/responsible-gaming' },
  'contact-customer-support': { path: '/support' },
  'support-and-list-of-acceptable-documents': { path: '/support/documents' },
  'support-geo-location': { path: '/support/location' },
  'support-add-funds': { path: '/support/add-funds' },
  'games-instants-game': { path: '/games/instants/game' },
  'my-account-deposit': { path: '/wallet/deposit' },
  'my-account-withdraw': { path: '/wallet/withdraw' },
  'my-account-payment-methods': { path: '/wallet/methods' },
  'my-account-bonuses': { path: '/account/bonuses' },
  'my-account-subscriptions': { path: '/account/subscriptions' },
  'my-account-instant-history': { path: '/account/instant-games' },
  'my-account-claims': { path: '/account/claims' },
  'my-account-documents': { path: '/account/documents' },
  'games-instant': { path: '/games/instants' },
  'games-instants-details': { path: '/games/instants/$slug/details', otherwise: '/games/instants' },
  'close-instant': { path: '/games/instants' },
  'show-new-games': { path: '/games/instants/new' },
  'download-claim-form': {
    path: '/web/prizeclaim/rest/v1/players/me/claims/$claim/form',
    otherwise: '/account/claims',
    isExternal: true,
  },
  megamillions: { path: '/draw-games/mega-millions/rules' },
  pick3: { path: '/draw-games/pick-3/rules' },
  pick4: { path: '/draw-games/pick-4/rules' },
  pick5: { path: '/draw-games/pick-5/rules' },
  keno: { path: '/draw-games/keno/rules' },
  kansascash: { path: '/draw-games/super-kansas-cash/rules' },
  lottoamerica: { path: '/draw-games/lotto-america/rules' },
  '2by2': { path: '/draw-games/2by2/rules' },
  // Our screens without a name in the specification.
  'my-account-points': { path: '/account/points' },
  'my-account-second-chances': { path: '/account/second-chances' },
  'draw-game': { path: '/draw-games/$game' },
  'all-results': { path: '/results' },
  'draw-night': { path: '/draw-games/$game/draws/$drawDate/$drawNumber' },
  'draw-results': { path: '/results/$game' },
  'draw-result': { path: '/results/$game/$drawDate' },
  'draw-result-by-number': { path: '/results/$game/$drawDate/$drawNumber' },
  'shopping-cart': { path: '/cart' },
  order: { path: '/orders/$orderKey' },
  'ticket-check': { path: '/tickets/check' },
  'ticket-proof': { path: '/check' },
  transparency: { path: '/transparency' },
  'location-shares': { path: '/transparency/location' },
  ticket: { path: '/tickets/$serial' },
  subscription: { path: '/account/subscriptions/$subscriptionId' },
  'my-account-messages': { path: '/account/messages' },
  search: { path: '/search' },
  'wallet-statement': { path: '/wallet/statement' },
  'forgot-password': { path: '/forgot-password' },
  'new-password': { path: '/new-password' },
  'confirm-email': { path: '/confirm-email' },
  'my-account-close': { path: '/account/close' },
  'phone-upload': { path: '/phone-upload' },
} as const satisfies Readonly<Record<string, Place>>;

type Place = {
  readonly path?: string;
  /** Path to open instead when a value that `path` needs is missing. */
  readonly otherwise?: string;
  readonly isPlanned?: true;
  readonly isExternal?: true;
  /**
   * The place's sections are separate screens, named in the query; elsewhere a section is a part further down the page.
   */
  readonly hasSections?: true;
};

export type PlaceName = keyof typeof PLACE_TABLE;
/** Places without a screen. */
export type PlannedPlace = {
  [Name in PlaceName]: (typeof PLACE_TABLE)[Name] extends { readonly isPlanned: true } ? Name : never;
}[PlaceName];
export const PLACE_NAMES = Object.keys(PLACE_TABLE) as readonly PlaceName[];

/** The query of a place: values by name, several texts as a list. `section` names a part of the page. */
export type PlaceQuery = Readonly<Record<string, string | readonly string[]>>;
export type PlaceRequest = { readonly name: PlaceName; readonly query: PlaceQuery };

const placeOf = (name: PlaceName): Place => PLACE_TABLE[name];

/** Returns whether an untrusted text is the name of a place. */
export function isPlaceName(name: unknown): name is PlaceName {
  return typeof name === 'string' && Object.hasOwn(PLACE_TABLE, name);
}

/** Returns whether a place has no screen yet. */
export function isPlannedPlace(name: PlaceName): name is PlannedPlace {
  return placeOf(name).isPlanned === true;
}

/** Returns whether the client can't show a place itself, so that the host has to leave the client for it. */
export function isExternalPlace(name: PlaceName): boolean {
  return placeOf(name).isExternal === true;
}

/** Returns the path our host shows for a place without a screen. */
export const notAvailablePath = (name: PlaceName) => `/not-available/${encodeURIComponent(name)}`;

/**
 * Returns the address of a place on our host, including the query; undefined when a value that its path needs is
 * missing and there is no alternative.
 */
export function placeAddress({ name, query }: PlaceRequest): string | undefined {
  const { path = notAvailablePath(name), otherwise, hasSections } = placeOf(name);
  const { section, ...values }: Record<string, string | readonly string[]> = query;
  if (hasSections && section !== undefined) values.section = section;
  let isWhole = true;
  const filled = path.replace(/\$(\w+)/g, (_, key: string) => {
    const value = values[key];
    delete values[key];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    isWhole = false;
    return '';
  });
  const part = typeof section === 'string' && section !== '' && !hasSections ? `#${encodeURIComponent(section)}` : '';
  return isWhole ? filled + stringifySearch(values) + part : otherwise;
}

/** Returns the place of an address on our host; undefined if no place has its path. */
export function placeOfAddress(address: string): PlaceRequest | undefined {
  const { pathname, search, hash } = new URL(`http://localhost${address}`);
  for (const name of PLACE_NAMES) {
    const { path } = placeOf(name);
    const values = path === undefined ? undefined : valuesIn(pathname, path);
    if (!values) continue;
    const section = hash.length > 1 ? { section: textOf(hash.slice(1)) } : {};
    return { name, query: { ...parseSearch(search), ...values, ...section } };
  }
  return undefined;
}

/** Paths for links, by the name of the place. Contains only places with a screen. */
export const PLACES = {
  home: '/',
  'games-draws': PLACE_TABLE['games-draws'].path,
  'games-instant': PLACE_TABLE['games-instant'].path,
  register: PLACE_TABLE.register.path,
  'forgot-password': PLACE_TABLE['forgot-password'].path,
  'my-account': PLACE_TABLE['my-account'].path,
  'my-account-tickets': PLACE_TABLE['my-account-tickets'].path,
  'my-account-transactions': PLACE_TABLE['my-account-transactions'].path,
  'my-account-deposit': PLACE_TABLE['my-account-deposit'].path,
  'my-account-payment-methods': PLACE_TABLE['my-account-payment-methods'].path,
  'my-account-withdraw': PLACE_TABLE['my-account-withdraw'].path,
  'wallet-statement': PLACE_TABLE['wallet-statement'].path,
  'my-account-bonuses': PLACE_TABLE['my-account-bonuses'].path,
  'my-account-points': PLACE_TABLE['my-account-points'].path,
  'my-account-second-chances': PLACE_TABLE['my-account-second-chances'].path,
  'my-account-claims': PLACE_TABLE['my-account-claims'].path,
  'my-account-instant-history': PLACE_TABLE['my-account-instant-history'].path,
  'my-account-subscriptions': PLACE_TABLE['my-account-subscriptions'].path,
  'my-account-documents': PLACE_TABLE['my-account-documents'].path,
  'my-account-close': PLACE_TABLE['my-account-close'].path,
  'my-account-messages': PLACE_TABLE['my-account-messages'].path,
  search: PLACE_TABLE.search.path,
  'lottery-page': PLACE_TABLE['lottery-page'].path,
  policy: PLACE_TABLE.policy.path,
  'responsible-gaming': PLACE_TABLE['responsible-gaming'].path,
  'my-account-responsible-gaming': PLACE_TABLE['my-account-responsible-gaming'].path,
  'contact-customer-support': PLACE_TABLE['contact-customer-support'].path,
  'support-and-list-of-acceptable-documents': PLACE_TABLE['support-and-list-of-acceptable-documents'].path,
  'support-geo-location': PLACE_TABLE['support-geo-location'].path,
  'support-add-funds': PLACE_TABLE['support-add-funds'].path,
} as const;

/** Returns the path of a section of the responsible gaming page. */
export const gamingToolsPath = (section: string) => `${PLACES['my-account-responsible-gaming']}?section=${section}`;
export const cartPath = '/cart';
/** Returns the path for adding money that a cart lacks; the page leads back to the cart. */
export const depositForCartPath = (missingCents: bigint) => `${PLACES['my-account-deposit']}?cart=${missingCents}`;
/** Path of the account page's location section, where the player chooses a simulated position. */
export const locationPath = '/account#location';
/** Returns the path of an instant game's details: how it plays, its prices, prizes and odds. */
export const instantDetailsPath = (slug: string) => `${PLACES['games-instant']}/${encodeURIComponent(slug)}/details`;
/** Returns the path that opens an instant game, for money or as a demo. */
export const instantGamePath = (slug: string, mode: 'paid' | 'demo') =>
  `${PLACES['games-instant']}/game?slug=${encodeURIComponent(slug)}${mode === 'demo' ? '&mode=demo' : ''}`;
/** Returns the path that shows one round of an instant game again. */
export const instantRoundPath = (roundId: string) =>
  `${PLACES['my-account-instant-history']}?round=${encodeURIComponent(roundId)}`;
export const drawGamePath = (game: string) => `/draw-games/${game}`;
/** Returns the path of a draw's own page, where it can be watched. */
export const drawNightPath = (game: string, draw: { readonly drawDate: string; readonly drawNumber: number }) =>
  `${drawGamePath(game)}/draws/${draw.drawDate}/${draw.drawNumber}`;
export const rulesPath = (game: string) => `/draw-games/${game}/rules`;
export const resultsPath = (game: string) => `/results/${game}`;
/** Returns the path of a draw's result. For the day's first or only draw, the date is enough. */
export const resultPath = (game: string, drawDate: string, drawNumber = 1) =>
  `/results/${game}/${drawDate}${drawNumber === 1 ? '' : `/${drawNumber}`}`;
/** Path of the section that explains why the results of all games can be trusted. */
export const fairnessPath = `${PLACES['lottery-page']}#fairness`;
/** Paths of pages for signing in or registering. A sign-in never returns there: forms are done, links work once. */
export const ENTRANCE_PATHS: readonly string[] = [
  PLACE_TABLE.register.path,
  PLACE_TABLE['forgot-password'].path,
  PLACE_TABLE['new-password'].path,
  PLACE_TABLE['confirm-email'].path,
  PLACE_TABLE['phone-upload'].path,
];
/** Paths of the public log and of the shares of location checks that passed; open to anyone. */
export const transparencyPath = PLACE_TABLE.transparency.path;
export const locationSharesPath = PLACE_TABLE['location-shares'].path;
/** Path of the page with the latest result of every game. */
export const allResultsPath = PLACE_TABLE['all-results'].path;
/** Path of the page that checks whether a ticket won; open to anyone. */
export const ticketCheckPath = PLACE_TABLE['ticket-check'].path;
/** Returns the path for verifying a ticket; without a serial, the form that asks for one. */
export const ticketProofPath = (serial?: string) =>
  `${PLACE_TABLE['ticket-proof'].path}${serial === undefined ? '' : `?ticket=${encodeURIComponent(serial)}`}`;
export const ticketPath = (serial: string) => `/tickets/${encodeURIComponent(serial)}`;
/** Returns the path of the play screen with a ticket's boards filled in. [S3-4] */
export const playAgainPath = (game: string, serial: string) =>
  `${drawGamePath(game)}?selectedTicket=${encodeURIComponent(serial)}`;
/** Returns the path of the play screen with a wager of the cart filled in. [S3-4] */
export const editWagerPath = (game: string, wagerId: string) => `${drawGamePath(game)}?shoppingCartWager=${wagerId}`;
export const claimPath = (claimId: string) => `${PLACES['my-account-claims']}?claim=${encodeURIComponent(claimId)}`;
/** Returns the path of a claim's printable form, to be signed. */
export const claimFormPath = (claimId: string) =>
  PLACE_TABLE['download-claim-form'].path.replace('$claim', encodeURIComponent(claimId));
export const subscriptionPath = (subscriptionId: string) =>
  `${PLACES['my-account-subscriptions']}/${encodeURIComponent(subscriptionId)}`;
/** Returns the path of the play screen for choosing other numbers for a subscription. */
export const otherNumbersPath = (game: string, subscriptionId: string) =>
  `${drawGamePath(game)}?subscription=${encodeURIComponent(subscriptionId)}`;
