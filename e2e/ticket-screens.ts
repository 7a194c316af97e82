import type { Page } from 'playwright/test';

/** How a player finds elements on the screens of tickets, draws and results. */

/** The page of one draw, from its sales to its result. */
export const drawNight = {
  /** On the receipt, to the first draw of the new tickets. */
  watch: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Watch the draw' }),
  stage: (page: Page) => page.getByRole('region', { name: 'The draw', exact: true }),
  /** The current step in a sentence; at the end, what the player's tickets won. Countdowns have statuses too. */
  line: (page: Page) => drawNight.stage(page).locator('p[role="status"]'),
  cells: (page: Page) => drawNight.stage(page).locator('[aria-hidden] > span'),
  outlined: (page: Page) => drawNight.stage(page).locator('[data-own]'),
  landed: (page: Page) => drawNight.stage(page).locator('[data-landed]'),
  outline: (page: Page, name: string) => drawNight.stage(page).getByRole('radio', { name }),
  replay: (page: Page) => page.getByRole('button', { name: 'Replay' }),
  own: (page: Page) => page.getByRole('region', { name: 'Your boards in this draw' }),
  ticket: (page: Page, name: string) =>
    drawNight
      .own(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) }),
  steps: (page: Page) => page.getByRole('region', { name: 'How this draw goes' }),
  checks: (page: Page) => page.getByRole('region', { name: 'Checked in your browser' }),
};

export const tickets = {
  all: (page: Page) => page.getByRole('article'),
  prizes: (page: Page) => page.getByRole('region', { name: 'Prizes on this ticket' }),
  draws: (page: Page) => page.getByRole('region', { name: 'Draws on this ticket' }),
  checkItYourself: (page: Page) => page.getByRole('link', { name: 'Verify this ticket yourself' }),
  reveal: (page: Page) => page.getByRole('button', { name: 'Reveal my ticket' }),
  showResult: (page: Page) => page.getByRole('button', { name: 'Show the result' }),
  stamp: (page: Page) => page.getByRole('article').getByText(/^(PENDING|RESULT IS IN|WON .*|PRIZE .*|NOT A WINNER)$/),
};

/** The public screen that checks whether a ticket won. */
export const ticketCheck = {
  async submitSerial(page: Page, serial: string): Promise<void> {
    await page.goto('/tickets/check');
    await page.getByLabel('Ticket number').fill(serial);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  },
  answer: (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading'),
  draws: (page: Page) => page.getByRole('main').getByRole('status').getByRole('listitem'),
};

/** What a browser found in the papers of a ticket, draw by draw. */
export const proof = {
  allRight: (page: Page) => page.getByText('Everything that can be checked is correct.'),
  step: (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }),
};

export const results = {
  /** Draws have a heading; the games above them don't. */
  latest: (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first(),
};
