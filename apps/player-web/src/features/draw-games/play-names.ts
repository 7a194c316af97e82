import { playNameText } from './play-name-texts.ts';

type Key = keyof typeof playNameText.english;

function isKnown(key: string): key is Key {
  return Object.hasOwn(playNameText.english, key);
}

/** A way to play digits by the one name it has everywhere: where it is chosen, on the ticket and in results. Undefined for an id without one. */
export function playName(playId: string): string | undefined {
  const key = `play_${playId}`;
  return isKnown(key) ? playNameText(key) : undefined;
}
