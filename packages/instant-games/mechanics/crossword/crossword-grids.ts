/** Number of columns of a grid. Its words are Kansas ones, without accents. */
export const GRID_COLUMNS = 13;
/** Places of a grid: 13 columns and 7 rows. */
export const GRID_CELLS = 91;

/** A word of a grid, and the places of its characters, counted row by row from 0. */
export type GridWord = { readonly word: string; readonly cells: readonly number[] };

/** Each word with the row and column of its first character. No grid has more than 18 different ones. */
const ENGLISH = [
  `across PLAINS 1 0, STONE 4 0, LARNED 5 4, CREEK 6 0, OTTAWA 2 6, PECAN 0 6
   down FLINT 0 1, BISON 0 3, ELK 4 4, CATTLE 0 8, KANSAS 1 11`,
  `across SUNSET 2 2, RIVER 6 0, TOPEKA 3 7, CHALK 0 7, NEWTON 4 0
   down TURTLE 1 3, BISON 0 5, CATTLE 0 7, LARK 2 12, PECAN 2 10, BARN 1 0`,
  `across TORNADO 5 2, ORIOLE 0 3, KANSAS 2 0, RANCH 2 7, LARK 4 9, PONY 6 9
   down STONE 2 5, LARNED 0 7, BARN 1 1, SILO 2 3, HERON 2 11`,
  `across PLAINS 0 3, TRAIL 2 5, SENECA 4 7, ELK 6 10, SILO 1 0, ABILENE 6 0
   down ASTER 0 5, PONY 0 3, FLINT 1 9, LARK 3 12, SALINA 1 0`,
];
const SPANISH = [
  `across TRIGAL 5 3, NOGAL 2 1, CIERVO 3 6, GARZA 0 4, SAL 4 0, TREN 6 9
   down TIZA 2 7, GRANERO 0 4, BISONTE 0 11, KANSAS 0 1, TORO 1 9`,
  `across MONARCA 6 2, TRIGO 2 1, TIZA 1 5, ESTRELLA 4 5, TREN 4 0
   down VIENTO 1 3, TOPEKA 1 5, TRIGAL 0 12, NOGAL 0 10, ASTER 0 1, SAL 0 8`,
  `across ESTRELLA 2 5, COYOTE 4 7, SALINA 6 7, GANADO 5 0, TIZA 0 0, TORO 3 0
   down PRADERA 0 12, CARDO 0 8, VIENTO 0 5, TORTUGA 0 0, NOGAL 2 3`,
  `across ALONDRA 3 0, MONARCA 5 2, LLANO 2 8, NOGAL 4 8, TREN 0 2, SAL 0 8
   down NUTRIA 0 5, TORO 0 2, GIRASOL 0 0, SALINA 0 8, ROBLE 1 12`,
];

/** The grids of each board of a ticket: the first board is English, the second one Spanish. All have eleven words. */
export const CROSSWORD_GRIDS: readonly (readonly (readonly GridWord[])[])[] = [ENGLISH, SPANISH].map((grids) =>
  grids.map((grid) => grid.split('\n').flatMap(wordsOf)),
);

function wordsOf(line: string): GridWord[] {
  const [direction, ...rest] = line.trim().split(' ');
  const step = direction === 'down' ? GRID_COLUMNS : 1;
  return rest
    .join(' ')
    .split(', ')
    .map((entry) => {
      const [word = '', row, column] = entry.split(' ');
      const first = Number(row) * GRID_COLUMNS + Number(column);
      return { word, cells: Array.from(word, (_, at) => first + at * step) };
    });
}
