import type { GameArt } from '../stage/game-art.ts';

/** The art of each game, in a script of its own, so that a player loads only the game that is played. */
const ART: Readonly<Record<string, () => Promise<GameArt>>> = {
  'sunflower-fields': async () => (await import('./sunflower-fields/sunflower-fields-art.ts')).FIELDS_OF_SUNFLOWERS_ART,
  'meadowlark-morning': async () =>
    (await import('./meadowlark-morning/meadowlark-morning-art.ts')).MEADOWLARK_MORNING_ART,
  'lucky-bison': async () => (await import('./lucky-bison/lucky-bison-art.ts')).LUCKY_BISON_ART,
  'harvest-moon': async () => (await import('./harvest-moon/harvest-moon-art.ts')).HARVEST_MOON_ART,
  'penny-prairie': async () => (await import('./penny-prairie/penny-prairie-art.ts')).PENNY_PRAIRIE_ART,
  'prairie-crossword': async () => (await import('./prairie-crossword/prairie-crossword-art.ts')).PRAIRIE_CROSSWORD_ART,
  'barn-bingo': async () => (await import('./barn-bingo/barn-bingo-art.ts')).BARN_BINGO_ART,
  'county-fair-ducks': async () => (await import('./county-fair-ducks/county-fair-ducks-art.ts')).COUNTY_FAIR_DUCKS_ART,
  'ad-astra': async () => (await import('./ad-astra/ad-astra-art.ts')).AD_ASTRA_ART,
  'twister-trail': async () => (await import('./twister-trail/twister-trail-art.ts')).TWISTER_TRAIL_ART,
  'cottonwood-creek': async () => (await import('./cottonwood-creek/cottonwood-creek-art.ts')).COTTONWOOD_CREEK_ART,
  'starry-plains': async () => (await import('./starry-plains/starry-plains-art.ts')).STARRY_PLAINS_ART,
};

/** Loads the art of a game. Throws for a game that isn't here. */
export function loadArt(gameId: string): Promise<GameArt> {
  const load = ART[gameId];
  if (!load) throw new Error(`unknown game ${gameId}`);
  return load();
}

/** Returns all pictures of a game except its background, which depends on the size of the stage. */
export function picturesOf({ whole, open, won, petal, symbols = [], movers }: GameArt): readonly string[] {
  return [...new Set([whole, open, won, petal, ...symbols, ...movers.map(({ svg }) => svg)])];
}
