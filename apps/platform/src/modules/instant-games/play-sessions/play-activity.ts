/** The location activity of instant games: proven at the launch, and again while the game is open. */
export const PLAY_ACTIVITY = 'INSTANT_GAME';
