/**
 * The functions that run draws, for programs that aren't allowed to import from the module directly: operator verbs and
 * seeds.
 */
export * as draws from '../modules/draw-games/draw-entry.ts';
