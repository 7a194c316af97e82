import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { centralInstantText, drawDateText } from '../../../runtime/clock/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { withdrawText } from './texts.ts';
import styles from './withdrawal-card.module.css';

type Step = Withdrawal['steps'][number];
type Standing = 'done' | 'now' | 'next' | 'bad';

const BAD: ReadonlySet<string> = new Set(['declined', 'failed', 'expired', 'returned']);
const STATUS_TEXTS = { done: 'stepDone', now: 'stepNow', next: 'stepNext', bad: 'stepDone' } as const;

/**
 * Returns the status of a step: `next` before it is reached, then `done`; `now` for the last reached step while more
 * follow; `bad` for a failure.
 */
function standingOf(steps: readonly Step[], index: number): Standing {
  const step = steps[index];
  if (!step || step.reachedAt === null) return 'next';
  if (BAD.has(step.step)) return 'bad';
  const next = steps[index + 1];
  return next && next.reachedAt === null ? 'now' : 'done';
}

function StepLine({ step, standing }: { readonly step: Step; readonly standing: Standing }) {
  const time = step.reachedAt ? centralInstantText(step.reachedAt) : undefined;
  const date = step.expectedBy ? withdrawText('stepBy', { date: drawDateText(step.expectedBy) }) : undefined;
  return (
    <li className={classNames(styles.step, styles[standing])}>
      <span className={styles.mark} aria-hidden="true">
        {standing === 'done' && <Icon name="check" size={14} />}
        {standing === 'bad' && <Icon name="close" size={14} />}
      </span>
      <span className={styles.stepName}>
        <span className={styles.spoken}>{withdrawText(STATUS_TEXTS[standing])}: </span>
        {withdrawText(`step_${step.step}`)}
      </span>
      <span className={styles.stepTime}>{time ?? date}</span>
    </li>
  );
}

/** Renders every step of a withdrawal with its time, and expected steps with their date. */
export function WithdrawalSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={withdrawText('steps')}>
      {steps.map((step, index) => (
        <StepLine key={step.step} step={step} standing={standingOf(steps, index)} />
      ))}
    </ol>
  );
}
