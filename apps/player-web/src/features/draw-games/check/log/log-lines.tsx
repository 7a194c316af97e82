import type { DrawLogProof } from '@sunflower/contracts/public-log.ts';
import styles from '../check-screen.module.css';
import { StepLine } from '../step-line.tsx';
import { LOG_STEPS, type LogReport } from './log-report.ts';
import { logStepText } from './log-step-text.ts';
import { logText } from './texts.ts';

/** Renders what was found about a draw in the public log, as further steps of its list. */
export function LogLines({ report }: { readonly report: LogReport }) {
  return LOG_STEPS.map((step) => (
    <StepLine key={step} title={logText(step)} finding={report.steps[step]} text={logStepText(step, report)} />
  ));
}

/** Renders the entries and checkpoints of a draw as they were checked, folded. */
export function LogDetails({ proof }: { readonly proof: DrawLogProof }) {
  return (
    <details className={styles.folded}>
      <summary>{logText('technical')}</summary>
      {proof.entries.map(({ kind, revision, index, entry, note }) => (
        <section key={`${kind}/${revision}`}>
          <h3 className={styles.stepTitle}>{logText('entryAt', { index, kind })}</h3>
          <pre className={styles.technical}>{entry}</pre>
          <p className={styles.soft}>{logText('checkpoint')}</p>
          <pre className={styles.technical}>{note}</pre>
        </section>
      ))}
    </details>
  );
}
