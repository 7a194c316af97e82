import { STEPS } from './registration-steps.ts';
import styles from './step-progress.module.css';
import { registrationText } from './texts.ts';

/** Returns the position of a step, such as "Step 1 of 3". */
export function positionText(index: number): string {
  return registrationText('position', { step: String(index + 1), steps: String(STEPS.length) });
}

type StepProgressProps = { readonly current: number };

/** Renders which steps are done, which one is open and what comes next. */
export function StepProgress({ current }: StepProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.position}>{positionText(current)}</p>
      <ol className={styles.steps} aria-label={registrationText('steps')}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
            {...(index === current ? { 'aria-current': 'step' as const } : {})}
          >
            {registrationText(`step_${step}`)}
            {index < current && <span className="visually-hidden">{registrationText('stepDone')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
