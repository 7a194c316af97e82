import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './check-screen.module.css';
import { stepTitle } from './step-text.ts';
import { checkText } from './texts.ts';

/** Explains the checks before a ticket is entered or a file is opened. */
export function WhatIsChecked() {
  const steps = [
    [checkText('receipt'), checkText('about_receipt')],
    [stepTitle('boards'), checkText('about_boards')],
    [stepTitle('promise'), checkText('about_promise')],
    [stepTitle('random'), checkText('about_random')],
    [stepTitle('numbers'), checkText('about_numbers')],
    [stepTitle('machine'), checkText('about_machine')],
    [stepTitle('matchers'), checkText('about_matchers')],
  ] as const;
  return (
    <section className={styles.file}>
      <SectionHeading>{checkText('what')}</SectionHeading>
      <ol className={styles.about}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <strong className={styles.stepTitle}>{title}.</strong> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
