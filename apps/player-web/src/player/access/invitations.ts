import type { FeatureSetOnWire } from '@sunflower/contracts/access.ts';
import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import { centralDateOf } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { launchPhase } from '../../runtime/config/launch-phase.ts';

/**
 * Returns whether the site hasn't opened yet. False while settings are unknown; the server refuses anyway. [S9-2/dates]
 */
export function isBeforeLaunch(settings: RuntimeConfig | undefined): boolean {
  return settings !== undefined && launchPhase(settings, centralDateOf(serverNowMs())).name === 'before';
}

/**
 * Returns the known invitations. A guest has none; invitations that fail to load don't close anything here. [S4.7-3]
 */
export function knownInvitations(
  playerId: string | null,
  loaded: readonly FeatureSetOnWire[] | undefined,
): readonly FeatureSetOnWire[] | undefined {
  return playerId === null ? [] : loaded;
}
