import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { proveLocation } from './launch-game.ts';

/** How long before its expiry a proof is renewed; also the minimum time between two proofs. */
const EARLY_MS = 60_000;
const SHORTEST_WAIT_MS = 20_000;
/** Maximum wait, because a browser timer of more than 24 days would fire immediately. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Renews the proof of the player's location before it expires, while the game can be played for money. After a refusal
 * it stops until `isOn` changes.
 */
export function useProvenLocation(isOn: boolean, onRefused: (problem: HttpProblem) => void): void {
  const queryClient = useQueryClient();
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const renew = async () => {
      const proven = await proveLocation(queryClient);
      if (isStopped) return;
      if (proven.type === 'refused') return refuse(proven.problem);
      timer = setTimeout(() => void renew(), waitMs(proven.value));
    };
    void renew();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isOn, queryClient]);
}

function waitMs(provenUntilMs: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, provenUntilMs - serverNowMs() - EARLY_MS));
}
