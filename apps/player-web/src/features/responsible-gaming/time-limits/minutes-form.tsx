import { type PlayerPreference, SESSION_LIMIT_MINUTES } from '@sunflower/contracts/preferences.ts';
import { timeLimitForm } from '@sunflower/contracts/time-limit-form.ts';
import { type FormEvent, useState } from 'react';
import { loosenedFrom, useLooseningWait } from '../../../player/limits/loosening-wait.ts';
import { NoteToSelf } from '../../../player/limits/note-to-self.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { findProblems } from '../../../runtime/forms/find-problems.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useErrorTiming } from '../../../ui/field/use-error-timing.ts';
import styles from '../protective/protective.module.css';
import { describeLimit } from './limit-text.ts';
import { timeLimitText } from './texts.ts';

const minutesOf = (limit: PlayerPreference | undefined) => Number(limit?.preference || Number.POSITIVE_INFINITY);

/**
 * Returns the effect of saving a limit (null: none), by the same rules as the server (IRGS-02). `from` is when a looser
 * limit could be confirmed if it were requested now.
 */
function describeEffect(limit: PlayerPreference | undefined, wish: number | null, from: string): string {
  const current = minutesOf(limit);
  const change = describeLimit(wish);
  if (wish !== null && wish <= current) return timeLimitText('effectNow', { change });
  const { pending } = limit ?? {};
  const isRequested = pending?.preference === `${wish ?? ''}`;
  const values = { change, from: centralInstantText(isRequested ? pending.confirmableAt : from) };
  return timeLimitText('effectLater', { ...values, current: describeLimit(current) });
}

type MinutesFormProps = {
  readonly limit: PlayerPreference | undefined;
  readonly isSaving: boolean;
  readonly onSet: (minutes: number | null) => Promise<boolean>;
};

/** Renders the form of the session time limit, and what happens when the form is sent. [S3-3] */
export function MinutesForm({ limit, isSaving, onSet }: MinutesFormProps) {
  const from = loosenedFrom(useMinute() ?? 0, useLooseningWait());
  const [text, setText] = useState('');
  const { isJudged, judge, onBlur } = useErrorTiming(text);
  const found = findProblems(timeLimitForm, { minutes: text }).minutes;
  const hasLimit = Boolean(limit?.preference);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    judge();
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
          onBlur={onBlur}
          description={timeLimitText('fieldHelp', SESSION_LIMIT_MINUTES)}
          errorText={fieldErrorText(isJudged ? found : undefined, timeLimitText('field'))}
        />
      </div>
      <p role="status">{found === undefined && describeEffect(limit, Number(text), from)}</p>
      {found === undefined && Number(text) > minutesOf(limit) && <NoteToSelf />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={isSaving} pendingText={timeLimitText('saving')}>
          {timeLimitText('save')}
        </Button>
        {hasLimit && <Button onPress={() => onSet(null)}>{timeLimitText('remove')}</Button>}
      </div>
      {hasLimit && <p className={styles.soft}>{describeEffect(limit, null, from)}</p>}
    </form>
  );
}
