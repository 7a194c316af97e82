/** The verbs that take a draw through its life; a platform is what they stand on. */
export * as draws from '../modules/draw-games/draw-door.ts';
