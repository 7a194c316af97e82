import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import { LEAST_LOOSENING_WAIT, LOOSENING_WAITS } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { type FormEvent, useState } from 'react';
import { loosenedFrom } from '../../../player/limits/loosening-wait.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import styles from '../protective/protective.module.css';
import { looseningText as text } from './texts.ts';

/** Returns a wait in hours as text, such as "30 days"; a wait that isn't offered is shown as the shortest one. */
export function describeWait(hours: string): string {
  const wait = LOOSENING_WAITS.find((one) => String(one) === hours) ?? LEAST_LOOSENING_WAIT;
  return text(`hours_${wait}`);
}

/** Returns what saving a wait will do, by the same rules as the server (IRGS-02). */
function describeEffect(current: string, wish: string, now: number): string {
  if (wish === current) return text('effectNone');
  if (Number(wish) > Number(current)) return text('effectNow', { wait: describeWait(wish) });
  const from = centralInstantText(loosenedFrom(now, Number(current)));
  return text('effectLater', { wait: describeWait(wish), from, current: describeWait(current) });
}

type WaitFormProps = {
  readonly wait: PlayerPreference | undefined;
  readonly isSaving: boolean;
  readonly onSet: (hours: string) => Promise<boolean>;
};

/** Renders the choice of how long a looser value waits, and what saving the choice will do. */
export function WaitForm({ wait, isSaving, onSet }: WaitFormProps) {
  const now = useMinute() ?? 0;
  const current = wait?.preference || String(LEAST_LOOSENING_WAIT);
  const [wish, setWish] = useState(current);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await onSet(wish);
  };
  return (
    <form className={styles.limit} onSubmit={(event) => void submit(event)}>
      <div className={styles.minutes}>
        <SelectField
          label={text('wait')}
          options={LOOSENING_WAITS.map((hours) => ({ id: String(hours), text: text(`hours_${hours}`) }))}
          value={wish}
          onChange={setWish}
        />
      </div>
      <p role="status" className={styles.soft}>
        {describeEffect(current, wish, now)}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={isSaving} pendingText={text('saving')}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}
