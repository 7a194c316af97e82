import { type FormEvent, useState } from 'react';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { PanelDialog } from '../../ui/dialog/panel-dialog.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { answerReauthentication } from './reauthentication.ts';
import { renewLogin } from './reauthentication-call.ts';
import styles from './reauthentication-dialog.module.css';
import { reauthenticationText } from './texts.ts';

const AT_FIELD = ['PASSWORD_WRONG', 'REQUIRED'] as const;
const OF_FORM = ['TRY_LATER', 'TOO_MANY_REQUESTS', 'ACCOUNT_LOCKED', 'NETWORK'] as const;

/** Asks for the password again, before a change that could cost the player their account or money. (GLI19-06) */
export function ReauthenticationDialog() {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const atField = AT_FIELD.find((code) => code === problem);
  const ofForm = problem === null || atField ? undefined : (OF_FORM.find((code) => code === problem) ?? 'UNKNOWN');

  async function submit(event: FormEvent) {
    event.preventDefault();
    // In the React tree the dialog is inside the page's form, so its submit event would bubble to that form.
    event.stopPropagation();
    if (isBusy) return;
    if (password === '') return setProblem('REQUIRED');
    setProblem(null);
    setIsBusy(true);
    try {
      await renewLogin(password);
      answerReauthentication(true);
    } catch (thrown) {
      setProblem(problemOf(thrown)?.code ?? 'UNKNOWN');
    }
    setIsBusy(false);
  }

  return (
    <PanelDialog
      isOpen
      title={reauthenticationText('title')}
      closeText={reauthenticationText('close')}
      size="medium"
      onClose={() => answerReauthentication(false)}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>{reauthenticationText('text')}</p>
        <FormError>{ofForm && reauthenticationText(ofForm)}</FormError>
        <TextField
          label={reauthenticationText('password')}
          type="password"
          autoComplete="current-password"
          revealTexts={{ show: reauthenticationText('show'), hide: reauthenticationText('hide') }}
          value={password}
          onChange={setPassword}
          errorText={atField && reauthenticationText(atField)}
          isRequired
          autoFocus
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={isBusy} pendingText={reauthenticationText('sending')}>
            {reauthenticationText('continue')}
          </Button>
          <Button variant="quiet" onPress={() => answerReauthentication(false)}>
            {reauthenticationText('leave')}
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}
