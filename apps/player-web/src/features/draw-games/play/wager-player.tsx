import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { CartWager, WagerBody } from '@sunflower/contracts/draw-games-cart.ts';
import type { Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { type ReactNode, useReducer, useRef, useState } from 'react';
import { useGuardAction } from '../../../player/access/guard-action.ts';
import { useSavedState, useStateEffects } from '../../../runtime/i18n/unsaved-state.ts';
import { useDraft } from '../../../runtime/session/use-draft.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useCartChange } from '../cart/change-cart.ts';
import { BoardPicker } from './boards/board-picker.tsx';
import { choiceOf } from './draws/draw-choice.ts';
import { readPlayDraft, writePlayDraft } from './play-draft.ts';
import { playKindOf } from './play-kinds.ts';
import styles from './play-screen.module.css';
import { initialPlayState, type PlayStart, type PlayState, reducePlay } from './play-state.ts';
import { SubscribeOffer } from './subscribe-offer.tsx';
import { playText } from './texts.ts';
import { WagerForm } from './wager-form.tsx';

/** The wager of the cart to change, or the boards to play again; both are undefined for a new wager. */
export type WagerStart = {
  readonly edited?: CartWager | undefined;
  readonly again?: readonly Board[] | undefined;
  /** The subscription whose boards are being changed. */
  readonly subscription?: Subscription | undefined;
};

type WagerPlayerProps = WagerStart & {
  readonly game: GameDetails;
  /** The game's heading, rendered above the board. */
  readonly heading?: ReactNode;
  /** Called when the wager is in the cart. */
  readonly onAdded: () => void;
};

/** Returns the rules of a game in a draw; undefined for an unknown game. */
function rulesOf(gameId: string, drawDate: string): AnyRules | undefined {
  const versions: readonly AnyRules[] = findGame(gameId)?.versions ?? [];
  return versions.findLast((version) => version.validFrom <= drawDate);
}

function startOf(game: GameDetails, rules: AnyRules, { edited, again, subscription }: WagerStart): PlayStart {
  const kind = playKindOf(rules.kind);
  if (edited) return { boards: edited.boards, addOns: edited.addOns, ...choiceOf(edited.draws) };
  if (subscription) {
    const { boards, quickPicks, addOns, sessions } = subscription;
    const filled = quickPicks.map((board) => kind.emptyBoard(rules, { ...board, isQuickPick: false }));
    return { boards: [...boards, ...filled], addOns, sessions: sessions ?? kind.sessionsOf(rules) };
  }
  const next = game.openDraws.find((draw) => draw.session !== null)?.session;
  const sessions = kind.sessionsOf(rules).length > 0 && next != null ? [next] : [];
  if (again && again.length > 0) return { boards: again.slice(0, rules.limits.maxBoards), sessions };
  return { boards: Array.from({ length: rules.limits.minBoards }, () => kind.emptyBoard(rules)), sessions };
}

/** Renders the boards and the form of a wager by the rules of its game; `WagerPlayer` finds the rules. */
export function WagerEditor(props: WagerPlayerProps & { readonly rules: AnyRules }) {
  const { game, heading, rules, edited, again, subscription, onAdded } = props;
  const change = useCartChange();
  const guardAction = useGuardAction();
  const kind = playKindOf(rules.kind);
  const name = `play/${game.gameId}/${edited?.wagerId ?? 'new'}`;
  const restored = useSavedState<PlayState>(name);
  const [start] = useState(() => restored ?? initialPlayState(startOf(game, rules, { edited, again, subscription })));
  const [state, dispatch] = useReducer(reducePlay, start);
  useStateEffects(name, () => state);
  const endDraft = useDraft({
    // Boards to play again and those of a subscription are named by the page address, so no draft is stored for them.
    name: again || subscription ? null : name,
    read: () => (state === start ? undefined : writePlayDraft(state)),
    onFound: (value) => {
      const draft = state === start ? readPlayDraft(value, rules.kind) : undefined;
      if (draft) dispatch({ type: 'restored', state: draft });
    },
  });
  const picker = useRef<HTMLElement>(null);

  /** Scrolls the board's numbers to the top of the window when they begin above it or in its lower half. */
  function showBoard() {
    const top = picker.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) picker.current?.scrollIntoView({ block: 'start' });
  }

  async function submit(wager: WagerBody) {
    if (!guardAction(drawGameUnit(game.gameId))) return;
    await change.mutateAsync(edited ? { type: 'replace', wagerId: edited.wagerId, wager } : { type: 'add', wager });
    endDraft();
    onAdded();
  }

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {heading}
        <BoardPicker ref={picker} rules={rules} kind={kind} state={state} dispatch={dispatch} />
        <kind.Live game={game} />
      </div>
      <div className={styles.side}>
        <WagerForm
          game={game}
          rules={rules}
          kind={kind}
          state={state}
          dispatch={dispatch}
          isEdit={edited !== undefined}
          others={
            edited === undefined && (
              <SubscribeOffer game={game} rules={rules} kind={kind} state={state} changed={subscription} />
            )
          }
          onBoardShown={showBoard}
          onUnfinishedBoard={() => {
            picker.current?.focus({ preventScroll: true });
            showBoard();
          }}
          onSubmit={submit}
        />
      </div>
    </div>
  );
}

/**
 * Renders the boards and the form of one wager: a new one, one of the cart that is being changed, or the boards of a
 * ticket or a subscription.
 */
export function WagerPlayer(props: WagerPlayerProps) {
  const { game, edited } = props;
  const firstDraw = game.openDraws[0];
  const rules = firstDraw && rulesOf(game.gameId, firstDraw.drawDate);
  if (!rules) {
    return (
      <div className={styles.main}>
        {props.heading}
        <EmptyState illustration="results" headingLevel={2} title={playText('noDraws')} />
      </div>
    );
  }
  return <WagerEditor key={`${game.gameId}/${edited?.wagerId ?? 'new'}`} {...props} rules={rules} />;
}
