import { join } from 'node:path';
import { findOrInstallChromium } from '../tools/install/chromium.mjs';

/** Returns the path of the browser that measures: the machine's Chromium. */
export async function browserPath(): Promise<string> {
  const path = await findOrInstallChromium(join(import.meta.dirname, '..'));
  if (path === undefined) throw new Error('this bench needs Chromium');
  return path;
}

/**
 * Flags of every measuring browser. Root can't use the sandbox, and the browser's own background requests aren't the
 * product's.
 */
export const BROWSER_FLAGS: readonly string[] = [
  '--disable-quic',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Paths of public screens, and of screens that need a player. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/draw-games/powerball',
  '/results/powerball',
  '/draw-games/powerball/rules',
];
export const PLAYER_PATHS: readonly string[] = ['/draw-games/powerball', '/wallet'];
export const OTHER_PATHS: readonly string[] = ['/register', '/cart', '/tickets', '/account'];
