import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import { SAVED_NUMBERS_REFUSALS, type SavedNumbers } from '@sunflower/contracts/draw-games-saved-numbers.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { MAX_SAVED_SETS } from '@sunflower/game-rules/saved-numbers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../../../runtime/http/attempt.ts';
import { problemOf } from '../../../../runtime/http/http-problem.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { PanelDialog } from '../../../../ui/dialog/panel-dialog.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toastQueue } from '../../../../ui/toast/toast-queue.ts';
import { wireBoard } from '../../cart/wire-board.ts';
import { gameName } from '../../labels/game-text.ts';
import { refusalText } from '../../labels/refusal-text.ts';
import { problemOfBoards } from '../boards/finished-boards.ts';
import type { PlayKind } from '../play-kind.ts';
import type { PlayState } from '../play-state.ts';
import { NameForm } from './name-form.tsx';
import styles from './saved-numbers.module.css';
import { deleteNumbers, renameNumbers, savedNumbersQuery, saveNumbers } from './saved-numbers-calls.ts';
import { SavedSet } from './saved-set.tsx';
import { savedText as text } from './texts.ts';

type SavedNumbersPanelProps = {
  readonly playerId: string;
  readonly gameId: GameDetails['gameId'];
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  /** Puts a set on the page's boards. */
  readonly onUse: (set: SavedNumbers) => void;
  readonly onClose: () => void;
};

/** Returns why a change of saved numbers failed, as text for the player. */
function faultText(thrown: unknown): string {
  const problem = problemOf(thrown);
  const known = SAVED_NUMBERS_REFUSALS.find((code) => code === problem?.code);
  return known ? text(known) : refusalText(problem);
}

/**
 * Returns a function that runs a change of the saved sets and refetches them; it resolves with the reason for a
 * failure, or undefined on success.
 */
function useChanges(playerId: string) {
  const queryClient = useQueryClient();
  const query = savedNumbersQuery(playerId);
  return async (change: () => Promise<unknown>): Promise<string | undefined> => {
    const changed = await attempt(change);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    return changed.ok ? undefined : faultText(changed.thrown);
  };
}

type Changes = ReturnType<typeof useChanges>;

function SaveBoards(props: SavedNumbersPanelProps & { readonly count: number; readonly change: Changes }) {
  const { gameId, rules, kind, state, count, change } = props;
  const boards = state.boards.map(({ board }) => wireBoard(board));
  const isUnfinished = problemOfBoards(state.boards, kind, rules) !== null;

  async function save(name: string) {
    const failure = await change(() => saveNumbers({ gameId, name, boards }));
    if (failure === undefined) toastQueue.show({ id: 'saved-numbers', message: text('saved', { name }) });
    return failure;
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{text('saveTitle')}</h3>
      {isUnfinished && <p className={styles.soft}>{text('saveUnfinished')}</p>}
      {!isUnfinished && count >= MAX_SAVED_SETS && (
        <p className={styles.soft}>{text('saveFull', { count: MAX_SAVED_SETS })}</p>
      )}
      {!isUnfinished && count < MAX_SAVED_SETS && (
        <NameForm
          label={text('name')}
          description={text('nameHint')}
          saveText={text('save')}
          pendingText={text('saving')}
          onSave={save}
        />
      )}
    </section>
  );
}

/** Renders the player's saved sets of one game: use, rename or delete one, or save the page's boards as another. */
export function SavedNumbersPanel(props: SavedNumbersPanelProps) {
  const { playerId, gameId, rules, kind, onUse, onClose } = props;
  const { data, isError, isFetching, refetch } = useQuery(savedNumbersQuery(playerId));
  const change = useChanges(playerId);
  const sets = data?.filter((set) => set.gameId === gameId);
  return (
    <PanelDialog
      isOpen
      size="medium"
      title={text('title', { game: gameName(gameId) })}
      closeText={text('close')}
      onClose={onClose}
    >
      <div className={styles.panel} data-game={gameId}>
        {!sets && !isError && (
          <div role="status" aria-label={text('loading')}>
            <Skeleton width="100%" height="96px" shape="block" />
          </div>
        )}
        {!sets && isError && (
          <p role="alert" className={styles.line}>
            {text('errorText')}
            <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
              {text('retry')}
            </Button>
          </p>
        )}
        {sets?.length === 0 && <p className={styles.soft}>{text('empty')}</p>}
        {sets && sets.length > 0 && (
          <>
            <p className={styles.soft}>{text('useText')}</p>
            <ul className={styles.sets} aria-label={text('list')}>
              {sets.map((set) => (
                <SavedSet
                  key={set.savedNumbersId}
                  set={set}
                  rules={rules}
                  kind={kind}
                  onUse={() => onUse(set)}
                  onRename={(name) => change(() => renameNumbers(set.savedNumbersId, name))}
                  onDelete={() => change(() => deleteNumbers(set.savedNumbersId))}
                />
              ))}
            </ul>
          </>
        )}
        {sets && <SaveBoards {...props} count={sets.length} change={change} />}
      </div>
    </PanelDialog>
  );
}
