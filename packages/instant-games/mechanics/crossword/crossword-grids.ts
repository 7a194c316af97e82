import type { CrosswordWord } from '../ticket-book.ts';

/** The grids that tickets use, of 11 by 11 places: each word with the row and column of its first letter. */
const GRIDS = [
  `across CORN 0 2, SEED 1 7, WHEAT 2 0, RAIN 3 4, OAK 4 0, TORNADO 6 4, SILO 7 1, BARN 8 6, HARVEST 10 4
   down CREEK 0 2, SUN 1 7, TRACTOR 2 4, BISON 3 10, OWL 4 0, PRAIRIE 4 8, WIND 6 2`,
  `across STONE 0 6, NEST 2 0, LEAF 2 5, LARK 4 7, FLINT 5 2, STAR 6 7, STORM 7 0, LION 9 7, HORSE 10 0
   down TIN 0 0, TRAIL 0 7, ELM 0 10, ALMOND 1 5, SUNFLOWER 2 2, OATS 4 0, ROAD 4 9, SOIL 6 7, MILE 7 4`,
  `across LEGEND 0 2, EGG 1 7, CLOUD 3 0, ROAD 3 7, KANSAS 5 2, SOIL 7 1, ACORN 8 4, RYE 10 2, NEST 10 7
   down RANCH 0 0, GARDEN 0 4, DEER 0 7, DAISY 3 10, CANYON 4 6, CANOE 6 8, LAKE 7 4`,
];

export const CROSSWORD_GRIDS: readonly (readonly CrosswordWord[])[] = GRIDS.map((grid) =>
  grid.split('\n').flatMap((line) => {
    const [direction, ...rest] = line.trim().split(' ');
    return rest
      .join(' ')
      .split(', ')
      .map((entry) => {
        const [word = '', row, column] = entry.split(' ');
        return { word, row: Number(row), column: Number(column), direction: direction === 'down' ? 'down' : 'across' };
      });
  }),
);
