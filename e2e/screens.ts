import type { Locator, Page } from 'playwright/test';
import type { Person } from '../tools/test/web-player.ts';

/**
 * Paths of screens, and how a player finds elements on them: the only place where journeys contain the client's text.
 */

export const PATHS = {
  lobby: '/',
  games: '/draw-games',
  instants: '/games/instants',
  play: '/draw-games/powerball',
  rules: '/draw-games/powerball/rules',
  latest: '/results',
  results: '/results/powerball',
  register: '/register',
  cart: '/cart',
  tickets: '/tickets',
  wallet: '/wallet',
  deposit: '/wallet/deposit',
  withdraw: '/wallet/withdraw',
  methods: '/wallet/methods',
  account: '/account',
  claims: '/account/claims',
  instantHistory: '/account/instant-games',
  myDocuments: '/account/documents',
  messages: '/account/messages',
  search: '/search',
  support: '/support',
  documents: '/support/documents',
  location: '/support/location',
  funds: '/support/add-funds',
  responsible: '/responsible-gaming',
  policy: '/policy',
  about: '/about',
} as const;

/** Prerendered pages, which are the same for everyone. */
export const PUBLIC_PATHS = [
  PATHS.lobby,
  PATHS.games,
  PATHS.instants,
  PATHS.latest,
  PATHS.play,
  PATHS.rules,
  PATHS.results,
  PATHS.support,
  PATHS.documents,
  PATHS.location,
  PATHS.funds,
  PATHS.responsible,
  PATHS.policy,
  PATHS.about,
] as const;

export const footer = {
  language: (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name, exact: true }),
};

export const header = {
  cart: (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
  signIn: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }),
  wallet: (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Balance/ }),
};

export const lobby = {
  quickPick: (page: Page) => page.getByRole('button', { name: /^Quick pick 5 for/ }),
  chooseNumbers: (page: Page) => page.getByRole('link', { name: 'Choose numbers' }).first(),
};

export const play = {
  whites: (page: Page, label: string) => page.getByRole('group', { name: `Board ${label}, white balls` }),
  powerballs: (page: Page, label: string) => page.getByRole('group', { name: `Board ${label}, Powerball` }),
  quickPick: (page: Page) => page.getByRole('button', { name: /^Quick pick/ }),
  addBoard: (page: Page) => page.getByRole('button', { name: 'Add a board' }),
  addQuickBoard: (page: Page) => page.getByRole('button', { name: 'Add with quick pick' }),
  chosenBoards: (page: Page) => page.getByRole('button', { name: /^Board [A-J]: / }),
  board: (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^Board ${label}: `) }),
  powerPlay: (page: Page) => play.addOn(page, 'Power Play'),
  addOn: (page: Page, name: string) => page.getByRole('switch', { name }),
  /** Selects how the digits have to match to win, by the play type's name. */
  way: (page: Page, name: string) =>
    page.getByRole('radiogroup', { name: 'Play type' }).getByRole('radio', { name: new RegExp(`^${name} `) }),
  digit: (page: Page, digit: string) =>
    page.getByRole('group', { name: 'Ten digits' }).getByRole('button', { name: digit, exact: true }),
  /** How many numbers a Keno board marks. */
  spots: (page: Page, count: number) =>
    page.getByRole('radiogroup', { name: 'How many numbers' }).getByRole('radio', { name: `${count}`, exact: true }),
  draws: (page: Page) => page.getByRole('toolbar', { name: 'Draw dates' }).getByRole('button'),
  drawsInARow: (page: Page, count: number) =>
    page.getByRole('radiogroup', { name: 'Draws in a row' }).getByRole('radio', { name: `${count}`, exact: true }),
  /** The time of day that isn't selected, where there are two. */
  otherTimeOfDay: (page: Page) =>
    page.getByRole('toolbar', { name: 'Times of day' }).getByRole('button', { pressed: false }),
  total: (page: Page) => page.getByRole('region', { name: 'Your boards' }).locator('output'),
  addToCart: (page: Page) => page.getByRole('button', { name: 'Add to cart' }),
};

/** Returns the path of a game's play screen. */
export function playPath(gameId: string): string {
  return `/draw-games/${gameId}`;
}

/** Returns a number's cell on a number board. */
export function cell(board: Locator, value: number): Locator {
  return board.getByRole('button', { name: String(value), exact: true });
}

/** Registration is a page, or over another one. */
const registrationIn = (page: Page) => page.locator('main, [role="dialog"]');

export const registration = {
  async fillPerson(page: Page, person: Person): Promise<void> {
    const [year = '', month = '', day = ''] = person.dateOfBirth.split('-');
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Month').fill(month);
    await page.getByLabel('Day').fill(day);
    await page.getByLabel('Year').fill(year);
  },
  async fillAddress(page: Page, { address }: Person): Promise<void> {
    await page.getByLabel('Street address').fill(address.line1);
    await page.getByLabel('City').fill(address.city);
    await page.getByLabel('ZIP code').fill(address.postalCode);
  },
  async fillAccount(page: Page, person: Person): Promise<void> {
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    for (const consent of [/^I'm 18 or older/, /^I agree to the terms/, /^I agree to the privacy/])
      await page.getByText(consent).click();
  },
  /** Fills in the three steps and creates the account. */
  async fillAll(page: Page, person: Person): Promise<void> {
    await registration.fillPerson(page, person);
    await registration.next(page).click();
    await registration.fillAddress(page, person);
    await registration.next(page).click();
    await registration.fillAccount(page, person);
    await registration.submit(page).click();
  },
  next: (page: Page) => registrationIn(page).getByRole('button', { name: 'Continue', exact: true }),
  submit: (page: Page) => page.getByRole('button', { name: 'Create account' }),
  verified: (page: Page) => page.getByRole('heading', { name: "You're verified" }),
  failed: (page: Page) => page.getByRole('heading', { name: "We couldn't verify you" }),
  /** After registration: signs in without the password, in the browser that registered, and leads back. */
  continue: (page: Page) => registrationIn(page).getByRole('link', { name: 'Continue', exact: true }),
  /** Makes the browser sign in with the password after registration, like any other one. */
  forgetFirstLogin: (page: Page) => page.context().clearCookies({ name: '__Host-first-login' }),
};

/** How the game words the end of a round. */
const OUTCOME = /No prize on this ticket|Your prize is|You won/;

export const instantGame = {
  /** Returns the path where a game is played for money. */
  path: (slug: string) => `/games/instants/game?slug=${slug}`,
  demo: (page: Page, name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: /demo/i }).first(),
  frame: (page: Page) => page.frameLocator('iframe'),
  play: (page: Page) => instantGame.frame(page).getByRole('button', { name: /^Play for \$/ }),
  revealAll: (page: Page) => instantGame.frame(page).getByRole('button', { name: 'Reveal all' }),
  /** The cells that can be opened now. */
  covered: (page: Page) =>
    instantGame.frame(page).getByRole('region').getByRole('group').getByRole('button', { disabled: false }),
  /** What is announced; the price before it is a status too. */
  live: (page: Page) => instantGame.frame(page).getByRole('status').last(),
  outcome: (page: Page) => instantGame.frame(page).getByRole('status').filter({ hasText: OUTCOME }),
  history: (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
};

/** The alert on top of the page. */
export const alert = {
  open: (page: Page) => page.getByRole('alertdialog'),
  close: (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click(),
};

export const cart = {
  wagers: (page: Page) => page.getByRole('list', { name: 'Your wagers' }).getByRole('article'),
  empty: (page: Page) => page.getByRole('heading', { name: 'Your cart is empty' }),
  signInToBuy: (page: Page) => page.getByRole('link', { name: 'Sign in to buy' }),
  register: (page: Page) => page.getByRole('link', { name: 'New here? Create an account' }),
  buy: (page: Page) => page.getByRole('button', { name: /^Buy for / }),
  /** Instead of buying, while the balance is too low. */
  addAndBuy: (page: Page) => page.getByRole('link', { name: /^Add \$.* and buy$/ }),
  /** A refusal, shown next to its cause. */
  refusal: (page: Page) => page.getByRole('alert'),
  panel: (page: Page) => page.getByRole('region', { name: 'Checkout' }),
  place: (page: Page) => page.getByLabel('Simulated place'),
  remove: (page: Page) => page.getByRole('button', { name: 'Remove' }),
};

export const order = {
  receipt: (page: Page) => page.getByRole('heading', { name: "You're in" }),
  checking: (page: Page) => page.getByRole('heading', { name: "We're checking your order" }),
  notBought: (page: Page) => page.getByRole('heading', { name: 'Nothing was bought' }),
  sendAgain: (page: Page) => page.getByRole('button', { name: 'Send it again' }),
  tickets: (page: Page) => page.getByRole('article'),
};

export const deposit = {
  amount: (page: Page) => page.getByRole('textbox', { name: 'Amount' }),
  /** A payment method, by the beginning of its label. */
  way: (page: Page, name: RegExp) => page.getByRole('radio', { name }),
  pay: (page: Page) => page.getByRole('button', { name: /^Add \$/ }),
  receipt: (page: Page) => page.getByRole('heading', { name: 'Money added' }),
  refusal: (page: Page) => page.getByRole('alert'),
  /** Fills in the fields of the vault's frame and those next to it. */
  async fillCard(page: Page, number: string): Promise<void> {
    const fields = page.frameLocator('iframe');
    await fields.getByLabel('Card number').pressSequentially(number);
    await fields.getByLabel('Expiry date').pressSequentially('1239');
    await fields.getByLabel('Security code').pressSequentially('123');
    await page.getByLabel('ZIP code for the card').fill('66603');
  },
  async fillBank(page: Page, account: string): Promise<void> {
    await page.getByLabel('Routing number').fill('110000000');
    await page.getByLabel('Account number', { exact: true }).fill(account);
    await page.getByLabel('Confirm account number').fill(account);
  },
};

export const withdraw = {
  amount: (page: Page) => page.getByRole('textbox', { name: 'Amount' }),
  way: (page: Page, name: RegExp) => page.getByRole('radio', { name }),
  next: (page: Page) => page.getByRole('button', { name: 'Continue' }),
  confirm: (page: Page) => page.getByRole('button', { name: /^Withdraw \$/ }),
  input: (page: Page) => page.getByRole('heading', { name: 'Withdrawal requested' }),
  /** The withdrawal with its steps; each of these players has one. */
  card: (page: Page) => page.getByRole('article'),
  steps: (page: Page) => page.getByRole('list', { name: 'Withdrawal steps' }).getByRole('listitem'),
};

/** Returns the dollars in a text as cents: "Balance $1,234.50" is 123450. */
export function centsIn(text: string): number {
  const amount = /\$([\d,]+)(?:\.(\d\d))?/.exec(text);
  if (!amount) throw new Error(`no amount in "${text}"`);
  return Number(amount[1]?.replaceAll(',', '')) * 100 + Number(amount[2] ?? 0);
}

export const claims = {
  seeAlert: (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Claim my prize' }),
  card: (page: Page) => page.getByRole('main').locator('[data-game]'),
  claimIt: (page: Page) => page.getByRole('link', { name: 'Claim this prize' }),
  number: (page: Page) => page.getByLabel('Tax ID (SSN or ITIN)'),
  isTrue: (page: Page) => page.getByRole('checkbox', { name: /^Under penalty of perjury/ }),
  isUsPerson: (page: Page) => page.getByRole('checkbox', { name: /U\.S\. person/ }),
  send: (page: Page) => page.getByRole('button', { name: 'Submit claim' }),
  progress: (page: Page) => page.getByRole('main').getByRole('status'),
  form: (page: Page) => page.getByRole('link', { name: 'Download claim form' }),
};
