import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { useState } from 'react';
import { Feature } from '../../../../runtime/flags/feature.tsx';
import { problemOf } from '../../../../runtime/http/http-problem.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { quickPick } from '../../cart/change-cart.ts';
import { refusalText } from '../../labels/refusal-text.ts';
import type { PlayKind } from '../play-kind.ts';
import { boardLetter, type DraftBoard, type PlayEvent, type PlayState } from '../play-state.ts';
import { playText } from '../texts.ts';
import styles from './boards-list.module.css';

export type BoardsListProps = {
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  readonly dispatch: (event: PlayEvent) => void;
  /**
   * Called when a board is added, or selected by touch or pointer, to scroll its numbers into view. Keyboard selection
   * doesn't scroll.
   */
  readonly onBoardShown: () => void;
};

type RowProps = { readonly draft: DraftBoard; readonly index: number; readonly list: BoardsListProps };

function BoardRow({ draft, index, list }: RowProps) {
  const { rules, kind, state, dispatch, onBoardShown } = list;
  const letter = boardLetter(index);
  const isActive = draft.key === state.activeKey;
  return (
    <li className={isActive ? styles.activeRow : styles.row}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isActive}
        onClick={(event) => {
          dispatch({ type: 'boardChosen', key: draft.key });
          if (event.detail > 0) onBoardShown();
        }}
      >
        <span className="visually-hidden">
          {playText('chooseBoard', { letter, numbers: kind.spokenText(draft.board, rules.gameId) })}
        </span>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        <span className={styles.balls} aria-hidden="true">
          <kind.Row board={draft.board} rules={rules} gameId={rules.gameId} />
        </span>
      </button>
      <Button
        variant="quiet"
        size="small"
        aria-label={playText('remove', { letter })}
        icon={<Icon name="trash" size={18} />}
        onPress={() => dispatch({ type: 'boardRemoved', key: draft.key, empty: kind.emptyBoard(rules, draft.board) })}
      />
    </li>
  );
}

function AddRow(props: BoardsListProps) {
  const { rules, kind, state, dispatch, onBoardShown } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const { maxBoards, boardStep = 1 } = rules.limits;
  const count = Math.min(boardStep, maxBoards - state.boards.length);
  const last = state.boards.at(-1)?.board;
  if (count <= 0) return <p className={styles.hint}>{playText('boardsFull', { count: maxBoards })}</p>;
  const empty = () => Array.from({ length: count }, () => kind.emptyBoard(rules, last));

  function add() {
    dispatch({ type: 'boardsAdded', boards: empty(), limit: maxBoards });
    onBoardShown();
  }

  async function addQuick() {
    setFailure(null);
    try {
      dispatch({ type: 'boardsAdded', boards: await quickPick(rules.gameId, empty()), limit: maxBoards });
    } catch (thrown) {
      setFailure(refusalText(problemOf(thrown)));
    }
  }
  return (
    <>
      <div className={styles.add}>
        <span className={styles.letter}>{boardLetter(state.boards.length)}</span>
        <Button variant="quiet" size="small" onPress={add}>
          {count > 1 ? playText('addSome', { count }) : playText('add')}
        </Button>
        <Feature flag="FEATURE_DRAW_GAMES_QUICK_PICK">
          <span className={styles.addQuick}>
            <Button variant="quiet" size="small" pendingText={playText('picking')} onPress={addQuick}>
              {playText('addQuick')}
            </Button>
          </span>
        </Feature>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}

/** Renders the boards of the ticket; one of them is the current board. */
export function BoardsList(props: BoardsListProps) {
  return (
    <div data-game={props.rules.gameId}>
      <ol className={styles.rows}>
        {props.state.boards.map((draft, index) => (
          <BoardRow key={draft.key} draft={draft} index={index} list={props} />
        ))}
      </ol>
      {props.rules.limits.maxBoards > 1 && <AddRow {...props} />}
    </div>
  );
}
