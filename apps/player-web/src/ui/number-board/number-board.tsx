import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { placeAfterKey, togglePick } from './board-picks.ts';
import styles from './number-board.module.css';

export type NumberBoardProps = {
  /** Name of the numbers, such as "Board A, white balls". */
  readonly label: string;
  readonly from?: number;
  readonly to: number;
  /** How many may be picked. With one, a new pick replaces the old one. */
  readonly max: number;
  readonly picks: readonly number[];
  /** Receives the picks in ascending order. */
  readonly onPicksChange: (picks: readonly number[]) => void;
  /** The remaining task, such as "Pick 1 more number"; shown, and announced when it changes. */
  readonly statusText: string;
  /** Announced when a pick is rejected because the board is full. */
  readonly fullText: string;
  /** `bonus` fills with the game's color. */
  readonly tone?: 'ink' | 'bonus';
  /** `tens` puts ten numbers in a row where there is room, like a printed board of eighty. */
  readonly layout?: 'usual' | 'tens';
  readonly isDisabled?: boolean;
};

/** Returns how many numbers are in the first row of the current layout. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const top = cells[0]?.offsetTop;
  const second = cells.findIndex((cell) => cell.offsetTop !== top);
  return second === -1 ? Math.max(cells.length, 1) : second;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const cells = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const index = cells.indexOf(event.target as HTMLButtonElement);
  if (index < 0) return;
  const place = { index, count: cells.length, columns: columnsOf(cells) };
  const next = placeAfterKey(place, event.key, event.ctrlKey || event.metaKey);
  if (next === null) return;
  event.preventDefault();
  cells[next]?.focus();
}

type CellProps = {
  readonly value: number;
  readonly isPicked: boolean;
  readonly isTabStop: boolean;
  readonly isDisabled: boolean;
};

function NumberCell({ value, isPicked, isTabStop, isDisabled }: CellProps) {
  return (
    <button
      type="button"
      value={value}
      className={styles.cell}
      aria-pressed={isPicked}
      aria-disabled={isDisabled || undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      {value}
    </button>
  );
}

/**
 * Renders numbers to pick from: one Tab stop, arrow keys inside, Home and End for the row, with Control for the whole
 * board. [WCAG-2.1.1] [WCAG-2.5.8]
 */
export function NumberBoard(props: NumberBoardProps) {
  const { label, from = 1, to, max, picks, statusText, fullText, tone = 'ink', isDisabled = false } = props;
  const isTens = props.layout === 'tens';
  const statusId = useId();
  const [stop, setStop] = useState(from);
  const [isRefused, setIsRefused] = useState(false);
  const values = Array.from({ length: to - from + 1 }, (_, place) => from + place);

  function press(target: EventTarget) {
    const cell = target instanceof HTMLElement ? target.closest('button') : null;
    if (!cell || isDisabled) return;
    const next = togglePick(picks, Number(cell.value), max);
    setIsRefused(next === null);
    if (next) props.onPicksChange(next);
  }

  return (
    <div className={classNames(styles.board, styles[tone], isTens && styles.tens, isDisabled && styles.disabled)}>
      <p id={statusId} role="status" className={classNames(styles.status, isRefused && styles.refused)}>
        {isRefused ? fullText : statusText}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that are pressed in, not fields of a form */}
      <div
        role="group"
        aria-label={label}
        aria-describedby={statusId}
        className={styles.cells}
        onClick={(event) => press(event.target)}
        onFocus={(event) => event.target instanceof HTMLButtonElement && setStop(Number(event.target.value))}
        onKeyDown={moveFocus}
      >
        {values.map((value) => (
          <NumberCell
            key={value}
            value={value}
            isPicked={picks.includes(value)}
            isTabStop={value === stop}
            isDisabled={isDisabled}
          />
        ))}
      </div>
    </div>
  );
}
