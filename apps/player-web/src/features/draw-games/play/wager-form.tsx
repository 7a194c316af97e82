import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { WagerBody } from '@sunflower/contracts/draw-games-cart.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type ReactNode, useState } from 'react';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Switch } from '../../../ui/field/switch.tsx';
import { wireBoard } from '../cart/wire-board.ts';
import { refusalText } from '../refusal-text.ts';
import { BoardsList } from './boards-list.tsx';
import { chosenDraws, drawCountsOnSale } from './draw-choice.ts';
import { DrawSelector } from './draw-selector.tsx';
import { spanWords } from './draw-span.ts';
import { problemOfBoards, repeatedLetters } from './finished-boards.ts';
import type { PlayKind } from './play-kind.ts';
import type { PlayEvent, PlayState } from './play-state.ts';
import { SavedNumbersOffer } from './saved-numbers/saved-numbers-offer.tsx';
import { playText } from './texts.ts';
import { WagerFoot } from './wager-foot.tsx';
import styles from './wager-form.module.css';

type WagerFormProps = {
  readonly game: GameDetails;
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  readonly dispatch: (event: PlayEvent) => void;
  readonly isEdit: boolean;
  /** Other things that can be done with the boards. */
  readonly others: ReactNode;
  /** Another board is worked on: its numbers come into sight. */
  readonly onBoardShown: () => void;
  /** A board must be worked on before anything else: its numbers take the focus. */
  readonly onBoardWanted: () => void;
  /** Puts the wager in the cart; rejects with the reason of a refusal. */
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

/** Boards, add-ons, draws and price of a wager, with the one way into the cart. */
export function WagerForm(props: WagerFormProps) {
  const { game, rules, kind, state, dispatch, isEdit, others, onBoardShown, onBoardWanted, onSubmit } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isReminded, setIsReminded] = useState(false);
  const { sessions, addOns } = state;
  const counts = drawCountsOnSale(game.openDraws, sessions, rules.limits.drawCounts);
  const drawCount = counts.findLast((count) => count <= state.drawCount) ?? 1;
  const draws = chosenDraws(game.openDraws, { sessions, drawCount });
  const boards = state.boards.map(({ board }) => board);
  const price = kind.price({ gameId: game.gameId, boards, addOns, drawCount, sessions }, rules);
  const problem = problemOfBoards(state.boards, kind, rules);

  async function submit() {
    setFailure(null);
    setIsReminded(problem !== null);
    if (problem) {
      if (problem.key === null) return;
      dispatch({ type: 'boardChosen', key: problem.key });
      return onBoardWanted();
    }
    const wager = {
      gameId: game.gameId,
      boards: boards.map(wireBoard),
      addOns: [...addOns],
      drawIds: draws.map((draw) => draw.drawId),
      stakeCents: price.totalCents,
    };
    await onSubmit(wager).catch((thrown) => setFailure(refusalText(problemOf(thrown))));
  }

  return (
    <section className={styles.form} aria-label={playText('yourBoards')} data-game={game.gameId}>
      <div className={styles.head}>
        <h2 className={styles.title}>{playText('yourBoards')}</h2>
        <SavedNumbersOffer gameId={game.gameId} rules={rules} kind={kind} state={state} dispatch={dispatch} />
      </div>
      <BoardsList rules={rules} kind={kind} state={state} dispatch={dispatch} onBoardShown={onBoardShown} />
      <kind.Note rules={rules} />
      <AddOns game={game} rules={rules} kind={kind} state={state} dispatch={dispatch} />
      <Draws {...props} drawCount={drawCount} />
      <Repeats letters={repeatedLetters(state.boards, kind, rules)} />
      {others}
      <WagerFoot
        price={price}
        draws={spanWords(draws, game.openDraws)}
        problem={isReminded && problem ? problem.text : failure}
        submitText={playText(isEdit ? 'save' : 'addToCart')}
        onSubmit={submit}
      />
    </section>
  );
}
