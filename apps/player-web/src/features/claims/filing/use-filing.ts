import type { Claim } from '@sunflower/contracts/claims.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { guardAction, reportRefusedAccess } from '../../../player/access/guard-action.ts';
import { claimsQuery } from '../../../player/queries/claims-query.ts';
import { withReauthentication } from '../../../player/reauthentication/reauthentication.ts';
import { attempt } from '../../../runtime/http/attempt.ts';
import { type HttpProblem, problemOf } from '../../../runtime/http/http-problem.ts';
import { fileClaim } from './file-claim.ts';
import { FILING_FIELDS, type FilingDraft, type FilingField, filingBody } from './judge-filing.ts';

/** An unexpected error in the page is shown like an error of the server. */
const FAULT: HttpProblem = { status: 0, code: 'FAULT', message: '', fields: [], traceId: null, details: {} };

export type FilingFlow = {
  /** Why the last submission was refused. */
  readonly problem: HttpProblem | undefined;
  readonly isBusy: boolean;
  /**
   * Submits the claim, asking for the password first when it was entered too long ago. Returns whether the platform has
   * the claim, holds it for the lottery, or which field it rejected.
   */
  readonly file: (draft: FilingDraft) => Promise<'filed' | 'held' | FilingField | undefined>;
};

/**
 * Files one claim. The form keeps its input until the platform has the claim; the list is refetched whatever the
 * outcome.
 */
export function useFiling(playerId: string, claimId: string): FilingFlow {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<HttpProblem>();
  const [isBusy, setIsBusy] = useState(false);

  function show(filed: Claim) {
    queryClient.setQueryData(claimsQuery(playerId).queryKey, (before) =>
      before?.map((one) => (one.id === filed.id ? filed : one)),
    );
  }

  async function file(draft: FilingDraft): ReturnType<FilingFlow['file']> {
    if (isBusy || !guardAction(queryClient, OPERATIONAL_UNITS.claims)) return undefined;
    setProblem(undefined);
    setIsBusy(true);
    const sent = await attempt(() => withReauthentication(() => fileClaim(claimId, filingBody(draft))));
    setIsBusy(false);
    if (sent.ok) show(sent.value);
    // Without a response, only the list shows whether the claim arrived.
    void queryClient.invalidateQueries({ queryKey: ['player', playerId, 'claims'] });
    if (sent.ok) return 'filed';
    const refused = problemOf(sent.thrown) ?? FAULT;
    setProblem(refused);
    reportRefusedAccess(queryClient, sent.thrown);
    if (refused.code === 'CLAIM_AT_LOTTERY') return 'held';
    return FILING_FIELDS.find((field) => refused.fields.some(({ path }) => path === field));
  }

  return { problem, isBusy, file };
}
