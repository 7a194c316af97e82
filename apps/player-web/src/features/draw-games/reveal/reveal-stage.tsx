import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useEffect, useEffectEvent } from 'react';
import { isMotionReduced } from '../../../runtime/theme/reduced-motion.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DrawBalls, type MatchedBalls } from '../draw-balls.tsx';
import { gameName } from '../labels/game-text.ts';
import { drawnOf } from '../ticket/ticket-view.tsx';
import { describeDraw } from '../ticket-labels.ts';
import type { RevealableDraw } from './covered-draw.ts';
import { ballCount } from './first-balls.ts';
import { outcomeText } from './outcome-text.ts';
import styles from './reveal-stage.module.css';
import { revealText } from './texts.ts';
import type { Reveal } from './use-reveal.ts';

/** Time from one ball to the next; Keno draws twenty of them. */
const BALL_MS = 650;
const KENO_BALL_MS = 350;
/** Time between the last ball and the stamp. */
const STAMP_MS = 800;

function pauseAfter(shown: number, { drawn }: RevealableDraw['result']): number {
  if (shown >= ballCount(drawn)) return STAMP_MS;
  return drawn.kind === 'keno' ? KENO_BALL_MS : BALL_MS;
}

/** Shows ball after ball while the reveal plays, and ends it when the player presses Escape. */
function usePlay(reveal: Reveal): void {
  const { phase, shown, draw } = reveal;
  const isPlaying = phase === 'playing';
  const pauseMs = pauseAfter(shown, draw.result);
  const advance = useEffectEvent(reveal.next);
  const finish = useEffectEvent(reveal.finish);
  useEffect(() => {
    if (!isPlaying) return;
    // One timer for each ball: `shown` restarts it.
    const timer = shown > 0 ? setTimeout(() => advance(), pauseMs) : undefined;
    return () => clearTimeout(timer);
  }, [isPlaying, shown, pauseMs]);
  useEffect(() => {
    if (!isPlaying) return;
    const endOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') finish();
    };
    document.addEventListener('keydown', endOnEscape);
    return () => document.removeEventListener('keydown', endOnEscape);
  }, [isPlaying]);
}

/**
 * Returns which drawn balls are on any board of the ticket; none for digits, because their place on the board
 * matters.
 */
function matchedBalls(ticket: Ticket, draw: RevealableDraw): MatchedBalls {
  const marks = ticket.boards.flatMap((board) => drawnOf(board, draw) ?? []);
  return {
    numbers: marks.flatMap(({ numbers }) => numbers),
    white: marks.flatMap(({ white }) => white),
    isBonusMatched: marks.some(({ isBonus }) => isBonus),
  };
}

export type RevealStageProps = {
  readonly ticket: Ticket;
  readonly reveal: Reveal;
  /** Moves the focus to the stage's button when the stage opens. */
  readonly takesFocus: boolean;
};

/**
 * Renders the drawn balls above the ticket that is being revealed: they drop one at a time after the player's press,
 * silently, then the outcome is stated and announced once. With reduced motion, everything is there immediately.
 * [RTS-14B-F/draw-games]
 */
export function RevealStage({ ticket, reveal, takesFocus }: RevealStageProps) {
  usePlay(reveal);
  const { phase, draw, shown, start, finish } = reveal;
  const { gameId } = ticket;
  const isDone = phase === 'done';
  const title = revealText('of', { game: gameName(gameId), date: describeDraw(gameId, draw) });
  const { prizeCents, freeBoards, ticketState: state } = draw;
  const { isWon, text: outcome } = outcomeText({ state, prizeCents, freeBoards, stakeCents: ticket.stakeCents });
  const play = () => (isMotionReduced() ? finish() : start());
  const press = { covered: play, playing: finish, done: play, plain: play }[phase];
  const buttonText = { covered: 'reveal', playing: 'skip', done: 'again', plain: 'again' } as const;
  const announced = revealText('announced', { game: gameName(gameId), date: describeDraw(gameId, draw), outcome });
  return (
    <section
      aria-label={revealText('ready', { count: 1 })}
      className={classNames(styles.stage, isDone && isWon && styles.won)}
      data-surface="night"
      data-game={gameId}
    >
      <p className={styles.title}>{title}</p>
      <div className={styles.balls} aria-hidden={!isDone}>
        <DrawBalls
          gameId={gameId}
          label={title}
          drawn={draw.result.drawn}
          multiplier={draw.result.multiplier}
          matched={matchedBalls(ticket, draw)}
          upTo={shown}
        />
      </div>
      <p aria-hidden={isDone} className={classNames(styles.outcome, isDone && styles.appears)}>
        {isDone ? outcome : phase === 'covered' && revealText('ready', { count: 1 })}
      </p>
      <div className={styles.actions}>
        <Button
          variant={phase === 'covered' ? 'primary' : 'secondary'}
          onPress={press}
          {...(takesFocus ? { autoFocus: true } : {})}
        >
          {revealText(buttonText[phase])}
        </Button>
        {phase === 'covered' && (
          <Button variant="quiet" onPress={finish}>
            {revealText('show')}
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isDone ? announced : ''}
      </p>
    </section>
  );
}
