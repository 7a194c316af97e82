import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { durationText } from '../../../player/duration-text.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import styles from './leave-card.module.css';
import { NOT_LOADED } from './session-bar.tsx';
import { type SessionResult, sessionResultQuery } from './session-result.ts';
import { playText } from './texts.ts';

/**
 * How often the result is fetched again while a ticket isn't finished: about the time that a ticket waits for its
 * beacon.
 */
const POLL_MS = 3_000;

/** A play that was ordered when the game was closed, and the number of plays that were known at that time. */
export type PendingPlay = { readonly plays: number };

type LeaveCardProps = {
  readonly playerId: string;
  readonly sinceMs: number;
  readonly pendingPlay: PendingPlay | undefined;
  readonly onDone: () => void;
};

/** Returns whether an ordered play hasn't become a ticket at the platform yet. */
function isStillPending(pendingPlay: PendingPlay | undefined, result: SessionResult | undefined): boolean {
  return pendingPlay !== undefined && (result?.plays ?? 0) <= pendingPlay.plays;
}

/**
 * Returns the totals of the session, fetched after the game was closed and again until every ticket is finished;
 * undefined until the first response and while the fetch fails.
 */
function useFinalResult({ playerId, sinceMs, pendingPlay }: LeaveCardProps): SessionResult | undefined {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...sessionResultQuery(playerId, sinceMs),
    refetchInterval: ({ state: { status, data: last } }) => {
      const isOpen = (last?.openPlays ?? 0) > 0 || isStillPending(pendingPlay, last);
      return status === 'error' || isOpen ? POLL_MS : false;
    },
  });
  return isFetchedAfterMount && !isError ? data : undefined;
}

/**
 * Calls the function if there was no play and no order. Once shown, a card stays, even if its only ticket is refunded.
 */
function useSkipIfUnplayed(result: SessionResult | undefined, { pendingPlay, onDone: onSkip }: LeaveCardProps): void {
  const wasShown = useRef(pendingPlay !== undefined);
  const skip = useEffectEvent(onSkip);
  const plays = result?.plays;
  useEffect(() => {
    if (plays === 0 && !wasShown.current) skip();
    if (plays !== undefined && plays > 0) wasShown.current = true;
  }, [plays]);
}

/**
 * Replaces the game that the player closed: how long they were here, how often they played, what it cost, and whether a
 * ticket isn't finished or was being bought. There is no offer and nothing else to do. Without a play, the card is
 * skipped. [IRGS-07]
 */
export function LeaveCard(props: LeaveCardProps) {
  const { sinceMs, pendingPlay, onDone } = props;
  const now = useMinute();
  const result = useFinalResult(props);
  useSkipIfUnplayed(result, props);
  const openPlays = result?.openPlays ?? 0;
  const facts = [
    ['session', durationText((now ?? serverNowMs()) - sinceMs)],
    ['plays', result ? `${result.plays}` : NOT_LOADED],
    ['spent', result ? <MoneyText key="spent" cents={result.spentCents} /> : NOT_LOADED],
    ['won', result ? <MoneyText key="won" cents={result.wonCents} /> : NOT_LOADED],
    ['net', result ? <MoneyText key="net" cents={result.netCents} isSigned /> : NOT_LOADED],
  ] as const;
  return (
    <div className={styles.leave}>
      <Card>
        <div className={styles.card}>
          <h1 className={styles.title}>{playText('leaveTitle')}</h1>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{playText(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div role="status">
            {isStillPending(pendingPlay, result) && <p className={styles.open}>{playText('pendingPlay')}</p>}
            {openPlays > 0 && <p className={styles.open}>{playText('openTickets', { count: openPlays })}</p>}
          </div>
          <Button variant="primary" autoFocus onPress={onDone}>
            {playText('done')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
