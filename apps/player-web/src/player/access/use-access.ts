import type { UnitCheckOptions } from '@sunflower/player-rules/access/access-rights.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { useMinute } from '../../runtime/clock/use-now.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { usePlayerId } from '../../runtime/session/session-store.ts';
import { accessAttributesQuery, featureSetsQuery, invitationsQuery } from './access-queries.ts';
import { type Access, type Block, firstBlockOf } from './access-rules.ts';
import { isBeforeLaunch, knownInvitations } from './invitations.ts';

/** The known restrictions, and whether the last load of any of them failed. */
export type KnownAccess = {
  /** Restrictions that never loaded are empty, which allows everything here; the server still refuses. [S4.7-3] */
  readonly access: Access;
  /** Whether the last load of the player's or the platform's restrictions failed; older ones may still be in use. */
  readonly couldNotLoad: boolean;
  readonly retry: () => void;
};

/** Returns the restrictions of the current player or guest, including platform-wide ones. */
export function useAccess(): KnownAccess {
  const isHydrated = useHydrated();
  const playerId = usePlayerId();
  const sets = useQuery({ ...featureSetsQuery(playerId ?? ''), enabled: isHydrated && playerId !== null });
  const platform = useQuery({ ...accessAttributesQuery(), enabled: isHydrated });
  const settings = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  const isByInvitation = isBeforeLaunch(settings.data);
  const invitations = useQuery({ ...invitationsQuery(playerId ?? ''), enabled: isByInvitation && playerId !== null });
  const hasOwnFailed = playerId !== null && sets.isError;
  return {
    access: {
      featureSets: (playerId !== null && sets.data) || [],
      platform: platform.data ?? [],
      invitations: isByInvitation ? knownInvitations(playerId, invitations.data) : undefined,
    },
    couldNotLoad: hasOwnFailed || platform.isError,
    retry: () => {
      if (hasOwnFailed) void sets.refetch();
      if (platform.isError) void platform.refetch();
    },
  };
}

/** Returns the current time, updated each minute: a break can end while the page is open. */
function useNowMs(): number {
  useMinute();
  return serverNowMs();
}

/** Returns why an action that needs all (or any) of several units is closed. [S6-3] */
export function useFirstBlock(units: readonly string[], mode?: UnitCheckOptions['mode']): Block | undefined {
  const { access } = useAccess();
  return firstBlockOf(access, units, useNowMs(), mode);
}
