import type { Page } from 'playwright/test';
import { cell, play } from './screens.ts';

/** A board's numbers by the name of the group they are picked in, without its label: `{ 'white balls': [3, 19] }`. */
type Fields = Readonly<Record<string, readonly number[]>>;

/**
 * How a journey plays a game for two draws. The machine draws the first; operators enter the second, so that a board
 * wins for certain.
 */
export type PlayedGame = {
  readonly gameId: string;
  readonly name: string;
  /** Picks the boards and add-ons on the play screen. */
  readonly pick: (page: Page) => Promise<void>;
  /** How the play screen offers two draws. */
  readonly twoDraws: 'dates' | 'count' | 'both times of day';
  readonly totalText: string;
  /** The numbers of the second draw, as operators enter them. */
  readonly entered: readonly string[];
  /** What the ticket's page says about its prize after the second draw. */
  readonly prize: { readonly copy: RegExp; readonly text: string | RegExp };
  /** A wager for one draw that doesn't win with the `entered` numbers. */
  readonly loser: { readonly boards: readonly object[]; readonly stakeCents: number };
};

async function pickFields(page: Page, label: string, fields: Fields): Promise<void> {
  for (const [field, values] of Object.entries(fields)) {
    const group = page.getByRole('group', { name: `Board ${label}, ${field}`, exact: true });
    for (const value of values) await cell(group, value).click();
  }
}

/** Picks boards that are on the screen already, one after another. */
async function pickBoards(page: Page, ...boards: readonly Fields[]): Promise<void> {
  for (const [index, fields] of boards.entries()) {
    const label = 'ABCDEFGHIJ'.charAt(index);
    if (index > 0) await play.board(page, label).click();
    await pickFields(page, label, fields);
  }
}

async function pickDigits(page: Page, way: string, digits: string): Promise<void> {
  await play.way(page, way).click();
  for (const digit of digits) await play.digit(page, digit).click();
}

const numbersBoard = (numbers: readonly number[], bonus: number) => ({
  kind: 'numbers',
  numbers,
  bonus,
  isQuickPick: false,
});
const digitsBoard = (digits: readonly number[]) => ({
  kind: 'digits',
  digits,
  playId: 'straight',
  stakeCents: 100,
  isQuickPick: false,
});

/** The nine games. Each prize is small enough to be paid to the wallet automatically. */
export const PLAYED_GAMES: readonly PlayedGame[] = [
  {
    gameId: 'powerball',
    name: 'Powerball',
    pick: async (page) => {
      await pickBoards(page, { 'white balls': [3, 19, 27, 44, 61], Powerball: [8] });
      await play.addOn(page, 'Power Play').press('Space');
      await play.addOn(page, 'Double Play').press('Space');
    },
    twoDraws: 'dates',
    totalText: '$8.00',
    entered: [
      ...['--white', '3,19,27,50,66', '--ball', '8', '--power-play', '2'],
      ...['--double-white', '1,2,4,5,6', '--double-ball', '26'],
    ],
    prize: { copy: /matched 3 numbers and the Powerball/, text: '$200.00' },
    loser: { boards: [numbersBoard([10, 11, 12, 13, 14], 20)], stakeCents: 200 },
  },
  {
    gameId: 'mega-millions',
    name: 'Mega Millions',
    pick: (page) => pickBoards(page, { 'white balls': [4, 18, 33, 47, 70], 'Mega Ball': [24] }),
    twoDraws: 'dates',
    totalText: '$10.00',
    entered: ['--white', '4,18,33,60,61', '--ball', '1'],
    // Ten dollars times the multiplier that the board got when it was bought.
    prize: { copy: /matched 3 numbers/, text: /\$(20|30|40|50|100)\.00/ },
    loser: { boards: [numbersBoard([10, 11, 12, 13, 14], 20)], stakeCents: 500 },
  },
  {
    gameId: 'lotto-america',
    name: 'Lotto America',
    pick: async (page) => {
      await pickBoards(page, { 'white balls': [2, 15, 28, 41, 52], 'Star Ball': [7] });
      await play.addOn(page, 'All Star Bonus').press('Space');
    },
    twoDraws: 'dates',
    totalText: '$4.00',
    entered: ['--white', '2,15,28,40,50', '--ball', '7', '--all-star-bonus', '3'],
    prize: { copy: /matched 3 numbers and the Star Ball/, text: '$60.00' },
    loser: { boards: [numbersBoard([10, 11, 12, 13, 14], 9)], stakeCents: 100 },
  },
  {
    gameId: 'super-kansas-cash',
    name: 'Super Kansas Cash',
    pick: (page) =>
      pickBoards(
        page,
        { 'white balls': [1, 9, 17, 25, 32], 'Cash Ball': [11] },
        { 'white balls': [2, 3, 4, 5, 6], 'Cash Ball': [12] },
      ),
    twoDraws: 'dates',
    totalText: '$2.00',
    entered: ['--white', '1,9,17,30,31', '--ball', '11'],
    prize: { copy: /Board A.*matched 3 numbers and the Cash Ball/, text: '$20.00' },
    loser: { boards: [numbersBoard([2, 3, 4, 5, 6], 12), numbersBoard([10, 11, 12, 13, 14], 20)], stakeCents: 100 },
  },
  {
    gameId: '2by2',
    name: '2by2',
    pick: async (page) => {
      await pickBoards(page, { Red: [1, 2], White: [3, 4] });
      await play.addBoard(page).click();
      await pickFields(page, 'B', { Red: [2, 24], White: [22, 23] });
    },
    twoDraws: 'count',
    totalText: '$4.00',
    entered: ['--red', '1,2', '--white', '3,20'],
    prize: { copy: /Board A.*matched 2 red and 1 white/, text: '$100.00' },
    loser: { boards: [{ kind: 'two-field', red: [10, 11], white: [12, 13], isQuickPick: false }], stakeCents: 100 },
  },
  {
    gameId: 'pick-3',
    name: 'Pick 3',
    pick: (page) => pickDigits(page, 'Box', '123'),
    twoDraws: 'both times of day',
    totalText: '$2.00',
    entered: ['--digits', '312'],
    prize: { copy: /matched Box/, text: '$80.00' },
    loser: { boards: [digitsBoard([1, 2, 3])], stakeCents: 100 },
  },
  {
    gameId: 'pick-4',
    name: 'Pick 4',
    pick: (page) => pickDigits(page, 'Straight/box', '1234'),
    twoDraws: 'both times of day',
    totalText: '$2.00',
    entered: ['--digits', '4321'],
    prize: { copy: /matched Box/, text: '$100.00' },
    loser: { boards: [digitsBoard([1, 2, 3, 4])], stakeCents: 100 },
  },
  {
    gameId: 'pick-5',
    name: 'Pick 5',
    pick: (page) => pickDigits(page, 'Front pair', '12'),
    twoDraws: 'both times of day',
    totalText: '$2.00',
    entered: ['--digits', '12999'],
    prize: { copy: /matched Front pair/, text: '$50.00' },
    loser: { boards: [digitsBoard([1, 2, 3, 4, 5])], stakeCents: 100 },
  },
  {
    gameId: 'keno',
    name: 'Keno',
    pick: async (page) => {
      await pickBoards(page, { numbers: [1, 2, 3, 4, 80] });
      await play.addOn(page, 'Bulls-Eye').press('Space');
    },
    twoDraws: 'count',
    totalText: '$4.00',
    entered: ['--numbers', '1,2,3,4,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36', '--bulls-eye', '4'],
    prize: { copy: /matched 4 of 5 and the Bulls-Eye/, text: '$60.00' },
    loser: {
      boards: [{ kind: 'keno', spots: 5, numbers: [50, 51, 52, 53, 54], stakeCents: 100, isQuickPick: false }],
      stakeCents: 100,
    },
  },
];
