import { useQuery } from '@tanstack/react-query';
import { transparencyPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './check-screen.module.css';
import { logText } from './log/texts.ts';
import { trustQuery } from './proof-queries.ts';
import { stepTitle } from './step-text.ts';
import { checkText } from './texts.ts';

const isSimulated = (witness: { readonly isSimulated: boolean }) => witness.isSimulated;

/** Explains the checks before a ticket is entered or a file is opened. */
export function WhatIsChecked() {
  const { data: trust } = useQuery(trustQuery());
  const isDemo = trust?.keys.beacons.some((chain) => chain.isSimulated) || trust?.log.witnesses.some(isSimulated);
  const steps = [
    [checkText('receipt'), checkText('about_receipt')],
    [stepTitle('boards'), checkText('about_boards')],
    [stepTitle('promise'), checkText('about_promise')],
    [stepTitle('random'), checkText('about_random')],
    [stepTitle('numbers'), checkText('about_numbers')],
    [stepTitle('machine'), checkText('about_machine')],
    [stepTitle('matchers'), checkText('about_matchers')],
    [logText('entries'), checkText('about_log')],
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
      <TextLink href={transparencyPath}>{checkText('logLink')}</TextLink>
      {isDemo && <p className={styles.soft}>{checkText('demo')}</p>}
    </section>
  );
}
