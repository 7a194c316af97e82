import type { Scenery } from '../../stage/game-art.ts';

/** How wheat looks in a part of the year: stalks, heads and their shade, the fields behind, and the sky. */
export type WheatSeason = {
  readonly stalk: string;
  readonly head: string;
  readonly shade: string;
  readonly fields: readonly [far: string, middle: string, near: string];
  readonly sky: readonly [string, string];
};

/** Winter wheat in Kansas: green in spring, ripe in June, cut in July, sown in September, green again before winter. */
const SEASONS = {
  green: {
    ...{ stalk: '#6aa84a', head: '#86c25c', shade: '#3f7a37' },
    fields: ['#a9d07f', '#7dbb5a', '#579a45'],
    sky: ['#7cc4ec', '#eaf6e0'],
  },
  turning: {
    ...{ stalk: '#9db553', head: '#cfcf6a', shade: '#6c8a3a' },
    fields: ['#cdd68a', '#b0c262', '#86a84c'],
    sky: ['#74bfea', '#f6f3d2'],
  },
  gold: {
    ...{ stalk: '#d9a437', head: '#f7c948', shade: '#a8741f' },
    fields: ['#f3d889', '#e6b94e', '#cf9a35'],
    sky: ['#62b4e6', '#fdeec2'],
  },
  stubble: {
    ...{ stalk: '#cfae68', head: '#e8cd8c', shade: '#94733a' },
    fields: ['#e6d5a4', '#d2b981', '#b59a63'],
    sky: ['#8cc3e4', '#fbe6c8'],
  },
  sown: {
    ...{ stalk: '#c99a45', head: '#e6b85a', shade: '#8a6227' },
    fields: ['#c9ad84', '#a98660', '#86673f'],
    sky: ['#89bde0', '#f7e3c4'],
  },
  sprouted: {
    ...{ stalk: '#cfa04a', head: '#efc566', shade: '#8f672b' },
    fields: ['#b9bd7c', '#93a862', '#7a8a4c'],
    sky: ['#9dbfda', '#f6e6cf'],
  },
  resting: {
    ...{ stalk: '#c4a05c', head: '#e3c684', shade: '#876634' },
    fields: ['#e9ecee', '#c3cbb8', '#98a585'],
    sky: ['#b4cbdf', '#f2eee6'],
  },
} as const satisfies Readonly<Record<string, WheatSeason>>;

export type SeasonName = keyof typeof SEASONS;

export const SEASON_NAMES = Object.keys(SEASONS) as readonly SeasonName[];

const BY_MONTH: readonly SeasonName[] = [
  ...(['resting', 'resting', 'green', 'green', 'turning', 'gold'] as const),
  ...(['gold', 'stubble', 'sown', 'sprouted', 'sprouted', 'resting'] as const),
];

/** Returns the season of a month. */
export function seasonOf({ month }: Scenery): SeasonName {
  return BY_MONTH[month - 1] ?? 'gold';
}

/** Returns how wheat looks in a season. */
export function wheatIn(season: SeasonName): WheatSeason {
  return SEASONS[season];
}
