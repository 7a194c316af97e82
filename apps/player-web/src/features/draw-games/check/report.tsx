import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../game-text.ts';
import { describeDraw } from '../ticket-words.ts';
import type { DrawReport } from './check-draw.ts';
import { DRAW_STEPS } from './check-draw.ts';
import styles from './check-screen.module.css';
import { checkTicket, type ProofFile, type TicketReport } from './check-ticket.ts';
import { statementKeysQuery, statementsQuery } from './proof-queries.ts';
import { saveProofFile } from './save-proof-file.ts';
import { StepLine } from './step-line.tsx';
import { stepText, stepTitle } from './step-text.ts';
import { checkText } from './texts.ts';

const NO_KEYS = { keys: [], machineKeys: [], beacons: [] };

type CheckInput = [keys?: Parameters<typeof checkTicket>[1], statements?: Parameters<typeof checkTicket>[2]];

/** Returns the report on a proof file; null when its receipt isn't a ticket. */
async function checkProofFile(
  proofFile: ProofFile,
  ...[keys = NO_KEYS, statements = {}]: CheckInput
): Promise<TicketReport | null> {
  return (await checkTicket(proofFile, keys, statements)) ?? null;
}

/**
 * Renders the findings about a ticket's proof. `isSaved`: the proof comes from a file and is compared with what is
 * published now.
 */
export function Report({ proofFile, isSaved = false }: { readonly proofFile: ProofFile; readonly isSaved?: boolean }) {
  const keys = useQuery(statementKeysQuery());
  const today = useQuery({ ...statementsQuery(Object.keys(proofFile.statements)), enabled: isSaved });
  const isReady = keys.data !== undefined && (!isSaved || !today.isPending);
  const { data: report } = useQuery({
    queryKey: ['draw-games', 'ticket-report', proofFile, keys.data, today.data, isSaved],
    queryFn: () => checkProofFile(proofFile, keys.data, isSaved ? today.data : proofFile.statements),
    enabled: isReady,
  });
  if (keys.isError) return <p role="alert">{checkText('failed')}</p>;
  if (report === null) return <p role="alert">{checkText('notProofFile')}</p>;
  if (!report) return <p role="status">{checkText('checking')}</p>;
  return (
    <div className={styles.report}>
      <Verdict report={report} isSaved={isSaved} />
      <Card as="section">
        <SectionHeading>{checkText('receipt')}</SectionHeading>
        <p className={styles.serial}>
          {gameName(report.ticket.gameId)} · {report.ticket.serial}
        </p>
        <ul className={styles.steps}>
          <StepLine
            title={checkText('receipt')}
            finding={report.receipt}
            text={checkText(`receipt_${report.receipt}`)}
          />
        </ul>
      </Card>
      {report.draws.map((draw) => (
        <Draw key={draw.draw.drawId} gameId={report.ticket.gameId} report={draw} isSaved={isSaved} />
      ))}
      {!isSaved && (
        <div className={styles.file}>
          <Button onPress={() => saveProofFile(proofFile, report.ticket.serial)}>{checkText('save')}</Button>
          <p className={styles.soft}>{checkText('saveHint')}</p>
        </div>
      )}
      <Keys title={checkText('keys')} keyIds={(keys.data?.keys ?? []).map(({ keyId }) => keyId)} />
      <Keys title={checkText('machineKeys')} keyIds={(keys.data?.machineKeys ?? []).map(({ keyId }) => keyId)} />
    </div>
  );
}

function Verdict({ report, isSaved }: { readonly report: TicketReport; readonly isSaved: boolean }) {
  const findings = [
    report.receipt,
    ...report.draws.flatMap(({ steps }) =>
      steps ? DRAW_STEPS.filter((step) => isSaved || step !== 'same').map((step) => steps[step]) : [],
    ),
  ];
  const isWrong = findings.includes('wrong');
  const right = findings.includes('corrected') ? 'someCorrected' : 'allRight';
  return (
    <p role={isWrong ? 'alert' : 'status'} className={styles.verdict} data-outcome={isWrong ? 'wrong' : 'right'}>
      {checkText(isWrong ? 'someWrong' : right)}
    </p>
  );
}

type DrawProps = { readonly gameId: string; readonly report: DrawReport; readonly isSaved: boolean };

function Draw({ gameId, report, isSaved }: DrawProps) {
  const { draw, steps, published, boards, machineProblems } = report;
  const letters = boards.filter(({ finding }) => finding !== 'sealed').map(({ letter }) => letter);
  const count = published?.seal.boardCount ?? 0;
  return (
    <Card as="section">
      <SectionHeading>{checkText('draw', { date: describeDraw(gameId, draw) })}</SectionHeading>
      {!steps && <p>{checkText('notSealed')}</p>}
      {steps && (
        <ul className={styles.steps}>
          {DRAW_STEPS.filter((step) => isSaved || step !== 'same').map((step) => (
            <StepLine
              key={step}
              title={stepTitle(step)}
              finding={steps[step]}
              text={stepText(step, { finding: steps[step], letters, machineProblems, count })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Keys({ title, keyIds }: { readonly title: string; readonly keyIds: readonly string[] }) {
  return (
    <section className={styles.file}>
      <SectionHeading>{title}</SectionHeading>
      {keyIds.map((keyId) => (
        <code key={keyId} className={styles.digest}>
          {keyId}
        </code>
      ))}
      <p className={styles.soft}>{checkText('keysHint')}</p>
    </section>
  );
}
