import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { addAlertSource, refreshAlertSources } from '../../../runtime/alerts/alerts.ts';
import { localState } from '../../../runtime/storage/local-state.ts';
import { playerLevelQuery } from '../../queries/player-level-query.ts';
import { userQuery } from '../../queries/user-query.ts';
import { NOT_READ, reduceVerification } from './verification-state.ts';

/** Poll interval for a running identity check. */
const POLL_EVERY_MS = 15_000;

/**
 * Shows the result of the player's identity check and, once per session, what is missing. Renders nothing. [S4.3-6]
 * [S4.3-7]
 */
export function VerificationEffects({ playerId }: { readonly playerId: string }) {
  const { data: level } = useQuery({
    ...playerLevelQuery(playerId),
    refetchInterval: ({ state }) => (state.data === 'TEMPORARY_ACCOUNT' ? POLL_EVERY_MS : false),
  });
  const { data: user } = useQuery(userQuery());
  const [state, dispatch] = useReducer(reduceVerification, NOT_READ);
  useEffect(() => {
    if (level) dispatch({ type: 'levelRead', level, isNotified: localState.flag('isUnverifiedPlayerModalShown') });
  }, [level]);
  const firstName = user?.status === 'loaded' ? (user.user.firstName ?? '') : '';
  const findAlert = useEffectEvent(() =>
    state.alert ? { kind: state.alert, values: { firstName, playerLevel: level ?? '' } } : undefined,
  );
  const onChange = useEffectEvent((_state: unknown, _firstName: string) => refreshAlertSources());
  useEffect(
    () =>
      addAlertSource({
        name: 'verification',
        currentAlert: () => findAlert(),
        onResult: ({ action }) => {
          if (action === 'FORCE_CLOSED') return;
          localState.setFlag('isUnverifiedPlayerModalShown', true);
          dispatch({ type: 'answered' });
        },
      }),
    [],
  );
  useEffect(() => onChange(state, firstName), [state, firstName]);
  return null;
}
