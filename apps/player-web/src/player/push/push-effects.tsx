import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { keepPush } from '../../runtime/push/keep-push.ts';
import { onPush, type PushContent } from '../../runtime/push/push-handlers.ts';
import { followPushedAlerts } from '../alerts/pushed-alerts.ts';
import { BONUSES } from '../queries/bonuses-query.ts';

/** Public responses may be cached this long when a draw is published; an earlier request would return the old data. */
const STALE_RESPONSES_MS = 2_000;
/** A message to everyone reaches all pages at the same moment, so their requests are spread over this time. */
const SPREAD_MS = 3_000;

/**
 * Shows the alert of a draw. Its code, with the rules of the games, loads with the first alert. If the code can't be
 * loaded, the alert is still among the notices.
 */
function showDrawAlertLater(content: PushContent<'drawAlert'>): void {
  void optionalPart(withTexts(import('./draw-alert.ts'))).then((part) => part?.showDrawAlert(content));
}

/**
 * Marks the queries that each message makes stale. Messages about the session refetch the user, because that response
 * reports the state of the session.
 */
function followMessages(queryClient: QueryClient, playerId: string): () => void {
  const readAgain = (...keys: string[]) => {
    void queryClient.invalidateQueries({ queryKey: keys });
  };
  const readWallet = () => {
    for (const key of [
      'wallet-accounts',
      'wallet-balances',
      'today',
      'month',
      'withdrawals',
      'transactions',
      'statement',
      'notifications',
      // A claim is paid into the wallet.
      'claims',
      // The page of a ticket shows the state of its claims.
      'ticket',
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
    onPush('documentsChanged', () => {
      // Accepted documents may have verified the player.
      for (const key of ['document-requests', 'documents', 'notifications', 'player-level'])
        readAgain('player', playerId, key);
    }),
    onPush('drawPublished', () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          readAgain('draw-games');
          for (const key of ['tickets', 'ticket']) readAgain('player', playerId, key);
        },
        STALE_RESPONSES_MS + SPREAD_MS * Math.random(),
      );
    }),
    onPush('forceLogout', () => readAgain('user')),
    onPush('differentDevice', () => readAgain('user')),
    onPush('selfExcluded', () => readAgain('user')),
    onPush('selfExclusionCanceled', () => readAgain('player', playerId)),
    onPush('drawAlert', showDrawAlertLater),
    followPushedAlerts(),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Keeps push connected while a player is signed in, and refetches visible data as messages arrive. Renders nothing.
 * [S4.1-3]
 */
export function PushEffects({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  useEffect(() => followMessages(queryClient, playerId), [queryClient, playerId]);
  useEffect(() => keepPush({ playerId, onGap: () => void queryClient.invalidateQueries() }), [queryClient, playerId]);
  return null;
}
