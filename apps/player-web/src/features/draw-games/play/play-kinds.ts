import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import type { PlayKind } from './play-kind.ts';

type Kind = AnyRules['kind'];

/** The code of each kind, loaded when a game of that kind is opened. */
const PARTS: Readonly<Record<Kind, () => Promise<PlayKind>>> = {
  numbers: async () => (await withTexts(import('./kinds/numbers-play.tsx'))).numbersPlay,
  'two-field': async () => (await withTexts(import('./kinds/two-field-play.tsx'))).twoFieldPlay,
  digits: async () => (await withTexts(import('./kinds/digits-play.tsx'))).digitsPlay,
  keno: async () => (await withTexts(import('./kinds/keno-play.tsx'))).kenoPlay,
};

const loaded = new Map<Kind, PlayKind>();

/** Loads the code that the play screen of a game needs before rendering. Unknown games need none. */
export async function loadPlayKind(gameId: string): Promise<void> {
  const kind = findGame(gameId)?.versions[0]?.kind;
  if (kind) await loadPart(kind);
}

/** Loads the code of a kind on first use. */
export async function loadPart(kind: Kind): Promise<void> {
  if (!loaded.has(kind)) loaded.set(kind, await PARTS[kind]());
}

/** Returns the code of a kind, which was loaded with the screen. */
export function playKindOf(kind: Kind): PlayKind {
  const part = loaded.get(kind);
  if (!part) throw new Error(`the code of kind ${kind} isn't loaded`);
  return part;
}
