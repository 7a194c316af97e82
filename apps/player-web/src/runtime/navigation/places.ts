import { parseSearch, stringifySearch } from './search-text.ts';

/**
 * Every place the client can ask its host for. [S2.2-1] A path is where our own host has the screen, with `$name` for what the query
 * gives. A planned place has no screen yet: it is offered nowhere, and asking for it ends on a plain "not available yet". An external place
 * is one the client cannot show itself. Where several share a path, the first is the name its address is known by.
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
  'games-instants-game': { path: '/games/instants/game', isPlanned: true },
  'my-account-deposit': { path: '/wallet/deposit' },
  'my-account-withdraw': { path: '/wallet/withdraw' },
  'my-account-payment-methods': { path: '/wallet/methods' },
  'my-account-bonuses': { path: '/account/bonuses' },
  'my-account-subscriptions': { path: '/account/subscriptions' },
  'my-account-instant-history': { isPlanned: true },
  'my-account-claims': { path: '/account/claims' },
  'my-account-documents': { isPlanned: true },
  'games-instant': { isPlanned: true },
  'games-instants-details': { isPlanned: true },
  'close-instant': { isPlanned: true },
  'show-new-games': { isPlanned: true },
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
  // Screens of ours that the specification has no name for.
  'draw-game': { path: '/draw-games/$game' },
  'all-results': { path: '/results' },
  'draw-results': { path: '/results/$game' },
  'draw-result': { path: '/results/$game/$drawDate' },
  'draw-result-by-number': { path: '/results/$game/$drawDate/$drawNumber' },
  'shopping-cart': { path: '/cart' },
  order: { path: '/orders/$orderKey' },
  'ticket-check': { path: '/tickets/check' },
  'ticket-proof': { path: '/check' },
  ticket: { path: '/tickets/$serial' },
  subscription: { path: '/account/subscriptions/$subscriptionId' },
  'wallet-statement': { path: '/wallet/statement' },
  'forgot-password': { path: '/forgot-password' },
  'new-password': { path: '/new-password' },
  'confirm-email': { path: '/confirm-email' },
} as const satisfies Readonly<Record<string, Place>>;

type Place = {
  readonly path?: string;
  /** Where it leads when a value that its path needs is missing. */
  readonly otherwise?: string;
  readonly isPlanned?: true;
  readonly isExternal?: true;
  /** Its sections are screens of their own, named in the query; elsewhere a section is a part further down the page. */
  readonly hasSections?: true;
};

export type PlaceName = keyof typeof PLACE_TABLE;
/** Places without a screen of their own. */
export type PlannedPlace = {
  [Name in PlaceName]: (typeof PLACE_TABLE)[Name] extends { readonly isPlanned: true } ? Name : never;
}[PlaceName];
export const PLACE_NAMES = Object.keys(PLACE_TABLE) as readonly PlaceName[];

/** What is asked of a place: values by name, several texts as a list. `section` names a part of the page. */
export type PlaceQuery = Readonly<Record<string, string | readonly string[]>>;
export type PlaceRequest = { readonly name: PlaceName; readonly query: PlaceQuery };

const placeOf = (name: PlaceName): Place => PLACE_TABLE[name];

/** Tells whether a text from outside is the name of a place. */
export function isPlaceName(name: unknown): name is PlaceName {
  return typeof name === 'string' && Object.hasOwn(PLACE_TABLE, name);
}

/** Whether a place has no screen yet. */
export function isPlannedPlace(name: PlaceName): name is PlannedPlace {
  return placeOf(name).isPlanned === true;
}

/** The client cannot show an external place itself: the host leaves the client for it. */
export function isExternalPlace(name: PlaceName): boolean {
  return placeOf(name).isExternal === true;
}

/** Where our host ends a request that has no screen yet. */
export const notAvailablePath = (name: PlaceName) => `/not-available/${encodeURIComponent(name)}`;

/** The address of a place on our host, with the query in it; undefined when a value that its path needs is missing and nothing stands in for it. */
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

function textOf(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** What stands in a path where its pattern has `$name`; undefined when the path is another one. */
function valuesIn(path: string, pattern: string): Record<string, string> | undefined {
  const [given, wanted] = [path.split('/'), pattern.split('/')];
  if (given.length !== wanted.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith('$')) values[part.slice(1)] = textOf(text);
    else if (part !== text) return undefined;
  }
  return values;
}

/** The place an address of ours stands for; undefined for an address that has no name. */
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

/** Paths for links, by the names navigation events use. Only places with a screen are among them. */
export const PLACES = {
  home: '/',
  'games-draws': PLACE_TABLE['games-draws'].path,
  register: PLACE_TABLE.register.path,
  'my-account': PLACE_TABLE['my-account'].path,
  'my-account-tickets': PLACE_TABLE['my-account-tickets'].path,
  'my-account-transactions': PLACE_TABLE['my-account-transactions'].path,
  'my-account-deposit': PLACE_TABLE['my-account-deposit'].path,
  'my-account-payment-methods': PLACE_TABLE['my-account-payment-methods'].path,
  'my-account-withdraw': PLACE_TABLE['my-account-withdraw'].path,
  'wallet-statement': PLACE_TABLE['wallet-statement'].path,
  'my-account-bonuses': PLACE_TABLE['my-account-bonuses'].path,
  'my-account-claims': PLACE_TABLE['my-account-claims'].path,
  'my-account-subscriptions': PLACE_TABLE['my-account-subscriptions'].path,
  'lottery-page': PLACE_TABLE['lottery-page'].path,
  policy: PLACE_TABLE.policy.path,
  'responsible-gaming': PLACE_TABLE['responsible-gaming'].path,
  'my-account-responsible-gaming': PLACE_TABLE['my-account-responsible-gaming'].path,
  'contact-customer-support': PLACE_TABLE['contact-customer-support'].path,
  'support-and-list-of-acceptable-documents': PLACE_TABLE['support-and-list-of-acceptable-documents'].path,
  'support-geo-location': PLACE_TABLE['support-geo-location'].path,
  'support-add-funds': PLACE_TABLE['support-add-funds'].path,
} as const;

/** A section of the page of limits and breaks. */
export const gamingToolsPath = (section: string) => `${PLACES['my-account-responsible-gaming']}?section=${section}`;
export const cartPath = '/cart';
/** Where money is added for a cart that lacks some; it leads back there. */
export const depositForCartPath = (missingCents: bigint) => `${PLACES['my-account-deposit']}?cart=${missingCents}`;
/** The part of the account about positions, where one is chosen while they are simulated. */
export const locationPath = '/account#location';
export const drawGamePath = (game: string) => `/draw-games/${game}`;
export const rulesPath = (game: string) => `/draw-games/${game}/rules`;
export const resultsPath = (game: string) => `/results/${game}`;
/** The result of a draw; of a day's first draw, or only one, the date says all. */
export const resultPath = (game: string, drawDate: string, drawNumber = 1) =>
  `/results/${game}/${drawDate}${drawNumber === 1 ? '' : `/${drawNumber}`}`;
/** Why results can be trusted, of every game. */
export const fairnessPath = `${PLACES['lottery-page']}#fairness`;
/** The latest result of every game. */
export const allResultsPath = PLACE_TABLE['all-results'].path;
/** Where anybody asks whether a ticket won. */
export const ticketCheckPath = PLACE_TABLE['ticket-check'].path;
/** Where a ticket is checked without believing the house; without a serial, where one is asked for. */
export const ticketProofPath = (serial?: string) => {
  const { path } = PLACE_TABLE['ticket-proof'];
  return serial === undefined ? path : `${path}?ticket=${encodeURIComponent(serial)}`;
};
export const ticketPath = (serial: string) => `/tickets/${encodeURIComponent(serial)}`;
/** The play screen with the boards of a ticket on it. [S3-4] */
export const playAgainPath = (game: string, serial: string) =>
  `${drawGamePath(game)}?selectedTicket=${encodeURIComponent(serial)}`;
/** The play screen with a wager of the cart on it. [S3-4] */
export const editWagerPath = (game: string, wagerId: string) => `${drawGamePath(game)}?shoppingCartWager=${wagerId}`;
/** One prize that is claimed, or waits to be. */
export const claimPath = (claimId: string) => `${PLACES['my-account-claims']}?claim=${encodeURIComponent(claimId)}`;
/** Its form to be signed, as a file. */
export const claimFormPath = (claimId: string) =>
  PLACE_TABLE['download-claim-form'].path.replace('$claim', encodeURIComponent(claimId));
/** One standing order. */
export const subscriptionPath = (subscriptionId: string) =>
  `${PLACES['my-account-subscriptions']}/${encodeURIComponent(subscriptionId)}`;
/** The play screen, where other numbers are chosen for a subscription. */
export const otherNumbersPath = (game: string, subscriptionId: string) =>
  `${drawGamePath(game)}?subscription=${encodeURIComponent(subscriptionId)}`;
