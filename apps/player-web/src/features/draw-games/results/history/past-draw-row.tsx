import type { PastDraw } from '@sunflower/contracts/draw-games-results.ts';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import { resultPath } from '../../../../runtime/navigation/places.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { DelaySlot } from '../../delay/delay-slot.tsx';
import { DrawBalls } from '../../draw-balls.tsx';
import { describeDrawName, describeState, jackpotLine, uncountedReasonText } from '../result-text.ts';
import styles from '../results-screen.module.css';
import { resultsText } from '../texts.ts';

const MARKED_STATES = ['corrected', 'delayed', 'void', 'not-held'] as const;

function DrawMarks({ draw }: { readonly draw: PastDraw }) {
  const shown = draw.delay ? 'delayed' : draw.state;
  const marked = MARKED_STATES.find((state) => state === shown);
  return (
    <>
      {marked && (
        <Badge {...(marked === 'corrected' ? { tone: 'sunflower' as const } : {})}>{resultsText(marked)}</Badge>
      )}
      {draw.result?.isSimulated && <Badge>{resultsText('simulated')}</Badge>}
      {draw.result?.drawnEarlyAt !== undefined && <Badge>{resultsText('drawnEarly')}</Badge>}
    </>
  );
}

function WhyUncounted({ draw }: { readonly draw: PastDraw }) {
  const why = uncountedReasonText(draw) ?? '';
  return <p className={styles.soft}>{draw.delay ? <DelaySlot delay={draw.delay} fallback={why} /> : why}</p>;
}

/** Renders a past draw: its numbers, or why there are none. */
export function PastDrawRow({ draw, drops }: { readonly draw: PastDraw; readonly drops: boolean }) {
  const { gameId, result } = draw;
  const date = describeDrawName(draw);
  const isCounted = describeState(draw.state) === null && result !== null;
  return (
    <li className={styles.row} data-game={gameId}>
      <div className={styles.when}>
        <h2 className={styles.date}>{date}</h2>
        <DrawMarks draw={draw} />
        {draw.kind === 'keno' && (
          <p className={styles.soft}>{centralInstantText(result?.drawnEarlyAt ?? draw.drawsAt)}</p>
        )}
      </div>
      <div className={styles.balls}>
        {!isCounted && <WhyUncounted draw={draw} />}
        {isCounted && (
          <DrawBalls
            gameId={gameId}
            label={resultsText('ballsOf', { date })}
            drawn={result.drawn}
            multiplier={result.multiplier}
            drops={drops}
          />
        )}
        {isCounted && result.doublePlay && (
          <span className={styles.double}>
            <span className={styles.soft}>{resultsText('doublePlay')}</span>
            <DrawBalls
              gameId={gameId}
              label={resultsText('doubleBallsOf', { date })}
              drawn={result.doublePlay}
              size="small"
            />
          </span>
        )}
      </div>
      {isCounted && (
        <div className={styles.money}>
          {jackpotLine(result) !== null && <p>{jackpotLine(result)}</p>}
          <TextLink
            href={resultPath(gameId, draw.drawDate, draw.drawNumber)}
            aria-label={`${resultsText('details')}, ${date}`}
          >
            {resultsText('details')}
          </TextLink>
        </div>
      )}
    </li>
  );
}
