/**
 * What a board of a game is picked from: `numberCount` different numbers of 1..`numberMax`, and one bonus number of 1..`bonusMax`
 * that comes from a drum of its own and may therefore repeat a main number; null in a game without one.
 */
export type Matrix = { readonly numberCount: number; readonly numberMax: number; readonly bonusMax: number | null };
