import { useSyncExternalStore } from 'react';

/**
 * Delay between closing one game and opening the next, so that nothing of the first is mistaken for part of the second.
 * [S9-11/game-switch]
 */
export const GAME_SWITCH_MS = 300;

/**
 * The draw game that is open over the page; `selectedGame` is null when none is open and while one is being replaced by
 * another. [S3-4]
 */
export type GameClient = { readonly selectedGame: string | null; readonly isSwitching: boolean };

const CLOSED: GameClient = { selectedGame: null, isSwitching: false };

let client = CLOSED;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: GameClient): void {
  client = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a draw game over the page, or closes it with null. When another game is open, it is cleared first and the new
 * one is set a little later; the last selection wins. [S2.4-4]
 */
export function selectGame(gameId: string | null): void {
  clearTimeout(timer);
  if (gameId === null) publish(CLOSED);
  else if (client === CLOSED || gameId === client.selectedGame) publish({ selectedGame: gameId, isSwitching: false });
  else {
    publish({ selectedGame: null, isSwitching: true });
    timer = setTimeout(() => publish({ selectedGame: gameId, isSwitching: false }), GAME_SWITCH_MS);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of the game client and follows its changes. */
export function useGameClient(): GameClient {
  return useSyncExternalStore(
    subscribe,
    () => client,
    () => CLOSED,
  );
}
