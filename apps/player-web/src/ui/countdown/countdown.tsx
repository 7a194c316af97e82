import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import styles from './countdown.module.css';
import { announcedMoment, type CountdownParts, clockText, countdownParts } from './countdown-parts.ts';

export type CountdownProps = {
  /** End of the countdown, ms since 1970. */
  readonly until: number;
  /** The clock to use, ms since 1970: the server's time as the client estimates it. */
  readonly nowMs: () => number;
  readonly texts: {
    /** Abbreviation after the days: "1 d 04:12:37". */
    readonly days: string;
    /** Shown after the end. */
    readonly ended: string;
    /** Announced to screen readers at one hour, ten, five and one minute. */
    readonly announce: (parts: CountdownParts) => string;
  };
  /** Small text above, such as "Sales close in"; empty after the end, which has its own text. */
  readonly label?: string;
  /** The same text, on the line of the time instead of above it. */
  readonly before?: string;
  readonly size?: 'regular' | 'large';
  /** Called once, when the end passes while this is shown. */
  readonly onEnd?: () => void;
};

const TICK_MS = 250;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Returns the whole seconds left; null in server HTML, whose reading time is unknown. */
function useSecondsLeft(until: number, nowMs: () => number): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((until - nowMs()) / 1000)),
    () => null,
  );
}

type Announcement = { readonly moment: number | null; readonly text: string; readonly hasEndedHere: boolean };

/**
 * Returns the announcement when the last passed moment becomes `moment`; moments before the first render stay
 * unannounced.
 */
function nextAnnouncement(announced: Announcement | null, moment: number | null, textOf: () => string): Announcement {
  const isNew = announced !== null && moment !== null;
  return { moment, text: isNew ? textOf() : '', hasEndedHere: isNew && moment === 0 };
}

/** Returns the announcement for the last moment that passed while visible; calls `onEnd` at the end. */
function useAnnouncedText(secondsLeft: number | null, { texts, onEnd }: CountdownProps): string {
  const moment = secondsLeft === null ? null : announcedMoment(secondsLeft);
  const [announced, setAnnounced] = useState<Announcement | null>(null);
  if (secondsLeft !== null && (announced === null || announced.moment !== moment)) {
    setAnnounced(
      nextAnnouncement(announced, moment, () =>
        moment === 0 ? texts.ended : texts.announce(countdownParts(secondsLeft)),
      ),
    );
  }
  const hasEndedHere = announced?.hasEndedHere ?? false;
  const reportEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (hasEndedHere) reportEnd();
  }, [hasEndedHere]);
  return announced?.text ?? '';
}

/**
 * Renders the time left until an instant, such as the close of a draw's sales: "1 d 04:12:37". The ticking is silent;
 * screen readers get a few announcements. [WCAG-4.1.3]
 */
export function Countdown(props: CountdownProps) {
  const { until, nowMs, texts, label, before, size = 'regular' } = props;
  const secondsLeft = useSecondsLeft(until, nowMs);
  const announcedText = useAnnouncedText(secondsLeft, props);
  const isOver = secondsLeft === 0;
  const parts = countdownParts(secondsLeft ?? 0);
  const days = parts.days > 0 ? `${parts.days} ${texts.days} ` : '';
  const shown = isOver ? texts.ended : `${days}${clockText(parts)}`;
  const countdown = (
    <span className={classNames(styles.countdown, styles[size])}>
      {label !== undefined && <span className={styles.label}>{isOver ? '\u00a0' : label}</span>}
      <span
        role="timer"
        translate="no"
        aria-live="off"
        className={classNames('tabular', styles.time, secondsLeft === null && styles.unknown)}
      >
        {shown}
      </span>
      <span role="status" className="visually-hidden">
        {announcedText}
      </span>
    </span>
  );
  if (before === undefined) return countdown;
  return (
    <span>
      {!isOver && <span>{`${before} `}</span>}
      {countdown}
    </span>
  );
}
