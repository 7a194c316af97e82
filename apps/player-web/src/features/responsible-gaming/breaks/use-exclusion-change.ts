import type { ExclusionsAnswer } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exclusionsQuery } from '../../../player/exclusion/exclusions-query.ts';
import { type HttpProblem, isOutcomeUnknown, problemOf } from '../../../runtime/http/http-problem.ts';

const KEY_LENGTH = 21;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

function newRequestKey(): string {
  // 64 signs: the low six bits of a random byte pick one without favour.
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte) => SIGNS[byte & 63]).join('');
}

/** One change under way: `send` does it under the key and shows what holds then; gives the problem when that failed. */
export type ExclusionChange = {
  readonly problem: HttpProblem | undefined;
  readonly send: (
    call: (requestKey: string) => Promise<ExclusionsAnswer>,
    what: string,
  ) => Promise<{ readonly held: ExclusionsAnswer } | { readonly problem: HttpProblem | undefined }>;
};

/**
 * Changes what holds for a player. The key of a wish is kept until its outcome is known, so that a wish that got no answer and is sent again is
 * carried out once; `what` tells one wish from another.
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
        const held = await call(key);
        setPending(undefined);
        queryClient.setQueryData(queryKey, held);
        return { held };
      } catch (thrown) {
        const failed = problemOf(thrown);
        setProblem(failed ?? UNKNOWN);
        if (failed && !isOutcomeUnknown(failed)) setPending(undefined);
        // Refused or unknown: what is shown may be old.
        void queryClient.invalidateQueries({ queryKey });
        return { problem: failed };
      }
    },
  };
}

const UNKNOWN: HttpProblem = { status: 0, code: 'UNKNOWN', message: '', fields: [], traceId: null, details: {} };
