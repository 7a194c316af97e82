import { type ClosingBody, type ClosingResponse, MAX_CLOSING_REASON } from '@sunflower/contracts/account-closing.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useErrorTiming } from '../../../ui/field/use-error-timing.ts';
import account from '../account-screen.module.css';
import styles from './leaving.module.css';
import { requestClosing } from './leaving-calls.ts';
import { closingQuery } from './leaving-queries.ts';
import { leavingText as text } from './texts.ts';

const OWN_CODES = ['CLOSING_OFF', 'FRESH_LOGIN_NEEDED', 'INVALID_INPUT', 'NETWORK'] as const;

/** Returns the text of a refusal; if there is a payout, an unknown refusal is about the withdrawal. */
function problemText(thrown: unknown, hasPayout: boolean): string {
  const problem = problemOf(thrown);
  const own = OWN_CODES.find((code) => code === problem?.code);
  if (own) return text(own);
  return text(hasPayout && problem?.status === 422 ? 'PAYOUT' : 'UNKNOWN');
}

function bodyOf(withdrawsBalance: boolean, reason: string): ClosingBody {
  const note = reason.trim();
  return { isConfirmed: true, withdrawsBalance, ...(note === '' ? {} : { reason: note }) };
}

type CloseFormProps = { readonly playerId: string; readonly payout: ClosingResponse['payout'] };

/**
 * Renders the last step: the withdrawal of the balance, an optional reason, and the typed confirmation. The request
 * ends the session, and the alert about that comes from the next call. [S4.3-2] [WCAG-3.3.4]
 */
export function CloseForm({ playerId, payout }: CloseFormProps) {
  const queryClient = useQueryClient();
  const [withdraws, setWithdraws] = useState(true);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const withdrawsBalance = payout !== null && withdraws;
  const left = { reason: useErrorTiming(reason), typed: useErrorTiming(typed) };
  const secretNumber = secretNumberIn(reason);
  const isConfirmed = typed.trim() === text('confirmWord');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    left.reason.judge();
    left.typed.judge();
    if (!isConfirmed || secretNumber) return;
    setIsBusy(true);
    try {
      await requestClosing(bodyOf(withdrawsBalance, reason));
      await queryClient.invalidateQueries({ queryKey: closingQuery(playerId).queryKey });
    } catch (thrown) {
      setProblem(problemText(thrown, withdrawsBalance));
    }
    setIsBusy(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {payout && (
        <Checkbox isSelected={withdraws} onChange={setWithdraws}>
          {text('payout', { amount: formatUsd(payout.amountCents), last4: payout.last4 })}
        </Checkbox>
      )}
      <TextField
        label={text('reason')}
        value={reason}
        onChange={setReason}
        onBlur={left.reason.onBlur}
        errorText={left.reason.isJudged && secretNumber ? fieldErrorText(secretNumber) : undefined}
        maxLength={MAX_CLOSING_REASON}
      />
      <TextField
        label={text('confirm')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        onBlur={left.typed.onBlur}
        errorText={left.typed.isJudged && !isConfirmed ? text('confirmWrong') : undefined}
        isRequired
      />
      <FormError>{problem}</FormError>
      <div className={account.actions}>
        <Button type="submit" variant="danger" isPending={isBusy} pendingText={text('submitting')}>
          {text('submit')}
        </Button>
        <LinkButton href={PLACES['my-account']} variant="quiet">
          {text('cancel')}
        </LinkButton>
      </div>
    </form>
  );
}
