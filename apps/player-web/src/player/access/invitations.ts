import type { FeatureSetOnWire } from '@sunflower/contracts/access.ts';
import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import { centralDateOf } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { launchPhase } from '../../runtime/config/launch-phase.ts';

/** Whether the site has not opened yet; settings that are not known say nothing, and the server refuses all the same. [S9-2/dates] */
export function isBeforeLaunch(settings: RuntimeConfig | undefined): boolean {
  return settings !== undefined && launchPhase(settings, centralDateOf(serverNowMs())).name === 'before';
}

/** Invitations as far as they are known: a guest has none; those that could not be loaded close nothing here. [S4.7-3] */
export function knownInvitations(
  playerId: string | null,
  loaded: readonly FeatureSetOnWire[] | undefined,
): readonly FeatureSetOnWire[] | undefined {
  return playerId === null ? [] : loaded;
}
