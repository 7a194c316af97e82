import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { deviceNowMs } from '../../../../runtime/clock/server-clock.ts';
import { checkTicket, type ProofFile, type TicketReport } from '../checks/check-ticket.ts';
import { type ChosenTrust, chooseTrust, type Trust, trustSchema } from '../choose-trust.ts';

export type CheckedProof = { readonly file: ProofFile; readonly chosen: ChosenTrust; readonly report: TicketReport };
type Outcome = CheckedProof | 'policyWrong' | 'notATicket' | 'noKeys' | 'failed';

/** Pause in typing, in ms, before a check starts. */
const PAUSE_MS = 250;

/** Returns the keys and witnesses of a typed policy; undefined for an empty one, null if it can't be read. */
function readPolicyText(text: string): Trust | undefined | null {
  if (text.trim() === '') return undefined;
  try {
    return z.safeParse(trustSchema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Checks a file by the typed policy or, without one, by the keys in the file. Loads nothing. */
async function check(file: ProofFile, policy: string): Promise<Outcome> {
  const own = readPolicyText(policy);
  if (own === null) return 'policyWrong';
  const chosen = chooseTrust(own, file.trust);
  if (!chosen) return 'noKeys';
  const log = { policy: chosen.trust.log, today: undefined, nowMs: deviceNowMs() };
  const report = await checkTicket(file, chosen.trust.keys, {}, log);
  return report ? { file, chosen, report } : 'notATicket';
}

/**
 * Returns the outcome of checking this file by this policy; undefined until that check has ended. An older check never
 * replaces a newer one.
 */
export function useOutcome(file: ProofFile | undefined, policy: string): Outcome | undefined {
  const [last, setLast] = useState<{ file: ProofFile; policy: string; outcome: Outcome }>();
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    const end = (outcome: Outcome) => isCurrent && setLast({ file, policy, outcome });
    const timer = setTimeout(() => void check(file, policy).then(end, () => end('failed')), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, policy]);
  return last?.file === file && last?.policy === policy ? last.outcome : undefined;
}
