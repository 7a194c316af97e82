import type { DrawProgress } from '@sunflower/contracts/draw-games-results.ts';
import { useQueryClient } from '@tanstack/react-query';
import { centralTimeText } from '../../../runtime/clock/dates.ts';
import { drawGamePath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { DelaySlot } from '../delay/delay-slot.tsx';
import { useDrawDay } from '../next-draw/next-draw.tsx';
import { SalesCountdown } from '../next-draw/sales-countdown.tsx';
import { uncountedReasonText } from '../results/result-text.ts';
import { gameText } from '../texts.ts';
import { DrawCountdown } from './night-countdown.tsx';
import type { NightPhase } from './night-phase.ts';
import { progressQuery } from './night-query.ts';
import styles from './night-stage.module.css';
import { nightText } from './texts.ts';

type WaitingPhase = Exclude<NightPhase, 'published'>;

/** Returns one sentence about the current step. */
function waitingText(phase: WaitingPhase, progress: DrawProgress, when: string): string {
  switch (phase) {
    case 'on-sale':
      return nightText('onSale', { time: when });
    case 'closing':
    case 'sealed':
    case 'drawing':
      return nightText(phase);
    default:
      return uncountedReasonText({ state: phase, reason: progress.reason }) ?? '';
  }
}

/** Renders a draw without a result: the time left, and what is happening. */
export function WaitingStage({ progress, phase }: { readonly progress: DrawProgress; readonly phase: WaitingPhase }) {
  const queryClient = useQueryClient();
  const day = useDrawDay(progress, { isWithinLine: true });
  const when = gameText('drawTime', { date: day, time: centralTimeText(progress.drawsAt) });
  const refetch = () => void queryClient.invalidateQueries({ queryKey: progressQuery(progress).queryKey });
  return (
    <>
      {phase === 'on-sale' && (
        <div className={styles.clocks}>
          <SalesCountdown closesAt={progress.closesAt} label={nightText('salesCloseIn')} size="large" onEnd={refetch} />
          <DrawCountdown drawsAt={progress.drawsAt} />
        </div>
      )}
      {(phase === 'closing' || phase === 'sealed') && <DrawCountdown drawsAt={progress.drawsAt} />}
      {phase === 'drawing' && (
        <div aria-hidden className={styles.dots}>
          <span />
          <span />
          <span />
        </div>
      )}
      <p role="status" className={styles.line}>
        {progress.delay ? (
          <DelaySlot delay={progress.delay} fallback={waitingText('delayed', progress, when)} />
        ) : (
          waitingText(phase, progress, when)
        )}
      </p>
      {phase === 'on-sale' && (
        <div className={styles.actions}>
          <LinkButton href={drawGamePath(progress.gameId)}>{nightText('play')}</LinkButton>
        </div>
      )}
    </>
  );
}
