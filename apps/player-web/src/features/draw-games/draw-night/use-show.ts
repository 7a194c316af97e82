import { useEffect, useEffectEvent, useState } from 'react';
import { isMotionReduced } from '../../../runtime/theme/reduced-motion.ts';
import { rememberRevealed } from '../reveal/revealed-tickets.ts';
import { isResultCovered, type OwnTickets } from './own-tickets.ts';
import { type PublishedResult, pauseMs, type Show, type ShowProgress, showOf } from './show.ts';

export type PlayedShow = Show & {
  /** Plays the balls from the first one; with reduced motion, shows all of it. */
  readonly start: () => void;
  /** Shows all of it. */
  readonly finish: () => void;
  /** Whether the page has played or uncovered the result, so that its end may be animated. */
  readonly hasPlayed: boolean;
};

type ShowInput = PublishedResult & { readonly isKeno: boolean; readonly hasWaited: boolean; readonly own: OwnTickets };

/** Calls `start` once the page is visible, so that the player sees the first ball. Returns a function that stops it. */
function whenVisible(start: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') start();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}

/**
 * Returns how far a result is presented, and plays it one ball at a time, without sound. It starts automatically only
 * on a page that was open before the result, and Escape ends it. The device remembers which tickets the player has
 * seen.
 */
export function useShow(input: ShowInput): PlayedShow {
  const { key, count, isKeno, hasWaited, own } = input;
  const [progressed, setProgressed] = useState<ShowProgress>();
  const show = showOf(input, progressed, { hasWaited, isCovered: isResultCovered(own) });
  const setShown = (shown: number) => {
    setProgressed({ key, shown });
    const { playerId } = own;
    if (shown <= count || playerId === null) return;
    for (const { ticket, draw } of own.tickets)
      rememberRevealed({ playerId, serial: ticket.serial, drawId: draw.drawId, drawsAt: draw.drawsAt });
  };
  const finish = () => setShown(count + 1);
  const advance = useEffectEvent(() => (isMotionReduced() ? finish() : setShown(show.shown + 1)));
  const finishNow = useEffectEvent(finish);
  const { phase, shown } = show;
  const isMoving = phase === 'ready' || phase === 'playing';
  const ms = pauseMs(show, count, isKeno);
  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      // `shown` restarts it with each ball.
      clearTimeout(timer);
      if (shown >= 0) timer = setTimeout(() => advance(), isMotionReduced() ? 0 : ms);
    };
    const stop = phase === 'ready' ? whenVisible(begin) : begin();
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isMoving, phase, shown, ms]);
  useEffect(() => {
    if (!isMoving) return;
    const endOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') finishNow();
    };
    document.addEventListener('keydown', endOnEscape);
    return () => document.removeEventListener('keydown', endOnEscape);
  }, [isMoving]);
  return {
    ...show,
    start: () => (isMotionReduced() ? finish() : setShown(1)),
    finish,
    hasPlayed: progressed?.key === key,
  };
}
