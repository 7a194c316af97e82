import { LOG_PATHS } from '@sunflower/contracts/public-log.ts';
import { useQuery } from '@tanstack/react-query';
import { ticketProofPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { trustQuery } from '../check/proof-queries.ts';
import { transparencyText } from './texts.ts';
import styles from './transparency.module.css';

/** The page that checks saved tickets as one file; the build writes it (`build/write-checker.ts`). */
const CHECKER_PATH = '/checker.html';

function KeyLines({ title, keyTexts }: { readonly title: string; readonly keyTexts: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {keyTexts.map((text) => (
        <code key={text} className={styles.mono}>
          {text}
        </code>
      ))}
    </section>
  );
}

/** Renders the public keys that sign for this lottery, folded: they are for programs and for notes. */
export function SigningKeys() {
  const { data } = useQuery(trustQuery());
  return (
    <section className={styles.part}>
      <SectionHeading>{transparencyText('keys')}</SectionHeading>
      <p>{transparencyText('keysLead')}</p>
      {data && (
        <details className={styles.folded}>
          <summary>{transparencyText('showKeys')}</summary>
          <KeyLines title={transparencyText('logKey')} keyTexts={data.log.logs} />
          <KeyLines title={transparencyText('witnessKeys')} keyTexts={data.log.witnesses.map(({ key }) => key)} />
          <KeyLines title={transparencyText('statementKey')} keyTexts={data.keys.keys.map(({ keyId }) => keyId)} />
          <KeyLines title={transparencyText('machineKey')} keyTexts={data.keys.machineKeys.map(({ keyId }) => keyId)} />
          <KeyLines title={transparencyText('beacon')} keyTexts={data.keys.beacons.map(({ chainHash }) => chainHash)} />
        </details>
      )}
    </section>
  );
}

/** Renders how anyone checks the log, with this site or with programs that the lottery didn't write. */
export function CheckYourself() {
  return (
    <section className={styles.part}>
      <SectionHeading>{transparencyText('check')}</SectionHeading>
      <p>{transparencyText('checkTicket')}</p>
      <p>
        <TextLink href={ticketProofPath()}>{transparencyText('checkLink')}</TextLink>
      </p>
      <p>
        {transparencyText('checkOffline')}{' '}
        <a href={CHECKER_PATH} download>
          {transparencyText('checkerLink')}
        </a>
      </p>
      <p>{transparencyText('checkPrograms')}</p>
      <ul className={styles.points}>
        <li>
          {transparencyText('checkGo')} <code className={styles.mono}>compat/go-log/check_log.go</code>
        </li>
        <li>
          {transparencyText('checkPython')} <code className={styles.mono}>docs/verifier/verify_export.py</code>
        </li>
        <li>
          {transparencyText('formats')} <code className={styles.mono}>docs/formats-public-log.md</code>
        </li>
        <li>
          {transparencyText('address')}{' '}
          <a href={LOG_PATHS.checkpoint} className={styles.mono}>
            {LOG_PATHS.checkpoint}
          </a>
        </li>
      </ul>
    </section>
  );
}

/** Renders how to run a witness. */
export function RunWitness() {
  return (
    <section className={styles.part}>
      <SectionHeading>{transparencyText('run')}</SectionHeading>
      <p>{transparencyText('runText')}</p>
      <ol className={styles.steps}>
        <li>{transparencyText('run1')}</li>
        <li>{transparencyText('run2')}</li>
        <li>{transparencyText('run3')}</li>
      </ol>
    </section>
  );
}
