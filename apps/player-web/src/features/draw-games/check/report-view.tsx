import type { DrawLogProof } from '@sunflower/contracts/public-log.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../labels/game-text.ts';
import { describeDraw } from '../ticket-labels.ts';
import styles from './check-screen.module.css';
import { CHECK_STEPS, type DrawReport } from './checks/check-draw.ts';
import type { ProofFile, TicketReport } from './checks/check-ticket.ts';
import type { ChosenTrust } from './choose-trust.ts';
import { LogDetails, LogLines } from './log/log-lines.tsx';
import { saveProofFile } from './saved-file/save-proof-file.ts';
import { StepLine } from './step-line.tsx';
import { stepText, stepTitle } from './step-text.ts';
import { checkText } from './texts.ts';
import { TrustCard } from './trust-card.tsx';
import { Verdict } from './verdict.tsx';

type ReportViewProps = {
  readonly proofFile: ProofFile;
  readonly report: TicketReport;
  readonly chosen: ChosenTrust;
  readonly logs: Readonly<Record<string, DrawLogProof>>;
  readonly isSaved?: boolean;
  readonly hasVerdict?: boolean;
  /** Whether today's publications can't be loaded, so that nothing is compared with them. */
  readonly isOffline?: boolean;
};

/** Renders the findings about a ticket's proof, independent of how its evidence was loaded. */
export function ReportView(props: ReportViewProps) {
  const { proofFile, report, chosen, logs, isSaved = false, hasVerdict = true, isOffline = false } = props;
  const isByFile = chosen.used === 'file';
  return (
    <div className={styles.report}>
      {hasVerdict && <Verdict {...{ report, isSaved, isByFile, isOffline }} />}
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
      {report.draws.map((one) => {
        const { drawId } = one.draw;
        const { gameId } = report.ticket;
        return (
          <Draw key={drawId} gameId={gameId} report={one} isSaved={isSaved && !isOffline} logProof={logs[drawId]} />
        );
      })}
      {!isSaved && (
        <div className={styles.file}>
          <Button onPress={() => saveProofFile(proofFile, report.ticket.serial)}>{checkText('save')}</Button>
          <p className={styles.soft}>{checkText('saveHint')}</p>
        </div>
      )}
      <TrustCard chosen={chosen} />
    </div>
  );
}

type DrawProps = {
  readonly gameId: string;
  readonly report: DrawReport;
  readonly isSaved: boolean;
  readonly logProof: DrawLogProof | undefined;
};

function Draw({ gameId, report, isSaved, logProof }: DrawProps) {
  const { draw, steps, isNotLoaded, published, boards, machineProblems, log } = report;
  const letters = boards
    .filter(({ finding }) => finding !== 'sealed' && finding !== 'unknown')
    .map(({ letter }) => letter);
  const count = published?.seal.boardCount ?? 0;
  return (
    <Card as="section">
      <SectionHeading>{checkText('draw', { date: describeDraw(gameId, draw) })}</SectionHeading>
      {!steps && <p>{checkText(isNotLoaded ? 'notLoaded' : 'notSealed')}</p>}
      {steps && (
        <ul className={styles.steps}>
          {CHECK_STEPS.filter((step) => isSaved || step !== 'same').map((step) => (
            <StepLine
              key={step}
              title={stepTitle(step)}
              finding={steps[step]}
              text={stepText(step, { finding: steps[step], letters, machineProblems, count })}
            />
          ))}
          {log && <LogLines report={log} />}
        </ul>
      )}
      {logProof && logProof.entries.length > 0 && <LogDetails proof={logProof} />}
    </Card>
  );
}
