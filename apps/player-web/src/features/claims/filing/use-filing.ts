import type { Claim } from '@sunflower/contracts/claims.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { guardAction, tellRefusedAccess } from '../../../player/access/guard-action.ts';
import { claimsQuery } from '../../../player/claims-query.ts';
import { withFreshLogin } from '../../../player/fresh-login/fresh-login.ts';
import { type HttpProblem, problemOf } from '../../../runtime/http/http-problem.ts';
import { fileClaim } from './file-claim.ts';
import { FILING_FIELDS, type FilingDraft, type FilingField, filingBody } from './judge-filing.ts';

/** A fault of the page itself is told like one of the server. */
const FAULT: HttpProblem = { status: 0, code: 'FAULT', message: '', fields: [], traceId: null, details: {} };

export type FilingFlow = {
  /** Why the last try was refused. */
  readonly problem: HttpProblem | undefined;
  readonly isBusy: boolean;
  /**
   * Sends the claim, asking for the password first where the login is not fresh. Tells that the platform has it, or holds it for the lottery, or which
   * field it refused.
   */
  readonly file: (draft: FilingDraft) => Promise<'filed' | 'held' | FilingField | undefined>;
};

/** Files one claim. What is typed stays in the form until the platform has it; the list is read again whatever came of it. */
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
    try {
      show(await withFreshLogin(() => fileClaim(claimId, filingBody(draft))));
      return 'filed';
    } catch (thrown) {
      const refused = problemOf(thrown) ?? FAULT;
      setProblem(refused);
      tellRefusedAccess(queryClient, thrown);
      if (refused.code === 'CLAIM_AT_LOTTERY') return 'held';
      return FILING_FIELDS.find((field) => refused.fields.some(({ path }) => path === field));
    } finally {
      setIsBusy(false);
      // Where no answer came, the list says whether it arrived.
      void queryClient.invalidateQueries({ queryKey: ['player', playerId, 'claims'] });
    }
  }

  return { problem, isBusy, file };
}
