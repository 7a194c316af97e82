import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type Ref, useState } from 'react';
import { Feature } from '../../../../runtime/flags/feature.tsx';
import { problemOf } from '../../../../runtime/http/http-problem.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { quickPick } from '../../cart/change-cart.ts';
import { refusalText } from '../../labels/refusal-text.ts';
import type { PlayKind } from '../play-kind.ts';
import { boardLetter, type PlayEvent, type PlayState } from '../play-state.ts';
import { playText } from '../texts.ts';
import styles from './board-picker.module.css';

type BoardPickerProps = {
  /** The whole section; it takes the focus when the form sends the player back to an unfinished board. */
  readonly ref: Ref<HTMLElement>;
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  readonly dispatch: (event: PlayEvent) => void;
};

/** The board being picked, with its letter, the state of all boards, and the callback for a failed quick pick. */
type BoardInWork = Omit<BoardPickerProps, 'ref'> & {
  readonly draft: PlayState['boards'][number];
  readonly letter: string;
  readonly onFailure: (text: string | null) => void;
};

/** Renders the buttons for the current board: quick pick its open numbers, copy it once it is full, or clear it. */
function BoardActions({ rules, kind, state, dispatch, draft, letter, onFailure }: BoardInWork) {
  const { key, board, own } = draft;
  const { maxBoards } = rules.limits;
  const isEmpty = kind.isEmpty(board);
  const isFull = kind.neededText(board, rules) === null;
  // On a full board, quick pick keeps the player's own numbers and replaces the others. A full board of only own
  // numbers is replaced completely.
  const hasOwn = !kind.isEmpty(own) && kind.neededText(own, rules) !== null;
  const locked = isFull ? (hasOwn ? own : kind.emptyBoard(rules, board)) : board;
  const quickPickText = isFull ? (hasOwn ? 'quickPickOthers' : 'quickPick') : isEmpty ? 'quickPick' : 'quickPickRest';

  async function fill() {
    onFailure(null);
    try {
      const [filled] = await quickPick(rules.gameId, [locked]);
      if (filled) dispatch({ type: 'boardFilled', key, board: filled });
    } catch (thrown) {
      onFailure(refusalText(problemOf(thrown)));
    }
  }

  return (
    <div className={styles.actions}>
      <Feature flag="FEATURE_DRAW_GAMES_QUICK_PICK">
        <Button variant="quiet" size="small" pendingText={playText('picking')} onPress={fill}>
          {playText(quickPickText)}
        </Button>
      </Feature>
      {isFull && state.boards.length < maxBoards && (
        <Button
          variant="quiet"
          size="small"
          aria-label={playText('copy', { letter })}
          icon={<Icon name="copy" size={18} />}
          onPress={() => dispatch({ type: 'boardsAdded', boards: [board], limit: maxBoards })}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        isDisabled={isEmpty}
        onPress={() => dispatch({ type: 'boardFilled', key, board: kind.emptyBoard(rules, board) })}
      >
        {playText('clear')}
      </Button>
    </div>
  );
}

/**
 * Renders the picker of the current board. Its quick pick asks the server for the numbers that the player left open.
 */
export function BoardPicker({ ref, ...props }: BoardPickerProps) {
  const { rules, kind, state, dispatch } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const { gameId } = rules;
  const index = state.boards.findIndex((draft) => draft.key === state.activeKey);
  const draft = state.boards[index];
  if (!draft) return null;
  const letter = boardLetter(index);
  const name = playText('board', { letter });
  return (
    <section ref={ref} tabIndex={-1} className={styles.picker} data-game={gameId} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <BoardActions {...props} draft={draft} letter={letter} onFailure={setFailure} />
      </header>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <kind.Picker
        key={draft.key}
        gameId={gameId}
        rules={rules}
        board={draft.board}
        letter={letter}
        onChange={(changed) => dispatch({ type: 'boardChanged', board: changed })}
      />
    </section>
  );
}
