import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import styles from './countdown.module.css';
import { type CountdownParts, clockText, countdownParts, toldMoment } from './countdown-parts.ts';

export type CountdownProps = {
  /** The instant that is waited for, ms since 1970. */
  readonly until: number;
  /** The clock to go by, ms since 1970: the server's, as the client knows it. */
  readonly nowMs: () => number;
  readonly texts: {
    /** Letter after the days: "1 d 04:12:37". */
    readonly days: string;
    /** Shown once the instant has passed. */
    readonly ended: string;
    /** Said to screen readers at one hour, ten, five and one minute. */
    readonly announce: (parts: CountdownParts) => string;
  };
  /** Small text above, such as "Sales close in". */
  readonly label?: string;
  readonly size?: 'regular' | 'large';
  /** Called once, when the instant passes while this is shown. */
  readonly onEnd?: () => void;
};

const TICK_MS = 250;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds left; null in HTML written by the server, which cannot know when it will be read. */
function useSecondsLeft(until: number, nowMs: () => number): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((until - nowMs()) / 1000)),
    () => null,
  );
}

type Seen = { readonly moment: number | null; readonly text: string; readonly hasEndedHere: boolean };

/** What there is to tell when the last passed moment becomes `moment`; what had passed before it was first seen stays unsaid. */
function see(seen: Seen | null, moment: number | null, textOf: () => string): Seen {
  const isNews = seen !== null && moment !== null;
  return { moment, text: isNews ? textOf() : '', hasEndedHere: isNews && moment === 0 };
}

/** The text of the last moment that passed under the reader's eyes; tells the owner of the end. */
function useToldText(secondsLeft: number | null, { texts, onEnd }: CountdownProps): string {
  const moment = secondsLeft === null ? null : toldMoment(secondsLeft);
  const [seen, setSeen] = useState<Seen | null>(null);
  if (secondsLeft !== null && (seen === null || seen.moment !== moment)) {
    setSeen(see(seen, moment, () => (moment === 0 ? texts.ended : texts.announce(countdownParts(secondsLeft)))));
  }
  const hasEndedHere = seen?.hasEndedHere ?? false;
  const tellEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (hasEndedHere) tellEnd();
  }, [hasEndedHere]);
  return seen?.text ?? '';
}

/** Time left until a draw closes: "1 d 04:12:37". The ticking is silent; screen readers hear a few moments of it. [WCAG-4.1.3] */
export function Countdown(props: CountdownProps) {
  const { until, nowMs, texts, label, size = 'regular' } = props;
  const secondsLeft = useSecondsLeft(until, nowMs);
  const toldText = useToldText(secondsLeft, props);
  const parts = countdownParts(secondsLeft ?? 0);
  const days = parts.days > 0 ? `${parts.days} ${texts.days} ` : '';
  const shown = secondsLeft === 0 ? texts.ended : `${days}${clockText(parts)}`;
  return (
    <span className={classNames(styles.countdown, styles[size])}>
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <span
        role="timer"
        aria-live="off"
        className={classNames('tabular', styles.time, secondsLeft === null && styles.unknown)}
      >
        {shown}
      </span>
      <span role="status" className="visually-hidden">
        {toldText}
      </span>
    </span>
  );
}
