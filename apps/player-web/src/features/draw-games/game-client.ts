import { useSyncExternalStore } from 'react';

/** One game gives way to another for so long, so that nothing of the first is taken for the second's. [S9-11/game-switch] */
export const GAME_SWITCH_MS = 300;

/** The draw game that is open over the page; none is, while one gives way to another. [S3-4] */
export type GameClient = { readonly selectedGame: string | null; readonly isSwitching: boolean };

const CLOSED: GameClient = { selectedGame: null, isSwitching: false };

let client = CLOSED;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(next: GameClient): void {
  client = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a draw game over the page, or closes it with null. From one game to another the choice is cleared first and the new one set a little
 * later; the last one asked for wins. [S2.4-4]
 */
export function selectGame(gameId: string | null): void {
  clearTimeout(timer);
  if (gameId === null) tell(CLOSED);
  else if (client === CLOSED || gameId === client.selectedGame) tell({ selectedGame: gameId, isSwitching: false });
  else {
    tell({ selectedGame: null, isSwitching: true });
    timer = setTimeout(() => tell({ selectedGame: gameId, isSwitching: false }), GAME_SWITCH_MS);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the game client, as it changes. */
export function useGameClient(): GameClient {
  return useSyncExternalStore(
    subscribe,
    () => client,
    () => CLOSED,
  );
}
