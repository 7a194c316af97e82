import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type Ref, useState } from 'react';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { quickPick } from '../cart/change-cart.ts';
import { refusalText } from '../refusal-text.ts';
import styles from './board-picker.module.css';
import type { PlayKind } from './play-kind.ts';
import { boardLetter, type PlayEvent, type PlayState } from './play-state.ts';
import { playText } from './texts.ts';

type BoardPickerProps = {
  /** The whole of it; it takes the focus when the form sends the player back to a board. */
  readonly ref: Ref<HTMLElement>;
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  readonly dispatch: (event: PlayEvent) => void;
};

/** The picks of the board being worked on; the server picks what the player leaves open. */
export function BoardPicker({ ref, rules, kind, state, dispatch }: BoardPickerProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { gameId } = rules;
  const index = state.boards.findIndex((draft) => draft.key === state.activeKey);
  const draft = state.boards[index];
  if (!draft) return null;
  const { key, board, own } = draft;
  const letter = boardLetter(index);
  const { maxBoards } = rules.limits;
  const isEmpty = kind.isEmpty(board);
  const isFull = kind.neededText(board, rules) === null;
  // Of a full board the player's own numbers stay and the others are picked anew; one that is all hers is picked anew as a whole.
  const hasOwn = !kind.isEmpty(own) && kind.neededText(own, rules) !== null;
  const locked = isFull ? (hasOwn ? own : kind.emptyBoard(rules, board)) : board;

  const quickPickWords = isFull ? (hasOwn ? 'quickPickOthers' : 'quickPick') : isEmpty ? 'quickPick' : 'quickPickRest';

  async function fill() {
    setFailure(null);
    try {
      const [filled] = await quickPick(gameId, [locked]);
      if (filled) dispatch({ type: 'boardFilled', key, board: filled });
    } catch (thrown) {
      setFailure(refusalText(problemOf(thrown)));
    }
  }

  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.picker}
      data-game={gameId}
      aria-label={playText('board', { letter })}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{playText('board', { letter })}</h2>
        <div className={styles.actions}>
          <Feature flag="FEATURE_DRAW_GAMES_QUICK_PICK">
            <Button variant="quiet" size="small" pendingText={playText('picking')} onPress={fill}>
              {playText(quickPickWords)}
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
      </header>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <kind.Picker
        key={key}
        gameId={gameId}
        rules={rules}
        board={board}
        letter={letter}
        onChange={(changed) => dispatch({ type: 'boardChanged', board: changed })}
      />
    </section>
  );
}
