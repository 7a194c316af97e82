import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPush } from '../runtime/push/keep-push.ts';
import { onPush } from '../runtime/push/push-messages.ts';
import { followPushedAlerts } from './alerts/pushed-alerts.ts';
import { BONUSES } from './bonuses-query.ts';
import { tellDrawAlert } from './draw-alert.ts';

/** Public answers may be as old as this when a draw is told of: whoever asked sooner would be told what was before. */
const OLD_ANSWERS_MS = 2_000;
/** News to everybody reaches all pages at one moment; they read it again spread over this long. */
const SPREAD_MS = 3_000;

/** Which answers each message makes old. The session's own messages ask who is there: the answer tells the session what happened. */
function followMessages(queryClient: QueryClient, playerId: string): () => void {
  const readAgain = (...keys: string[]) => {
    void queryClient.invalidateQueries({ queryKey: keys });
  };
  const readWallet = () => {
    for (const key of [
      'wallet-accounts',
      'wallet-balances',
      'today',
      'withdrawals',
      'transactions',
      'statement',
      'notifications',
      // A claim is paid into the wallet.
      'claims',
      BONUSES,
    ])
      readAgain('player', playerId, key);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ends = [
    onPush('walletChanged', readWallet),
    onPush('prizeClaim', readWallet),
    onPush('limitsChanged', () => {
      for (const key of ['limits', 'reality-check', 'preferences']) readAgain('player', playerId, key);
    }),
    onPush('drawPublished', () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          readAgain('draw-games');
          for (const key of ['tickets', 'ticket']) readAgain('player', playerId, key);
        },
        OLD_ANSWERS_MS + SPREAD_MS * Math.random(),
      );
    }),
    onPush('forceLogout', () => readAgain('user')),
    onPush('differentDevice', () => readAgain('user')),
    onPush('selfExcluded', () => readAgain('user')),
    onPush('selfExclusionCancelled', () => readAgain('player', playerId)),
    onPush('drawAlert', tellDrawAlert),
    followPushedAlerts(),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Keeps push open while a player is signed in, and what is on show as new as its messages say. Draws nothing. [S4.1-3] */
export function PushKeeper({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  useEffect(() => followMessages(queryClient, playerId), [queryClient, playerId]);
  useEffect(() => keepPush({ playerId, onGap: () => void queryClient.invalidateQueries() }), [queryClient, playerId]);
  return null;
}
