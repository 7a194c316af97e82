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
  /** Each gives why it failed, or nothing. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onForget: () => Promise<string | undefined>;
};

function Boards({ set, rules, kind }: Pick<SavedSetProps, 'set' | 'rules' | 'kind'>) {
  return (
    <ol className={styles.boards}>
      {set.boards.map((board, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boards of a set are what they are, and may repeat
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

type ForgetLineProps = {
  readonly name: string;
  readonly onForget: () => Promise<void>;
  readonly onKeep: () => void;
};

/** Asks again before a set is deleted. [WCAG-3.3.4] */
function ForgetLine({ name, onForget, onKeep }: ForgetLineProps) {
  return (
    <div className={styles.line}>
      <p role="alert">{text('forgetAsk', { name })}</p>
      <Button variant="danger" size="small" pendingText={text('forgetting')} onPress={onForget}>
        {text('forget')}
      </Button>
      <Button size="small" autoFocus onPress={onKeep}>
        {text('keep')}
      </Button>
    </div>
  );
}

/** One set: its name, its boards, and what can be done with it. Deleting asks once more. [WCAG-3.3.4] */
export function SavedSet({ set, rules, kind, onUse, onRename, onForget }: SavedSetProps) {
  const titleId = useId();
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'forgetting'>('nothing');
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
      {doing === 'forgetting' && (
        <ForgetLine name={set.name} onForget={async () => setFailure(await onForget())} onKeep={stop} />
      )}
      {doing === 'nothing' && (
        <div className={styles.line}>
          <Button size="small" onPress={onUse}>
            {text('use')}
          </Button>
          <Button variant="quiet" size="small" onPress={() => setDoing('renaming')}>
            {text('rename')}
          </Button>
          <Button variant="quiet" size="small" onPress={() => setDoing('forgetting')}>
            {text('forget')}
          </Button>
        </div>
      )}
    </li>
  );
}
