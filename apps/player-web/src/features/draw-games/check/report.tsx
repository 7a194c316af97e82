import { useQuery } from '@tanstack/react-query';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { checkTicket, type ProofFile, type TicketReport } from './checks/check-ticket.ts';
import { type ChosenTrust, chooseTrust } from './choose-trust.ts';
import { type CurrentEvidence, todayQuery, trustQuery } from './proof-queries.ts';
import { ReportView } from './report-view.tsx';
import { checkText } from './texts.ts';

/** Returns the log proofs in the file and, unless the file is from another lottery, those loaded now. */
const logsOf = (proofFile: ProofFile, used: ChosenTrust['used'], today: CurrentEvidence | undefined) =>
  used === 'page' ? (today?.logs ?? proofFile.logs) : proofFile.logs;

/** Checks a proof file with the chosen keys. Returns null when its receipt isn't a ticket. */
async function checkProofFile(
  proofFile: ProofFile,
  { used, trust }: ChosenTrust,
  today: CurrentEvidence | undefined,
): Promise<TicketReport | null> {
  const whole = { ...proofFile, logs: logsOf(proofFile, used, today) };
  // The log of another lottery can't be loaded from this page.
  const log = { policy: trust.log, today: used === 'page' ? today?.log : undefined, nowMs: serverNowMs() };
  return (await checkTicket(whole, trust.keys, today?.statements ?? {}, log)) ?? null;
}

type ReportProps = { readonly proofFile: ProofFile; readonly isSaved?: boolean; readonly hasVerdict?: boolean };

/**
 * Renders the findings about a ticket's proof, with a verdict unless the page already has one. With `isSaved`, the
 * proof comes from a file and is compared with what is published now.
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
  return <ReportView {...{ proofFile, report, chosen, logs, isSaved, hasVerdict }} />;
}
