import { playNameText } from './play-name-texts.ts';

type Key = keyof typeof playNameText.english;

function isKnown(key: string): key is Key {
  return Object.hasOwn(playNameText.english, key);
}

/**
 * Returns the display name of a way to play digits, the same on the play screen, the ticket and in results. Undefined
 * for an unknown id.
 */
export function playName(playId: string): string | undefined {
  const key = `play_${playId}`;
  return isKnown(key) ? playNameText(key) : undefined;
}
