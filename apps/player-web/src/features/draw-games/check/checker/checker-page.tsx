import { useState } from 'react';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../../../runtime/clock/server-clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { PageHeading } from '../../../../ui/page-heading/page-heading.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import screen from '../check-screen.module.css';
import { checkTicket, type ProofFile, readProofFile, type TicketReport } from '../checks/check-ticket.ts';
import { type ChosenTrust, chooseTrust, type Trust, trustSchema } from '../choose-trust.ts';
import { ReportView } from '../report-view.tsx';
import { OpenProofFile } from '../saved-file/open-proof-file.tsx';
import styles from './checker.module.css';
import { checkerText } from './texts.ts';

type Checked = { readonly file: ProofFile; readonly chosen: ChosenTrust; readonly report: TicketReport };
type Outcome = Checked | 'policyWrong' | 'notATicket' | 'noKeys';

/** Returns the keys and witnesses of a typed policy; undefined for an empty one, null if it can't be read. */
function readPolicyText(text: string): Trust | undefined | null {
  if (text.trim() === '') return undefined;
  try {
    return z.safeParse(trustSchema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Checks a file by the typed policy, or without one by the keys in the file. Nothing is loaded. */
async function check(file: ProofFile, policy: string): Promise<Outcome> {
  const own = readPolicyText(policy);
  if (own === null) return 'policyWrong';
  const chosen = chooseTrust(own, file.trust);
  if (!chosen) return 'noKeys';
  const log = { policy: chosen.trust.log, today: undefined, nowMs: deviceNowMs() };
  const report = await checkTicket(file, chosen.trust.keys, {}, log);
  return report ? { file, chosen, report } : 'notATicket';
}

/**
 * Renders the page that checks a saved ticket file without any network, by the code of the site's own page. `policy` is
 * what its host trusts, as text; the reader can change it.
 */
export function CheckerPage({ policy: given }: { readonly policy: string }) {
  const [file, setFile] = useState<ProofFile>();
  const [policy, setPolicy] = useState(given);
  const [outcome, setOutcome] = useState<Outcome>();
  const show = async (next: ProofFile | undefined, text: string) => setOutcome(next && (await check(next, text)));
  const change = (text: string) => {
    setPolicy(text);
    void show(file, text);
  };
  const ofFile = file?.trust;
  return (
    <main className={styles.page}>
      <header>
        <PageHeading>{checkerText('title')}</PageHeading>
        <p className={screen.lead}>{checkerText('lead')}</p>
      </header>
      <Card as="section">
        <SectionHeading>{checkerText('file')}</SectionHeading>
        <OpenProofFile
          read={readProofFile}
          onOpen={(opened) => {
            setFile(opened);
            void show(opened, policy);
          }}
        />
      </Card>
      <Card as="section">
        <details className={styles.settings} open={outcome === 'policyWrong'}>
          <summary>{checkerText('policy')}</summary>
          <p className={screen.soft}>{checkerText('policyText')}</p>
          <textarea
            className={styles.policy}
            aria-label={checkerText('policy')}
            value={policy}
            onChange={(event) => change(event.target.value)}
            rows={12}
            spellCheck={false}
          />
          {ofFile && (
            <Button onPress={() => change(JSON.stringify(ofFile, null, 2))}>{checkerText('policyOfFile')}</Button>
          )}
        </details>
      </Card>
      <div aria-live="polite" className={styles.found}>
        {typeof outcome === 'string' && <p role="alert">{checkerText(outcome)}</p>}
        {outcome && typeof outcome !== 'string' && (
          <ReportView
            proofFile={outcome.file}
            report={outcome.report}
            chosen={outcome.chosen}
            logs={outcome.file.logs ?? {}}
            isSaved
            isOffline
          />
        )}
      </div>
    </main>
  );
}
