/**
 * Version of the prize tables, the order of tickets, the streams and the makers, for new pools. In version 1 every game
 * was finite; since version 2, each game has the model of its data.
 */
export const MATHS_VERSION = '2';
