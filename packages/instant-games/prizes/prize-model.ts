/**
 * How the prizes of a game are decided. `finite`: a pool has exactly the number of tickets per prize in its table.
 * `weighted`: each play is drawn independently, with the table's counts as weights, so the odds never change.
 */
export type PrizeModel = 'finite' | 'weighted';
