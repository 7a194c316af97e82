import type { DrawProgress } from '@sunflower/contracts/draw-games-results.ts';
import { type DrawnPicks, matchedOf } from '@sunflower/game-rules/matched.ts';
import { type ReactNode, useState } from 'react';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { DrawBalls, type MatchedBalls } from '../draw-balls.tsx';
import { marksOf } from '../ticket/ticket-view.tsx';
import { KenoBoard } from './keno/keno-board.tsx';
import styles from './night-stage.module.css';
import { ticketName } from './own-boards.tsx';
import type { OwnTicket } from './own-tickets.ts';
import { nightText } from './texts.ts';

/** Returns which landed balls are on any of the player's boards; none for digits, because their place matters. */
export function matchedBalls(tickets: readonly OwnTicket[], drawn: DrawnPicks): MatchedBalls {
  const marks = tickets.flatMap(({ ticket }) => ticket.boards.map((board) => marksOf(board, drawn)));
  return {
    numbers: marks.flatMap(({ numbers }) => numbers),
    white: marks.flatMap(({ white }) => white),
    isBonusMatched: marks.some(({ isBonus }) => isBonus),
  };
}

const ALL = 'all';
/** Maximum number of tickets whose matches are counted next to the board. */
const MOST_COUNTS = 4;

/** Which ticket's numbers are outlined on the board of Keno; its serial, or `all`. */
export type OutlinedTicket = { readonly serial: string; readonly choose: (serial: string) => void };

/** Returns the choice of outlined numbers, which lasts while a draw goes from its sales to its result. */
export function useOutlined(): OutlinedTicket {
  const [serial, choose] = useState(ALL);
  return { serial, choose };
}

/** Returns the Keno numbers of a ticket. */
function numbersOf({ ticket }: OwnTicket): number[] {
  return ticket.boards.flatMap((board) => (board.kind === 'keno' ? board.numbers : []));
}

type LiveKenoProps = {
  readonly tickets: readonly OwnTicket[];
  readonly outlined: OutlinedTicket;
  readonly drawn: Extract<DrawnPicks, { kind: 'keno' }> | null;
  readonly isPlaying: boolean;
  /** The current event of the draw, rendered next to the board so that a phone shows both together. */
  readonly children: ReactNode;
};

/**
 * Renders below the board how many numbers of each ticket have landed. Hidden from screen readers, because each ticket
 * states it too.
 */
function Counts({ tickets, drawn }: { readonly tickets: readonly OwnTicket[]; readonly drawn: DrawnPicks }) {
  return tickets.slice(0, MOST_COUNTS).map(({ ticket }, index) =>
    ticket.boards.map((board) => (
      <span key={`${ticket.serial}/${board.letter}`} className={styles.count}>
        {[
          ...(tickets.length > 1 ? [nightText('ticket', { number: index + 1 })] : []),
          nightText('matchedOf', {
            hits: matchedOf(board, drawn).numbers.length,
            spots: board.kind === 'keno' ? board.spots : 0,
          }),
        ].join(': ')}
      </span>
    )),
  );
}

/** Renders the board of Keno with the numbers of all the player's tickets outlined, or of the one they choose. */
export function LiveKeno({ tickets, outlined, drawn, isPlaying, children }: LiveKenoProps) {
  const { serial, choose } = outlined;
  const chosen = tickets.filter(({ ticket }) => serial === ALL || ticket.serial === serial);
  const names = tickets.map((own, index) => ({ id: own.ticket.serial, text: ticketName(own, index) }));
  return (
    <>
      <KenoBoard drawn={drawn} own={new Set(chosen.flatMap(numbersOf))} isPlaying={isPlaying} />
      {drawn && tickets.length > 0 && (
        <p aria-hidden className={styles.counts}>
          <Counts tickets={tickets} drawn={drawn} />
        </p>
      )}
      {children}
      {tickets.length > 1 && (
        <div className={styles.outlined}>
          <ChoiceChips
            label={nightText('outlined')}
            options={[{ id: ALL, text: nightText('allOutlined') }, ...names]}
            selected={[serial]}
            onChange={([id = ALL]) => choose(id)}
          />
        </div>
      )}
      {tickets.length === 1 && <p className={styles.soft}>{nightText('ownNumbers')}</p>}
    </>
  );
}

type FallingProps = {
  readonly progress: DrawProgress;
  readonly drawn: DrawnPicks;
  readonly multiplier: number | null;
  readonly tickets: readonly OwnTicket[];
  readonly label: string;
  readonly shown: number;
  /** Whether to hide the balls from screen readers, which is done until all of them have landed. */
  readonly isHidden: boolean;
};

/** Renders the balls of a draw, each in its place once it has landed. */
export function FallingBalls({ progress, drawn, multiplier, tickets, label, shown, isHidden }: FallingProps) {
  return (
    <div className={styles.balls} aria-hidden={isHidden}>
      <DrawBalls
        gameId={progress.gameId}
        label={label}
        drawn={drawn}
        multiplier={multiplier}
        matched={matchedBalls(tickets, drawn)}
        upTo={shown}
        size="large"
      />
    </div>
  );
}
