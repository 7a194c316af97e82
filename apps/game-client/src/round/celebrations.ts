import { SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';
import type { WinSize } from './win-size.ts';

type Celebration = { readonly petals: number; readonly rays: number; readonly ms: number };

/**
 * Falling petals and rays behind the ticket, with their time; nothing for a prize of at most the price. Brightness
 * never flashes: rays appear once, turn slowly and leave.
 */
export const CELEBRATIONS: Readonly<Record<WinSize, Celebration>> = {
  lost: { petals: 0, rays: 0, ms: 0 },
  even: { petals: 0, rays: 0, ms: 0 },
  small: { petals: 10, rays: 0, ms: 1400 },
  good: { petals: 28, rays: 0.22, ms: 1900 },
  large: { petals: 60, rays: 0.35, ms: 2200 },
  top: { petals: 110, rays: 0.45, ms: 2500 },
};

/** Returns the celebration of a win, for no longer than the rules of its session allow. */
export function celebrationOf(size: WinSize, maxMs: number = SAFE_GAME_RULES.celebrationMaxMs): Celebration {
  const celebration = CELEBRATIONS[size];
  return { ...celebration, ms: Math.min(celebration.ms, maxMs) };
}
