/**
 * What a board is picked from: `numberCount` different numbers of 1..`numberMax`, and a bonus number of 1..`bonusMax`
 * from another drum, so it may repeat a main number. Null in a game without a bonus number.
 */
export type Matrix = { readonly numberCount: number; readonly numberMax: number; readonly bonusMax: number | null };
