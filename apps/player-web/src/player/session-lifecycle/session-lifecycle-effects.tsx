import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import type { LoginEvent } from '@sunflower/contracts/sessions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAlert } from '../../runtime/alerts/alert-state.ts';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { openOverlay } from '../../runtime/alerts/overlay-store.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { stopGeolocation } from '../../runtime/geolocation/geolocation-service.ts';
import { watchInput } from '../../runtime/http/background.ts';
import { endSession, onSessionEnd } from '../../runtime/session/end-session.ts';
import { checkSession } from '../../runtime/session/session-check.ts';
import { usePlayerId } from '../../runtime/session/session-store.ts';
import { latestLoginsQuery, loginOfSession } from '../queries/latest-login-query.ts';
import { longSessionHours, preferencesQuery, timeLimitMinutes } from '../queries/preferences-query.ts';
import { applyAccessibility } from './accessibility-mode.ts';
import { loadForLogin } from './login-loads.ts';
import { type ForcedEnds, runForcedEnds } from './run-forced-ends.ts';
import { runGuest } from './run-guest.ts';
import { runInactivityReached } from './run-inactivity-reached.ts';
import { followOtherTabs } from './run-other-tabs.ts';
import type { TimeFacts } from './run-session-times.ts';
import { type SessionLifecycle, startSessionLifecycle } from './session-lifecycle.ts';
import { showPreviousLogin } from './show-previous-login.ts';
import { longPeriodMs } from './states/playing-long-state.ts';

/** Used when settings can't be loaded. [S9-4] */
const DEFAULT_INACTIVITY = { inactivityMinutes: 14, secondsToContinue: 59 };

/**
 * Returns the known limits of a session; undefined until its login is known. When preferences can't be loaded, the
 * longest allowed session and the default period apply.
 */
function factsOf(
  logins: readonly LoginEvent[] | undefined,
  preferences: readonly PlayerPreference[] | undefined,
): TimeFacts | undefined {
  const login = loginOfSession(logins ?? []);
  if (login === undefined) return undefined;
  const periodMs = longPeriodMs(longSessionHours(preferences));
  return { login, limitMinutes: timeLimitMinutes(preferences), periodMs };
}

const isWarningSeen = () => {
  const open = openOverlay();
  return open !== null && isAlert(open.request) && open.request.kind === 'inactivity-warning';
};

function PlayerLifecycle({ playerId, ends }: { readonly playerId: string; readonly ends: ForcedEnds }) {
  const queryClient = useQueryClient();
  const { data: config, isPending } = useQuery(runtimeConfigQuery);
  const { data: logins } = useQuery(latestLoginsQuery(playerId));
  const { data: preferences } = useQuery(preferencesQuery(playerId));
  const [lifecycle, setLifecycle] = useState<SessionLifecycle>();
  const { inactivityMinutes, secondsToContinue } = config ?? DEFAULT_INACTIVITY;
  useEffect(() => {
    if (isPending) return;
    const started = startSessionLifecycle({
      times: { idleMs: inactivityMinutes * 60_000, graceMs: secondsToContinue * 1_000 },
      isWarningSeen,
      report: () => void checkSession({ isBackground: false }),
      endSession: () => void endSession({ reason: 'inactive' }),
      fetchServerTime: () => checkSession({ isBackground: true }),
      onJump: () => void queryClient.invalidateQueries({ queryKey: ['user'] }),
      onTimeOver: () => {
        closeAlerts();
        ends.serverEnded('TIME_LIMIT_EXPIRED');
      },
      startMs: serverNowMs(),
    });
    watchInput(started.sinceInputMs);
    setLifecycle(started);
    return () => {
      watchInput(() => 0);
      started.stop();
    };
  }, [isPending, inactivityMinutes, secondsToContinue, queryClient, ends]);
  useEffect(() => lifecycle?.setFacts(factsOf(logins, preferences)), [lifecycle, logins, preferences]);
  useEffect(() => void loadForLogin(queryClient, playerId), [queryClient, playerId]);
  useEffect(() => (logins ? showPreviousLogin(logins) : undefined), [logins]);
  useEffect(() => applyAccessibility(preferences), [preferences]);
  return null;
}

/**
 * Manages a session: the parts that start with it, its timers and its end, including on a page that opens after the
 * end. Renders nothing. [S4.1] [S4.4] [S4.5] [S4.6]
 */
export function SessionLifecycleEffects() {
  const queryClient = useQueryClient();
  const playerId = usePlayerId();
  const [ends, setEnds] = useState<ForcedEnds>();
  useEffect(() => {
    const forced = runForcedEnds();
    const stops = [
      onSessionEnd(stopGeolocation),
      forced.stop,
      runGuest(),
      runInactivityReached(),
      followOtherTabs(() => void queryClient.invalidateQueries({ queryKey: ['user'] })),
    ];
    setEnds(forced);
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return ends && playerId !== null ? <PlayerLifecycle key={playerId} playerId={playerId} ends={ends} /> : null;
}
