import type { WinSize } from './win-size.ts';

/**
 * Falling petals, rays behind the ticket, and their time; nothing for a prize that isn't more than the price. No
 * brightness flashes: rays appear and leave once, and turn slowly.
 */
export const CELEBRATIONS: Readonly<Record<WinSize, { petals: number; rays: number; ms: number }>> = {
  lost: { petals: 0, rays: 0, ms: 0 },
  even: { petals: 0, rays: 0, ms: 0 },
  small: { petals: 10, rays: 0, ms: 1400 },
  good: { petals: 28, rays: 0.22, ms: 1900 },
  large: { petals: 60, rays: 0.35, ms: 2600 },
  top: { petals: 110, rays: 0.45, ms: 3600 },
};
