import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import type { PlayKind } from './play-kind.ts';

type Kind = AnyRules['kind'];

/** The part of each kind, fetched when a game of it is opened. */
const PARTS: Readonly<Record<Kind, () => Promise<PlayKind>>> = {
  numbers: async () => (await withTexts(import('./kinds/numbers-play.tsx'))).numbersPlay,
  'two-field': async () => (await withTexts(import('./kinds/two-field-play.tsx'))).twoFieldPlay,
  digits: async () => (await withTexts(import('./kinds/digits-play.tsx'))).digitsPlay,
  keno: async () => (await withTexts(import('./kinds/keno-play.tsx'))).kenoPlay,
};

const loaded = new Map<Kind, PlayKind>();

/** Fetches what the play screen of a game stands on, before it is drawn. A game nobody sells needs nothing. */
export async function loadPlayKind(gameId: string): Promise<void> {
  const kind = findGame(gameId)?.versions[0]?.kind;
  if (kind) await loadPart(kind);
}

/** Fetches the part of a kind, once. */
export async function loadPart(kind: Kind): Promise<void> {
  if (!loaded.has(kind)) loaded.set(kind, await PARTS[kind]());
}

/** The part of a kind, which has been loaded with the screen. */
export function playKindOf(kind: Kind): PlayKind {
  const part = loaded.get(kind);
  if (!part) throw new Error(`the play part of ${kind} was not loaded`);
  return part;
}
