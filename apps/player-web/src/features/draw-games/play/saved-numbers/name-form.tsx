import { MAX_SAVED_NAME, savedNameOf } from '@sunflower/game-rules/saved-numbers.ts';
import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorText } from '../../../../runtime/forms/field-error.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { withoutUndefined } from '../../../../ui/without-undefined.ts';
import styles from './saved-numbers.module.css';
import { savedText as text } from './texts.ts';

type NameFormProps = {
  readonly label: string;
  readonly description?: string;
  readonly name?: string;
  readonly saveText: string;
  readonly pendingText: string;
  /** Resolves with the reason for a failure, or undefined on success; the field is then cleared. */
  readonly onSave: (name: string) => Promise<string | undefined>;
  readonly onCancel?: () => void;
};

/** Returns what is wrong with a name. */
function faultOf(name: string | undefined): string | undefined {
  if (name === undefined) return text('nameWrong', { most: MAX_SAVED_NAME });
  const secretNumber = secretNumberIn(name);
  return secretNumber && fieldErrorText(secretNumber);
}

/** Renders the name field for a set of boards. An error is shown at the field, and the input stays. [WCAG-3.3.1] */
export function NameForm({ label, description, name = '', saveText, pendingText, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();

  async function save() {
    const newName = savedNameOf(typed);
    const wrong = faultOf(newName);
    if (newName === undefined || wrong !== undefined) return setFault(wrong);
    const failure = await onSave(newName);
    setFault(failure);
    if (failure === undefined) setTyped('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={label}
        {...withoutUndefined({ description })}
        value={typed}
        maxLength={MAX_SAVED_NAME}
        autoComplete="off"
        errorText={fault}
        isRequired
        autoFocus={onCancel !== undefined}
        onBlur={() => {
          const wrong = faultOf(savedNameOf(typed));
          if (typed.trim() !== '' && wrong !== undefined) setFault(wrong);
        }}
        onChange={(next) => {
          setTyped(next);
          setFault(undefined);
        }}
      />
      <div className={styles.line}>
        <Button pendingText={pendingText} onPress={save}>
          {saveText}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
