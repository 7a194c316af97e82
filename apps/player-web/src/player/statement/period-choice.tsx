import { periodForm } from '@sunflower/contracts/period-form.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorText } from '../../runtime/forms/field-error.ts';
import { findProblems } from '../../runtime/forms/find-problems.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { useErrorTiming } from '../../ui/field/use-error-timing.ts';
import { isLongerThanAStatement, type Period, PRESETS, type Preset, presetPeriod } from './periods.ts';
import styles from './statement-section.module.css';
import { statementText } from './texts.ts';

const OWN = 'own';

export type PeriodChoiceProps = {
  readonly period: Period;
  /** The initially selected preset. */
  readonly start: Preset;
  /** Today in Central Time, yyyy-MM-dd. */
  readonly today: string;
  readonly onChange: (period: Period) => void;
};

/** Renders a choice of named periods or two custom dates. */
export function PeriodChoice({ period, start, today, onChange }: PeriodChoiceProps) {
  const [chosen, setChosen] = useState<Preset | typeof OWN>(start);
  const choose = ([id]: readonly string[]) => {
    const preset = PRESETS.find((one) => one === id);
    setChosen(preset ?? OWN);
    if (preset) onChange(presetPeriod(preset, today));
  };
  return (
    <div className={styles.period}>
      <ChoiceChips
        label={statementText('period')}
        options={[...PRESETS, OWN].map((id) => ({ id, text: statementText(id as Preset | typeof OWN) }))}
        selected={[chosen]}
        onChange={choose}
      />
      {chosen === OWN && <OwnDates period={period} today={today} onChange={onChange} />}
    </div>
  );
}

/** Renders two date fields, each validated when it is left, and both when they are sent. [S5.1-11] */
export function OwnDates({ period, today, onChange }: Omit<PeriodChoiceProps, 'start'>) {
  const [typed, setTyped] = useState(period);
  const [isSent, setIsSent] = useState(false);
  const left = { from: useErrorTiming(typed.from), to: useErrorTiming(typed.to) };
  const problems = findProblems(periodForm({ from: typed.from, today }), typed);
  const findingOf = (field: keyof Period) => (isSent || left[field].isJudged ? problems[field] : undefined);
  const [isTooLong, setIsTooLong] = useState(false);
  const texts = { month: statementText('month'), day: statementText('day'), year: statementText('year') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = Object.keys(problems).length > 0;
    setIsSent(true);
    setIsTooLong(!isWrong && isLongerThanAStatement(typed));
    if (!isWrong && !isLongerThanAStatement(typed)) onChange(typed);
  };
  return (
    <form className={styles.own} noValidate onSubmit={submit}>
      <DateField
        label={statementText('from')}
        value={typed.from}
        onChange={(from) => setTyped({ ...typed, from })}
        onBlur={left.from.onBlur}
        errorText={fieldErrorText(findingOf('from'), statementText('from'))}
        texts={texts}
      />
      <DateField
        label={statementText('to')}
        value={typed.to}
        onChange={(to) => setTyped({ ...typed, to })}
        onBlur={left.to.onBlur}
        errorText={fieldErrorText(findingOf('to'), statementText('to'))}
        texts={texts}
      />
      <FormError>{isTooLong && statementText('tooLong')}</FormError>
      <div>
        <Button type="submit">{statementText('show')}</Button>
      </div>
    </form>
  );
}
