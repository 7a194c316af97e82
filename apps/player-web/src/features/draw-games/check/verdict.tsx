import { CHECK_STEPS } from './checks/check-draw.ts';
import type { TicketReport } from './checks/check-ticket.ts';
import { LOG_STEPS } from './log/log-report.ts';
import { checkText } from './texts.ts';
import { type Outcome, VerdictLine } from './verdict-line.tsx';

type VerdictProps = {
  readonly report: TicketReport;
  readonly isSaved: boolean;
  readonly isByFile: boolean;
  readonly isOffline: boolean;
  readonly isInStatus?: boolean;
};

/** Renders the verdict of all findings about a ticket's proof. `isInStatus`: it is part of a live region. */
export function Verdict({ report, isSaved, isByFile, isOffline, isInStatus = false }: VerdictProps) {
  // Today's records of another lottery can't be loaded from this page, so their absence isn't a finding.
  const isOnline = !isByFile && !isOffline;
  const isCompared = isSaved && isOnline;
  const findings: readonly string[] = [
    report.receipt,
    ...report.draws.flatMap(({ steps, isNotLoaded, log }) => [
      ...(isNotLoaded ? ['unknown'] : []),
      ...(steps ? CHECK_STEPS.filter((step) => isCompared || step !== 'same').map((step) => steps[step]) : []),
      ...LOG_STEPS.filter((step) => isOnline || step !== 'history').flatMap((step) => log?.steps[step] ?? []),
    ]),
  ];
  const verdict = verdictOf(findings, isByFile);
  return (
    <VerdictLine outcome={OUTCOMES[verdict] ?? 'right'} isInStatus={isInStatus}>
      {checkText(verdict)}
    </VerdictLine>
  );
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
