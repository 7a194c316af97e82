import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import type { Platform } from './open-platform.ts';

const FLAGS = {
  paid: 'FEATURE_INSTANT_GAMES_REAL_PLAY',
  demo: 'FEATURE_INSTANT_GAMES_DEMO_PLAY',
} as const;

/**
 * Returns whether instant games can be played in a mode now: the site offers online gaming (S9-3, off by default) and
 * the mode's flag is on.
 */
export function instantModes({ config, flags }: Platform): (mode: keyof typeof FLAGS) => boolean {
  const { isOnlineGamingEnabled } = readSettings(config.web.given);
  return (mode) => isOnlineGamingEnabled && flags.isFeatureOn(FLAGS[mode]);
}
