/**
 * What a board of a game is picked from: `numberCount` different numbers of 1..`numberMax`, and one bonus number of
 * 1..`bonusMax` from a separate drum, which may repeat a main number; null in a game without one.
 */
export type Matrix = { readonly numberCount: number; readonly numberMax: number; readonly bonusMax: number | null };
