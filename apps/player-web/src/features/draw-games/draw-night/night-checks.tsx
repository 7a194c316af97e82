import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ticketProofPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { checkNight, type DrawChecks } from '../check/checks/check-night.ts';
import { fetchKeys, fetchProofFile, fetchStatements } from '../check/proof-calls.ts';
import { StepLine } from '../check/step-line.tsx';
import { stepText, stepTitle } from '../check/step-text.ts';
import styles from './draw-night.module.css';
import type { OwnTickets } from './own-tickets.ts';
import { nightText } from './texts.ts';

/** Maximum number of tickets whose boards are proven here: the server proves ten a minute for a player. */
const MAX_PROOFS = 5;

type NightChecksProps = { readonly drawId: string; readonly revision: number; readonly own: OwnTickets };

/** Fetches the signed record of a draw, the keys and the proofs of the player's tickets, and checks them. */
async function fetchChecks(drawId: string, serials: readonly string[], signal: AbortSignal): Promise<DrawChecks> {
  const [{ statements }, keys, proofs] = await Promise.all([
    fetchStatements([drawId], signal),
    fetchKeys(signal),
    Promise.all(serials.map((serial) => fetchProofFile(serial, signal))),
  ]);
  const statement = statements[drawId];
  const checks = statement && (await checkNight({ drawId, statement, keys, proofs }));
  if (!checks) throw new Error('no statement about the draw');
  return checks;
}

function verdictOf({ steps }: DrawChecks): 'checksRight' | 'checksOpen' | 'checksWrong' {
  if (steps.some(({ finding }) => finding === 'wrong')) return 'checksWrong';
  return steps.every(({ finding }) => finding === 'right' || finding === 'simulated') ? 'checksRight' : 'checksOpen';
}

function Steps({ checks }: { readonly checks: DrawChecks }) {
  const { steps, letters, machineProblems, boardCount } = checks;
  const verdict = verdictOf(checks);
  return (
    <>
      <ul className={styles.checks}>
        {steps.map(({ step, finding }) => (
          <StepLine
            key={step}
            title={stepTitle(step)}
            finding={finding}
            text={stepText(step, { finding, letters, machineProblems, count: boardCount })}
          />
        ))}
      </ul>
      <p role={verdict === 'checksWrong' ? 'alert' : 'status'} className={styles.verdict} data-verdict={verdict}>
        {nightText(verdict)}
      </p>
    </>
  );
}

/** Renders the checks of a published draw, done in this browser, with the boards of the player's tickets. */
export function NightChecks({ drawId, revision, own }: NightChecksProps) {
  const titleId = useId();
  const serials = own.tickets.slice(0, MAX_PROOFS).map(({ ticket }) => ticket.serial);
  const [first] = serials;
  const query = useQuery({
    queryKey: [...(own.playerId === null ? [] : ['player', own.playerId]), 'night-checks', drawId, revision, serials],
    queryFn: ({ signal }) => fetchChecks(drawId, serials, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div id={titleId}>
        <SectionHeading>{nightText('checks')}</SectionHeading>
      </div>
      <p className={styles.soft}>{nightText('checksLead')}</p>
      {query.data && <Steps checks={query.data} />}
      {!query.data && query.isError && (
        <QuietRetry
          text={nightText('checksFailed')}
          retryText={nightText('retry')}
          isBusy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {!query.data && !query.isError && (
        <div role="status" aria-label={nightText('checking')}>
          <Skeleton height="220px" shape="block" />
        </div>
      )}
      {own.tickets.length > MAX_PROOFS && (
        <p className={styles.soft}>{nightText('someBoards', { count: MAX_PROOFS })}</p>
      )}
      <p>
        <TextLink href={ticketProofPath(first)}>{nightText('verify')}</TextLink>
      </p>
    </section>
  );
}
