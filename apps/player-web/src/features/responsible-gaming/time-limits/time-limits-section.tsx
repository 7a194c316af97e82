import { SESSION_LIMIT_MINUTES } from '@sunflower/contracts/preferences.ts';
import { timeLimitForm } from '@sunflower/contracts/time-limit-form.ts';
import { type FormEvent, useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { findProblems } from '../../../runtime/forms/find-problems.ts';
import { attempt } from '../../../runtime/http/attempt.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { describeLimit, describeRefusal } from './limit-text.ts';
import { timeLimitText } from './texts.ts';
import styles from './time-limits-section.module.css';
import { type LimitAction, useTimeLimit } from './use-time-limit.ts';
import { WaitingLimit } from './waiting-limit.tsx';

const toast = (message: string) => void toastQueue.show({ id: 'time-limit', message });

function MinutesForm({
  hasLimit,
  isSaving,
  onSet,
}: {
  readonly hasLimit: boolean;
  readonly isSaving: boolean;
  readonly onSet: (minutes: number | null) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems(timeLimitForm, { minutes: text }).minutes;
    setProblem(found);
    if (found === undefined && (await onSet(Number(text)))) setText('');
  };
  return (
    <form className={styles.limit} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.minutes}>
        <TextField
          label={timeLimitText('field')}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={text}
          onChange={setText}
          description={timeLimitText('fieldHelp', SESSION_LIMIT_MINUTES)}
          errorText={fieldErrorText(problem, timeLimitText('field'))}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={isSaving} pendingText={timeLimitText('saving')}>
          {timeLimitText('save')}
        </Button>
        {hasLimit && <Button onPress={() => onSet(null)}>{timeLimitText('remove')}</Button>}
      </div>
    </form>
  );
}

function TimeLimit({ playerId }: { readonly playerId: string }) {
  const { limit, isLoaded, isError, isFetching, refetch, change } = useTimeLimit(playerId);
  const [refusal, setRefusal] = useState<string>();
  const act = async (action: LimitAction): Promise<boolean> => {
    setRefusal(undefined);
    const changed = await attempt(() => change.mutateAsync(action));
    if (!changed.ok) {
      setRefusal(describeRefusal(problemOf(changed.thrown)));
      return false;
    }
    const pending = changed.value?.pending;
    if (action.type === 'withdraw') toast(timeLimitText('withdrawn'));
    else if (pending) toast(timeLimitText('waits', { from: centralInstantText(pending.confirmableAt) }));
    else toast(timeLimitText('saved'));
    return true;
  };
  if (!isLoaded && isError)
    return (
      <ErrorState
        title={timeLimitText('loadFailed')}
        message={timeLimitText('loadFailedText')}
        retryText={timeLimitText('again')}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!isLoaded) return <LoadingList label={timeLimitText('loading')} />;
  const minutes = Number(limit?.preference || Number.NaN);
  const platformHours = Number(limit?.globalPreference || Number.NaN);
  return (
    <>
      <Card>
        <div className={styles.limit}>
          <div>
            <p className={styles.label}>{timeLimitText('current')}</p>
            <p className={styles.value}>{describeLimit(Number.isNaN(minutes) ? null : minutes)}</p>
          </div>
          <MinutesForm
            hasLimit={!Number.isNaN(minutes)}
            isSaving={change.isPending && change.variables.type === 'set'}
            onSet={(wanted) => act({ type: 'set', minutes: wanted })}
          />
          <FormError>{refusal}</FormError>
          <p className={styles.soft}>{timeLimitText('rule')}</p>
          {platformHours > 0 && <p className={styles.soft}>{timeLimitText('platform', { count: platformHours })}</p>}
        </div>
      </Card>
      {limit?.pending && (
        <WaitingLimit
          pending={limit.pending}
          onConfirm={() => act({ type: 'confirm' })}
          onWithdraw={() => act({ type: 'withdraw' })}
        />
      )}
    </>
  );
}

/**
 * Renders the session time limit: the player's value, a pending change, and after how many hours the platform asks
 * every player whether to continue. [S3-3] [S4.5-1]
 */
export function TimeLimitsSection() {
  const playerId = usePlayerId();
  return (
    <>
      <SectionHeading>{timeLimitText('title')}</SectionHeading>
      <p>{timeLimitText('lead')}</p>
      {playerId !== null && <TimeLimit playerId={playerId} />}
    </>
  );
}
