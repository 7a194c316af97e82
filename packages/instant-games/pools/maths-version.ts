/**
 * Version of the prize tables, the order of tickets, the streams and the makers, for new pools. In version 1 every game
 * was finite; since version 2, each game has the model of its data. Since version 3, paid plays of weighted games are
 * drawn from the seed of their day and a beacon round. Since version 4, they also pick the tickets of finite pools.
 */
export const MATHS_VERSION = '4';
