/**
 * How the prizes of a game are decided. `finite`: a pool has exactly as many tickets of each prize as its table says.
 * `weighted`: each play is drawn on its own, with the counts of the table as weights, so the odds never change.
 */
export type PrizeModel = 'finite' | 'weighted';
