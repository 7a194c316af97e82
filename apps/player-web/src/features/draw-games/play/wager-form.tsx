import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { WagerBody } from '@sunflower/contracts/draw-games-cart.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type ReactNode, useState } from 'react';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Switch } from '../../../ui/field/switch.tsx';
import { wireBoard } from '../cart/wire-board.ts';
import { BoardsList } from './boards/boards-list.tsx';
import { problemOfBoards, repeatedBoardLetters } from './boards/finished-boards.ts';
import { chosenDraws, drawCountsOnSale } from './draws/draw-choice.ts';
import { DrawSelector } from './draws/draw-selector.tsx';
import { describeSpan } from './draws/draw-span.ts';
import type { PlayKind } from './play-kind.ts';
import type { PlayEvent, PlayState } from './play-state.ts';
import { SavedNumbersOffer } from './saved-numbers/saved-numbers-offer.tsx';
import { playText } from './texts.ts';
import { useRefusedWager } from './use-refused-wager.ts';
import { WagerFoot } from './wager-foot.tsx';
import styles from './wager-form.module.css';

type WagerFormProps = {
  readonly game: GameDetails;
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  readonly dispatch: (event: PlayEvent) => void;
  readonly isEdit: boolean;
  /** Other actions for the boards. */
  readonly others: ReactNode;
  /** Called when another board becomes the current one, to scroll its numbers into view. */
  readonly onBoardShown: () => void;
  /** Called when a board must be finished first, to move the focus to its numbers. */
  readonly onUnfinishedBoard: () => void;
  /** Adds the wager to the cart; rejects with the reason when it is refused. */
  readonly onSubmit: (wager: WagerBody) => Promise<unknown>;
};

function AddOns({
  game,
  rules,
  kind,
  state,
  dispatch,
}: Pick<WagerFormProps, 'game' | 'rules' | 'kind' | 'state' | 'dispatch'>) {
  return kind.addOnsOf(rules, game.jackpotCents).map(({ id, name, hint }) => (
    <div key={id} className={styles.addOn}>
      <Switch
        isSelected={state.addOns.includes(id)}
        onChange={(isOn) => dispatch({ type: 'addOnSwitched', addOn: id, isOn })}
        description={hint}
      >
        {name}
      </Switch>
    </div>
  ));
}

type DrawsProps = Pick<WagerFormProps, 'game' | 'rules' | 'kind' | 'state' | 'dispatch'> & {
  readonly drawCount: number;
};

function Draws({ game, rules, kind, state, dispatch, drawCount }: DrawsProps) {
  return (
    <div className={styles.draws}>
      <DrawSelector
        openDraws={game.openDraws}
        drawCounts={rules.limits.drawCounts}
        allSessions={kind.sessionsOf(rules)}
        sessions={state.sessions}
        drawCount={drawCount}
        onSessions={(chosen) => dispatch({ type: 'sessionsChosen', sessions: chosen })}
        onCount={(count) => dispatch({ type: 'drawsChosen', drawCount: count })}
      />
    </div>
  );
}

function Repeats({ letters }: { readonly letters: readonly string[] }) {
  if (letters.length === 0) return null;
  return (
    <p role="status" className={styles.note}>
      {playText('repeated', { letters: letters.join(', ') })}
    </p>
  );
}

/** Renders the boards, add-ons, draws and price of a wager, with the button that adds it to the cart. */
export function WagerForm(props: WagerFormProps) {
  const { game, rules, kind, state, dispatch, isEdit, others, onBoardShown, onUnfinishedBoard, onSubmit } = props;
  const [isReminded, setIsReminded] = useState(false);
  const { sessions, addOns } = state;
  const counts = drawCountsOnSale(game.openDraws, sessions, rules.limits.drawCounts);
  const drawCount = counts.findLast((count) => count <= state.drawCount) ?? 1;
  const draws = chosenDraws(game.openDraws, { sessions, drawCount });
  const refused = useRefusedWager(draws, game.openDraws);
  const boards = state.boards.map(({ board }) => board);
  const price = kind.price({ gameId: game.gameId, boards, addOns, drawCount, sessions }, rules);
  const problem = problemOfBoards(state.boards, kind, rules);

  async function submit() {
    refused.clear();
    setIsReminded(problem !== null);
    if (problem) {
      if (problem.key === null) return;
      dispatch({ type: 'boardChosen', key: problem.key });
      return onUnfinishedBoard();
    }
    const wager = {
      gameId: game.gameId,
      boards: boards.map(wireBoard),
      addOns: [...addOns],
      drawIds: draws.map((draw) => draw.drawId),
      stakeCents: price.totalCents,
    };
    await onSubmit(wager).catch((thrown) => refused.refuse(problemOf(thrown)));
  }

  return (
    <section className={styles.form} aria-label={playText('yourBoards')} data-game={game.gameId}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>{playText('yourBoards')}</h2>
          <SavedNumbersOffer gameId={game.gameId} rules={rules} kind={kind} state={state} dispatch={dispatch} />
        </div>
        <BoardsList rules={rules} kind={kind} state={state} dispatch={dispatch} onBoardShown={onBoardShown} />
        <kind.Note rules={rules} />
        <AddOns game={game} rules={rules} kind={kind} state={state} dispatch={dispatch} />
        <Draws {...props} drawCount={drawCount} />
        <Repeats letters={repeatedBoardLetters(state.boards, kind, rules)} />
        {others}
      </div>
      <WagerFoot
        price={price}
        draws={describeSpan(draws, game.openDraws)}
        problem={isReminded && problem ? problem.text : refused.problem}
        note={refused.note}
        submitText={playText(isEdit ? 'save' : 'addToCart')}
        onSubmit={submit}
      />
    </section>
  );
}
