import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { addAlertSource, askSources } from '../../runtime/alerts/alerts.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { playerLevelQuery } from '../player-level-query.ts';
import { userQuery } from '../user-query.ts';
import { NOT_READ, reduceVerification } from './verification-state.ts';

/** An identity check that runs is asked about this often. */
const ASK_EVERY_MS = 15_000;

/** Tells a player what came of the check of her identity, and once a session what is missing. Draws nothing. [S4.3-6] [S4.3-7] */
export function VerificationKeeper({ playerId }: { readonly playerId: string }) {
  const { data: level } = useQuery({
    ...playerLevelQuery(playerId),
    refetchInterval: ({ state }) => (state.data === 'TEMPORARY_ACCOUNT' ? ASK_EVERY_MS : false),
  });
  const { data: user } = useQuery(userQuery());
  const [state, tell] = useReducer(reduceVerification, NOT_READ);
  useEffect(() => {
    if (level) tell({ type: 'levelRead', level, isTold: localState.flag('isUnverifiedPlayerModalShown') });
  }, [level]);
  const firstName = user?.status === 'loaded' ? (user.user.firstName ?? '') : '';
  const ask = useEffectEvent(() =>
    state.alert ? { kind: state.alert, values: { firstName, playerLevel: level ?? '' } } : undefined,
  );
  useEffect(
    () =>
      addAlertSource({
        name: 'verification',
        ask: () => ask(),
        onResult: ({ action }) => {
          if (action === 'FORCE_CLOSED') return;
          localState.setFlag('isUnverifiedPlayerModalShown', true);
          tell({ type: 'answered' });
        },
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source reads what is newest when it is asked
  useEffect(() => askSources(), [state, firstName]);
  return null;
}
