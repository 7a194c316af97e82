import type { Locator, Page } from 'playwright/test';
import type { Person } from '../tools/test/web-player.ts';

/** Where screens are and how a player finds things on them: the only place where journeys know words of the client. */

export const PATHS = {
  lobby: '/',
  games: '/draw-games',
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
  support: '/support',
  documents: '/support/documents',
  location: '/support/location',
  funds: '/support/add-funds',
  responsible: '/responsible-gaming',
  policy: '/policy',
  about: '/about',
} as const;

/** Pages that are written ahead, for everybody. */
export const PUBLIC_PATHS = [
  PATHS.lobby,
  PATHS.games,
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
  whites: (page: Page, letter: string) => page.getByRole('group', { name: `Board ${letter}, white balls` }),
  powerballs: (page: Page, letter: string) => page.getByRole('group', { name: `Board ${letter}, Powerball` }),
  quickPick: (page: Page) => page.getByRole('button', { name: /^Quick pick/ }),
  addBoard: (page: Page) => page.getByRole('button', { name: 'Add a board' }),
  addQuickBoard: (page: Page) => page.getByRole('button', { name: 'or quick pick' }),
  chosenBoards: (page: Page) => page.getByRole('button', { name: /^Board [A-J]: / }),
  board: (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^Board ${letter}: `) }),
  powerPlay: (page: Page) => play.addOn(page, 'Power Play'),
  addOn: (page: Page, name: string) => page.getByRole('switch', { name }),
  /** How digits are to win, by the name of the way. */
  way: (page: Page, name: string) =>
    page.getByRole('radiogroup', { name: 'How to play' }).getByRole('radio', { name: new RegExp(`^${name} `) }),
  digit: (page: Page, digit: string) =>
    page.getByRole('group', { name: 'Ten digits' }).getByRole('button', { name: digit, exact: true }),
  draws: (page: Page) => page.getByRole('toolbar', { name: 'Draws' }).getByRole('button'),
  drawsInARow: (page: Page, count: number) =>
    page.getByRole('radiogroup', { name: 'Draws in a row' }).getByRole('radio', { name: `${count}`, exact: true }),
  /** The time of day that is not chosen, where one of two is. */
  otherTimeOfDay: (page: Page) =>
    page.getByRole('toolbar', { name: 'Times of day' }).getByRole('button', { pressed: false }),
  total: (page: Page) => page.getByRole('region', { name: 'Your boards' }).locator('output'),
  addToCart: (page: Page) => page.getByRole('button', { name: 'Add to cart' }),
};

/** Where a game is played. */
export function playPath(gameId: string): string {
  return `/draw-games/${gameId}`;
}

/** The number a cell of a number board stands for. */
export function cell(board: Locator, value: number): Locator {
  return board.getByRole('button', { name: String(value), exact: true });
}

export const registration = {
  async fill(page: Page, person: Person): Promise<void> {
    const [year = '', month = '', day = ''] = person.dateOfBirth.split('-');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Month').fill(month);
    await page.getByLabel('Day').fill(day);
    await page.getByLabel('Year').fill(year);
    await page.getByLabel('Street address').fill(person.address.line1);
    await page.getByLabel('City').fill(person.address.city);
    await page.getByLabel('ZIP code').fill(person.address.postalCode);
  },
  submit: (page: Page) => page.getByRole('button', { name: 'Create account' }),
  verified: (page: Page) => page.getByRole('heading', { name: 'You are verified' }),
  failed: (page: Page) => page.getByRole('heading', { name: 'We could not verify you' }),
  signIn: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }),
};

/** The one alert over the page. */
export const alert = {
  open: (page: Page) => page.getByRole('alertdialog'),
  close: (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click(),
};

export const cart = {
  wagers: (page: Page) => page.getByRole('list', { name: 'Your wagers' }).getByRole('article'),
  empty: (page: Page) => page.getByRole('heading', { name: 'Your cart is empty' }),
  signInToBuy: (page: Page) => page.getByRole('link', { name: 'Sign in to buy' }),
  buy: (page: Page) => page.getByRole('button', { name: /^Buy for / }),
  /** Where a refusal is said, beside its cause. */
  refusal: (page: Page) => page.getByRole('alert'),
  panel: (page: Page) => page.getByRole('region', { name: 'Checkout' }),
  place: (page: Page) => page.getByLabel('Pretend to be in'),
  remove: (page: Page) => page.getByRole('button', { name: 'Remove' }),
};

export const order = {
  receipt: (page: Page) => page.getByRole('heading', { name: 'You are in' }),
  checking: (page: Page) => page.getByRole('heading', { name: "We're checking your order" }),
  notBought: (page: Page) => page.getByRole('heading', { name: 'Nothing was bought' }),
  sendAgain: (page: Page) => page.getByRole('button', { name: 'Send it again' }),
  tickets: (page: Page) => page.getByRole('article'),
};

export const deposit = {
  amount: (page: Page) => page.getByRole('textbox', { name: 'How much' }),
  /** A way to pay, by how its slip begins. */
  way: (page: Page, name: RegExp) => page.getByRole('radio', { name }),
  pay: (page: Page) => page.getByRole('button', { name: /^Add \$/ }),
  receipt: (page: Page) => page.getByRole('heading', { name: 'Money added' }),
  refusal: (page: Page) => page.getByRole('alert'),
  /** The fields of the vault's frame and what stands beside it. */
  async fillCard(page: Page, number: string): Promise<void> {
    const fields = page.frameLocator('iframe');
    await fields.getByLabel('Card number').pressSequentially(number);
    await fields.getByLabel('Expiry date').pressSequentially('1239');
    await fields.getByLabel('Security code').pressSequentially('123');
    await page.getByLabel('ZIP code of the card').fill('66603');
  },
  async fillBank(page: Page, account: string): Promise<void> {
    await page.getByLabel('Routing number').fill('110000000');
    await page.getByLabel('Account number', { exact: true }).fill(account);
    await page.getByLabel('Account number again').fill(account);
  },
};

export const withdraw = {
  amount: (page: Page) => page.getByRole('textbox', { name: 'How much' }),
  way: (page: Page, name: RegExp) => page.getByRole('radio', { name }),
  next: (page: Page) => page.getByRole('button', { name: 'Continue' }),
  confirm: (page: Page) => page.getByRole('button', { name: /^Withdraw \$/ }),
  asked: (page: Page) => page.getByRole('heading', { name: 'We have your request' }),
  /** The withdrawal with its steps; each of these players has one. */
  card: (page: Page) => page.getByRole('article'),
  steps: (page: Page) => page.getByRole('list', { name: 'Steps of this withdrawal' }).getByRole('listitem'),
};

export const tickets = {
  all: (page: Page) => page.getByRole('article'),
  prizes: (page: Page) => page.getByRole('region', { name: 'Prizes on this ticket' }),
  draws: (page: Page) => page.getByRole('region', { name: 'Draws on this ticket' }),
  checkItYourself: (page: Page) => page.getByRole('link', { name: 'Check it yourself' }),
};

/** Where anybody asks whether a ticket won. */
export const ticketCheck = {
  async ask(page: Page, serial: string): Promise<void> {
    await page.goto('/tickets/check');
    await page.getByLabel('Ticket number').fill(serial);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  },
  answer: (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading'),
  draws: (page: Page) => page.getByRole('main').getByRole('status').getByRole('listitem'),
};

/** What a browser found in the papers of a ticket, one draw after the other. */
export const proof = {
  allRight: (page: Page) => page.getByText('Everything that can be checked is right.'),
  step: (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }),
};

export const results = {
  /** Draws have a heading; the games above them have none. */
  latest: (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first(),
};

/** Dollars shown in a text, in cents: "Balance $1,234.50" -> 123450. */
export function centsIn(text: string): number {
  const amount = /\$([\d,]+)(?:\.(\d\d))?/.exec(text);
  if (!amount) throw new Error(`no amount in "${text}"`);
  return Number(amount[1]?.replaceAll(',', '')) * 100 + Number(amount[2] ?? 0);
}

export const claims = {
  seeAlert: (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Claim my prize' }),
  card: (page: Page) => page.getByRole('main').locator('[data-game]'),
  claimIt: (page: Page) => page.getByRole('link', { name: 'Claim this prize' }),
  number: (page: Page) => page.getByLabel('Taxpayer number (SSN or ITIN)'),
  isTrue: (page: Page) => page.getByRole('checkbox', { name: /^Under penalty of perjury/ }),
  isUsPerson: (page: Page) => page.getByRole('checkbox', { name: /person of the United States/ }),
  send: (page: Page) => page.getByRole('button', { name: 'Send my claim' }),
  progress: (page: Page) => page.getByRole('main').getByRole('status'),
  form: (page: Page) => page.getByRole('link', { name: 'Download claim form' }),
};
