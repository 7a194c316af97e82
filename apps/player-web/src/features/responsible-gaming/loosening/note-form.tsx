import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { MAX_NOTE_TO_SELF } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { attempt } from '../../../runtime/http/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useErrorTiming } from '../../../ui/field/use-error-timing.ts';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import styles from '../protective/protective.module.css';
import { useProtectivePreference } from '../protective/use-protective-preference.ts';
import { looseningText as text } from './texts.ts';

/** Renders the form of the note that is shown when the player wants to loosen something; an empty note removes it. */
export function NoteForm({ playerId }: { readonly playerId: string }) {
  const { current, isLoaded, change } = useProtectivePreference(playerId, PREFERENCES.noteToSelf);
  const [typed, setTyped] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const note = typed ?? current?.preference ?? '';
  const { isJudged, judge, onBlur } = useErrorTiming(note);
  if (!isLoaded) return null;
  const secretNumber = secretNumberIn(note);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    judge();
    if (secretNumber) return;
    const saved = await attempt(() => change.mutateAsync({ type: 'set', preference: note.trim() }));
    setHasFailed(!saved.ok);
    if (saved.ok) toastQueue.show({ id: 'note-to-self', message: text('noteSaved') });
  };
  return (
    <Card>
      <form className={styles.limit} onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('note')}
          description={text('noteHelp', { most: MAX_NOTE_TO_SELF })}
          maxLength={MAX_NOTE_TO_SELF}
          autoComplete="off"
          value={note}
          onChange={setTyped}
          onBlur={onBlur}
          errorText={isJudged && secretNumber ? fieldErrorText(secretNumber) : undefined}
        />
        {hasFailed && <FormError>{text('noteFailed')}</FormError>}
        <div className={styles.actions}>
          <Button type="submit" isPending={change.isPending} pendingText={text('saving')}>
            {text('saveNote')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
