import type { SavedNumbers } from '@sunflower/contracts/draw-games-saved-numbers.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import type { PlayKind } from '../play-kind.ts';
import { boardLetter } from '../play-state.ts';
import { playText } from '../texts.ts';
import { NameForm } from './name-form.tsx';
import styles from './saved-numbers.module.css';
import { savedText as text } from './texts.ts';

type SavedSetProps = {
  readonly set: SavedNumbers;
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly onUse: () => void;
  /** Called to rename or delete the set; each resolves with the reason for a failure, or undefined on success. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onDelete: () => Promise<string | undefined>;
};

function Boards({ set, rules, kind }: Pick<SavedSetProps, 'set' | 'rules' | 'kind'>) {
  return (
    <ol className={styles.boards}>
      {set.boards.map((board, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boards of a set never move, and may repeat
        <li key={index} className={styles.board}>
          <span className="visually-hidden">
            {playText('board', { letter: boardLetter(index) })}: {kind.spokenText(board, rules.gameId)}
          </span>
          <span className={styles.balls} aria-hidden="true">
            <kind.Row board={board} rules={rules} gameId={rules.gameId} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type DeleteConfirmationProps = {
  readonly name: string;
  readonly onDelete: () => Promise<void>;
  readonly onCancel: () => void;
};

/** Asks for confirmation before deleting a set. [WCAG-3.3.4] */
function DeleteConfirmation({ name, onDelete, onCancel }: DeleteConfirmationProps) {
  return (
    <div className={styles.line}>
      <p role="alert">{text('confirmDelete', { name })}</p>
      <Button variant="danger" size="small" pendingText={text('deleting')} onPress={onDelete}>
        {text('delete')}
      </Button>
      <Button size="small" autoFocus onPress={onCancel}>
        {text('keep')}
      </Button>
    </div>
  );
}

/** Renders one set: its name, its boards and its actions. Deleting needs confirmation. [WCAG-3.3.4] */
export function SavedSet({ set, rules, kind, onUse, onRename, onDelete }: SavedSetProps) {
  const titleId = useId();
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'deleting'>('nothing');
  const [failure, setFailure] = useState<string>();
  const stop = () => setDoing('nothing');

  async function rename(name: string) {
    const fault = await onRename(name);
    if (fault === undefined) stop();
    return fault;
  }

  return (
    <li className={styles.set} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.name}>
        {set.name}
      </h3>
      <Boards set={set} rules={rules} kind={kind} />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {doing === 'renaming' && (
        <NameForm
          label={text('newName')}
          name={set.name}
          saveText={text('saveName')}
          pendingText={text('saving')}
          onSave={rename}
          onCancel={stop}
        />
      )}
      {doing === 'deleting' && (
        <DeleteConfirmation name={set.name} onDelete={async () => setFailure(await onDelete())} onCancel={stop} />
      )}
      {doing === 'nothing' && (
        <div className={styles.line}>
          <Button size="small" onPress={onUse}>
            {text('use')}
          </Button>
          <Button variant="quiet" size="small" onPress={() => setDoing('renaming')}>
            {text('rename')}
          </Button>
          <Button variant="quiet" size="small" onPress={() => setDoing('deleting')}>
            {text('delete')}
          </Button>
        </div>
      )}
    </li>
  );
}
