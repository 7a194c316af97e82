import type { DrawLogProof } from '@sunflower/contracts/public-log.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { gameName } from '../labels/game-text.ts';
import { describeDraw } from '../ticket-labels.ts';
import type { DrawReport } from './check-draw.ts';
import { DRAW_STEPS } from './check-draw.ts';
import styles from './check-screen.module.css';
import { checkTicket, type ProofFile, type TicketReport } from './check-ticket.ts';
import { type ChosenTrust, chooseTrust } from './choose-trust.ts';
import { LogDetails, LogLines } from './log/log-lines.tsx';
import { LOG_STEPS } from './log/log-report.ts';
import { type Today, todayQuery, trustQuery } from './proof-queries.ts';
import { saveProofFile } from './save-proof-file.ts';
import { StepLine } from './step-line.tsx';
import { stepText, stepTitle } from './step-text.ts';
import { checkText } from './texts.ts';
import { TrustCard } from './trust-card.tsx';
import { type Outcome, VerdictLine } from './verdict-line.tsx';

/** Returns the proofs of the log: those in the file and, unless it is another lottery's, what was loaded now. */
const logsOf = (proofFile: ProofFile, used: ChosenTrust['used'], today: Today | undefined) =>
  used === 'page' ? (today?.logs ?? proofFile.logs) : proofFile.logs;

/** Checks a proof file with the chosen keys. Returns null when its receipt isn't a ticket. */
async function checkProofFile(
  proofFile: ProofFile,
  { used, trust }: ChosenTrust,
  today: Today | undefined,
): Promise<TicketReport | null> {
  const whole = { ...proofFile, logs: logsOf(proofFile, used, today) };
  // Another lottery's log can't be read from here.
  const log = { policy: trust.log, today: used === 'page' ? today?.log : undefined, nowMs: serverNowMs() };
  return (await checkTicket(whole, trust.keys, today?.statements ?? {}, log)) ?? null;
}

type ReportProps = { readonly proofFile: ProofFile; readonly isSaved?: boolean; readonly hasVerdict?: boolean };

/**
 * Renders the findings about a ticket's proof, with a verdict unless the page has one already. `isSaved`: the proof
 * comes from a file and is compared with what is published now.
 */
export function Report({ proofFile, isSaved = false, hasVerdict = true }: ReportProps) {
  const own = useQuery(trustQuery());
  const today = useQuery(todayQuery(proofFile, isSaved));
  const chosen = own.isPending ? undefined : chooseTrust(own.data, isSaved ? proofFile.trust : undefined);
  const { data: report } = useQuery({
    queryKey: ['draw-games', 'ticket-report', proofFile, chosen, today.dataUpdatedAt, isSaved],
    queryFn: () => chosen && checkProofFile(proofFile, chosen, today.data),
    enabled: chosen !== undefined && !today.isPending,
  });
  if (!chosen && !own.isPending) return <p role="alert">{checkText('failed')}</p>;
  if (report === null) return <p role="alert">{checkText('notProofFile')}</p>;
  if (!report || !chosen) return <p role="status">{checkText('checking')}</p>;
  const logs = logsOf(proofFile, chosen.used, today.data) ?? {};
  return (
    <div className={styles.report}>
      {hasVerdict && <Verdict report={report} isSaved={isSaved} isByFile={chosen.used === 'file'} />}
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
        return <Draw key={drawId} gameId={gameId} report={one} isSaved={isSaved} logProof={logs[drawId]} />;
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

type VerdictProps = { readonly report: TicketReport; readonly isSaved: boolean; readonly isByFile: boolean };

function Verdict({ report, isSaved, isByFile }: VerdictProps) {
  // Another lottery's records of today can't be loaded from here, so their absence isn't a finding.
  const isCompared = isSaved && !isByFile;
  const findings: readonly string[] = [
    report.receipt,
    ...report.draws.flatMap(({ steps, isNotLoaded, log }) => [
      ...(isNotLoaded ? ['unknown'] : []),
      ...(steps ? DRAW_STEPS.filter((step) => isCompared || step !== 'same').map((step) => steps[step]) : []),
      ...LOG_STEPS.filter((step) => !isByFile || step !== 'history').flatMap((step) => log?.steps[step] ?? []),
    ]),
  ];
  const verdict = verdictOf(findings, isByFile);
  return <VerdictLine outcome={OUTCOMES[verdict] ?? 'right'}>{checkText(verdict)}</VerdictLine>;
}

/** Outcomes of the verdicts that aren't right. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  someWrong: 'wrong',
  someUnknown: 'unknown',
  someCannot: 'unknown',
};

function verdictOf(findings: readonly string[], isByFile: boolean) {
  if (findings.includes('wrong')) return 'someWrong';
  if (findings.includes('cannot')) return 'someCannot';
  if (findings.includes('unknown')) return 'someUnknown';
  if (isByFile) return 'allRightByFile';
  if (findings.includes('corrected')) return 'someCorrected';
  return findings.includes('simulated') ? 'allRightDemo' : 'allRight';
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
          {DRAW_STEPS.filter((step) => isSaved || step !== 'same').map((step) => (
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
