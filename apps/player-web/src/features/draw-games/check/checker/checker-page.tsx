import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { PageHeading } from '../../../../ui/page-heading/page-heading.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import screen from '../check-screen.module.css';
import { type ProofFile, readProofFile } from '../checks/check-ticket.ts';
import { ReportView } from '../report-view.tsx';
import { OpenProofFile } from '../saved-file/open-proof-file.tsx';
import { Verdict } from '../verdict.tsx';
import { VerdictLine } from '../verdict-line.tsx';
import styles from './checker.module.css';
import { checkerText } from './texts.ts';
import { useOutcome } from './use-outcome.ts';

/**
 * Renders the page that checks a saved ticket file offline, with the same code as the site's own page. `policy` is the
 * text of the keys and witnesses that the page's host trusts; the reader can change it.
 */
export function CheckerPage({ policy: given }: { readonly policy: string }) {
  const [file, setFile] = useState<ProofFile>();
  const [policy, setPolicy] = useState(given);
  const [isOpen, setOpen] = useState(false);
  const outcome = useOutcome(file, policy);
  // Keeps the section open when the text becomes readable, because the reader may still be correcting it.
  useEffect(() => {
    if (outcome === 'policyWrong') setOpen(true);
  }, [outcome]);
  const ofFile = file?.trust;
  const checked = typeof outcome === 'string' ? undefined : outcome;
  return (
    <main className={styles.page}>
      <header>
        <PageHeading>{checkerText('title')}</PageHeading>
        <p className={screen.lead}>{checkerText('lead')}</p>
      </header>
      <Card as="section">
        <SectionHeading>{checkerText('file')}</SectionHeading>
        <OpenProofFile read={readProofFile} onOpen={setFile} />
      </Card>
      <Card as="section">
        <details className={styles.settings} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{checkerText('policy')}</summary>
          <p className={screen.soft}>{checkerText('policyText')}</p>
          <textarea
            className={styles.policy}
            aria-label={checkerText('policy')}
            value={policy}
            onChange={(event) => setPolicy(event.target.value)}
            rows={12}
            spellCheck={false}
          />
          {ofFile && (
            <Button onPress={() => setPolicy(JSON.stringify(ofFile, null, 2))}>{checkerText('policyOfFile')}</Button>
          )}
        </details>
      </Card>
      <div className={styles.found}>
        <div role="status">
          {typeof outcome === 'string' && (
            <VerdictLine outcome="unknown" isInStatus>
              {checkerText(outcome)}
            </VerdictLine>
          )}
          {checked && (
            <Verdict report={checked.report} isByFile={checked.chosen.used === 'file'} isSaved isOffline isInStatus />
          )}
        </div>
        {checked && (
          <ReportView
            proofFile={checked.file}
            report={checked.report}
            chosen={checked.chosen}
            logs={checked.file.logs ?? {}}
            hasVerdict={false}
            isSaved
            isOffline
          />
        )}
      </div>
    </main>
  );
}
