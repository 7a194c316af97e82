import type { DrawProgress, ResultFile } from '@sunflower/contracts/draw-games-results.ts';

import { Button } from '../../../ui/button/button.tsx';
import { DrawBalls } from '../draw-balls.tsx';
import { numbersText } from '../labels/numbers-text.ts';
import { ballCount, firstBalls } from '../reveal/first-balls.ts';
import { gameText } from '../texts.ts';
import { FallingBalls, LiveKeno, type OutlinedTicket } from './night-balls.tsx';
import styles from './night-stage.module.css';
import { outcomeLine } from './outcome-line.ts';
import type { OwnTickets } from './own-tickets.ts';
import type { ShowPhase } from './show.ts';
import { nightText } from './texts.ts';
import type { PlayedShow } from './use-show.ts';

type ResultStageProps = {
  readonly progress: DrawProgress;
  readonly result: ResultFile;
  readonly show: PlayedShow;
  readonly own: OwnTickets;
  readonly outlined: OutlinedTicket;
};

/** The text of the button that changes how the result is shown. */
const BUTTONS = { covered: 'watch', ready: 'skip', playing: 'skip', done: 'replay' } as const satisfies Record<
  ShowPhase,
  string
>;

function Line({ progress, result, show, own }: Omit<ResultStageProps, 'outlined'>) {
  const { phase } = show;
  const isDone = phase === 'done';
  const outcome = outcomeLine(own, result.revision > 1);
  const text = isDone ? outcome.text : nightText(phase === 'covered' ? 'coveredText' : phase);
  return (
    <p role="status" className={isDone ? styles.outcome : styles.line} data-won={isDone && outcome.isWon}>
      {text}
      {isDone && (
        <span className="visually-hidden">
          {`. ${nightText('numbersAre', { numbers: numbersText(progress.gameId, result.drawn) })}`}
        </span>
      )}
    </p>
  );
}

type ActionsProps = { readonly show: PlayedShow; readonly count: number };

function Actions({ show, count }: ActionsProps) {
  const { phase, shown, start, finish } = show;
  const isMoving = phase === 'ready' || phase === 'playing';
  return (
    <div className={styles.actions}>
      <Button variant={phase === 'covered' ? 'primary' : 'secondary'} onPress={isMoving ? finish : start}>
        {nightText(BUTTONS[phase])}
      </Button>
      {phase === 'covered' && (
        <Button variant="quiet" onPress={finish}>
          {nightText('show')}
        </Button>
      )}
      {phase === 'playing' && <span className={styles.soft}>{nightText('ballOf', { shown, count })}</span>}
    </div>
  );
}

/** Renders the result of Keno on its board. */
function KenoResult(props: ResultStageProps) {
  const { progress, result, show, own, outlined } = props;
  const { phase, shown } = show;
  const { drawn } = result;
  const landed = firstBalls(drawn, shown);
  if (landed.kind !== 'keno') return null;
  return (
    <>
      <LiveKeno
        tickets={own.tickets}
        outlined={outlined}
        drawn={phase === 'covered' ? null : landed}
        isPlaying={phase === 'ready' || phase === 'playing'}
      >
        <Line progress={progress} result={result} show={show} own={own} />
        <Actions show={show} count={ballCount(drawn)} />
      </LiveKeno>
      {phase === 'done' && (
        <p aria-hidden className={styles.numbers}>
          {numbersText(progress.gameId, drawn)}
        </p>
      )}
    </>
  );
}

/** Renders a published result: covered, landing ball by ball, or at rest. No ball is in the page before it lands. */
export function ResultStage(props: ResultStageProps) {
  const { progress, result, show, own } = props;
  const { drawn } = result;
  if (drawn.kind === 'keno') return <KenoResult {...props} />;
  const isDone = show.phase === 'done';
  return (
    <>
      <FallingBalls
        progress={progress}
        drawn={drawn}
        multiplier={result.multiplier}
        tickets={own.tickets}
        label={nightText('numbers')}
        shown={show.shown}
        isHidden={!isDone}
      />
      {isDone && result.doublePlay && (
        <div className={styles.second}>
          <p className={styles.soft}>{gameText('double-play')}</p>
          <DrawBalls gameId={progress.gameId} label={gameText('double-play')} drawn={result.doublePlay} size="small" />
        </div>
      )}
      <Line progress={progress} result={result} show={show} own={own} />
      <Actions show={show} count={ballCount(drawn)} />
    </>
  );
}
