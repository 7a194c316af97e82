import type { GameFace } from '../face/game-face.ts';

/**
 * Loaders of the games' faces. Each face is a script of its own, so that a player loads only the game that is played.
 */
const FACES: Readonly<Record<string, () => Promise<GameFace>>> = {
  'meadowlark-morning': async () => (await import('./meadowlark-morning/meadowlark-morning.ts')).MEADOWLARK_MORNING,
  'sunflower-fields': async () => (await import('./sunflower-fields/sunflower-fields.ts')).FIELDS_OF_SUNFLOWERS,
  'county-fair-ribbons': async () => (await import('./county-fair-ribbons/county-fair-ribbons.ts')).COUNTY_FAIR_RIBBONS,
  'night-train': async () => (await import('./night-train/night-train.ts')).NIGHT_TRAIN,
  'twister-trail': async () => (await import('./twister-trail/twister-trail.ts')).TWISTER_TRAIL,
  'bison-weigh-in': async () => (await import('./bison-weigh-in/bison-weigh-in.ts')).BISON_WEIGH_IN,
  'harvest-elevator': async () => (await import('./harvest-elevator/harvest-elevator.ts')).HARVEST_ELEVATOR,
  'starry-plains': async () => (await import('./starry-plains/starry-plains.ts')).STARRY_PLAINS,
  'monarch-crossing': async () => (await import('./monarch-crossing/monarch-crossing.ts')).MONARCH_CROSSING,
  'prairie-crossword': async () => (await import('./prairie-crossword/prairie-crossword.ts')).PRAIRIE_CROSSWORD,
  'barn-quilt-bingo': async () => (await import('./barn-quilt-bingo/barn-quilt-bingo.ts')).BARN_QUILT_BINGO,
  'chalk-dig': async () => (await import('./chalk-dig/chalk-dig.ts')).CHALK_DIG,
};

/** Loads the face of a game. Throws for an unknown game. */
export function loadFace(gameId: string): Promise<GameFace> {
  const load = FACES[gameId];
  if (!load) throw new Error(`unknown game ${gameId}`);
  return load();
}
