import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './check-screen.module.css';
import type { ChosenTrust } from './choose-trust.ts';
import { logText } from './log/texts.ts';
import { checkText } from './texts.ts';

/** Renders which keys and witnesses a check used: this page's or those in the file. */
export function TrustCard({ chosen: { relation, trust } }: { readonly chosen: ChosenTrust }) {
  const { keys, log } = trust;
  const demo = <Badge tone="sunflower">{logText('simulatedWitness')}</Badge>;
  return (
    <Card as="section">
      <SectionHeading>{logText('trust')}</SectionHeading>
      <p>{logText(`trust_${relation}`)}</p>
      <p className={styles.soft}>{logText('needed', { quorum: log.quorum, known: log.witnesses.length })}</p>
      <ul className={styles.witnesses}>
        {log.witnesses.map(({ key, isSimulated }) => (
          <li key={key}>
            <span className={styles.digest}>{nameOf(key)}</span> {isSimulated && demo}
          </li>
        ))}
      </ul>
      <details className={styles.folded}>
        <summary>{logText('technical')}</summary>
        <Keys title={checkText('keys')} keyTexts={keys.keys.map(({ keyId }) => keyId)} />
        <Keys title={checkText('machineKeys')} keyTexts={keys.machineKeys.map(({ keyId }) => keyId)} />
        <Keys title={logText('logKeys')} keyTexts={log.logs} />
        <Keys title={logText('witnesses')} keyTexts={log.witnesses.map(({ key }) => key)} />
        <Keys
          title={logText('beacon')}
          keyTexts={keys.beacons.map(({ chainHash }) => chainHash)}
          note={keys.beacons.some(({ isSimulated }) => isSimulated) && demo}
        />
        <p className={styles.soft}>{checkText('keysHint')}</p>
      </details>
    </Card>
  );
}

const nameOf = (key: string) => key.split('+')[0] ?? key;

function Keys({ title, keyTexts, note }: { title: string; keyTexts: readonly string[]; note?: ReactNode }) {
  return (
    <section className={styles.file}>
      <h3 className={styles.stepTitle}>
        {title} {note}
      </h3>
      {keyTexts.map((text) => (
        <code key={text} className={styles.digest}>
          {text}
        </code>
      ))}
    </section>
  );
}
