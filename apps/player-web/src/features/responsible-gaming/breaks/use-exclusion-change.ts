import type { ExclusionsResponse } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exclusionsQuery } from '../../../player/exclusion/exclusions-query.ts';
import { type HttpProblem, isOutcomeUnknown, problemOf } from '../../../runtime/http/http-problem.ts';

const KEY_LENGTH = 21;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

function newRequestKey(): string {
  // 64 characters: the low six bits of a random byte select one without bias.
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte) => SIGNS[byte & 63]).join('');
}

/**
 * A change in progress: `send` runs it under its key and shows the new state; returns the problem if the change failed.
 */
export type ExclusionChange = {
  readonly problem: HttpProblem | undefined;
  readonly send: (
    call: (requestKey: string) => Promise<ExclusionsResponse>,
    what: string,
  ) => Promise<
    | { readonly isDone: true; readonly exclusions: ExclusionsResponse }
    | { readonly isDone: false; readonly problem: HttpProblem | undefined }
  >;
};

/**
 * Changes a player's exclusions. The key of a request is kept until its outcome is known, so that a request whose
 * response was lost takes effect once when it's sent again; `what` identifies the request.
 */
export function useExclusionChange(playerId: string): ExclusionChange {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<{ readonly what: string; readonly key: string }>();
  const [problem, setProblem] = useState<HttpProblem>();
  const { queryKey } = exclusionsQuery(playerId);
  return {
    problem,
    send: async (call, what) => {
      const key = pending?.what === what ? pending.key : newRequestKey();
      setPending({ what, key });
      setProblem(undefined);
      try {
        const exclusions = await call(key);
        setPending(undefined);
        queryClient.setQueryData(queryKey, exclusions);
        return { isDone: true, exclusions };
      } catch (thrown) {
        const failed = problemOf(thrown);
        setProblem(failed ?? UNKNOWN);
        if (failed && !isOutcomeUnknown(failed)) setPending(undefined);
        // After a refusal or an unknown outcome, the state on screen may be stale.
        void queryClient.invalidateQueries({ queryKey });
        return { isDone: false, problem: failed };
      }
    },
  };
}

const UNKNOWN: HttpProblem = { status: 0, code: 'UNKNOWN', message: '', fields: [], traceId: null, details: {} };
