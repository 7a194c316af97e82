import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { findCampaign } from '../bonuses/index.ts';
import type { ActionExecutor } from '../operators/index.ts';
import type { Program } from './program.ts';
import { readProgram } from './program-input.ts';
import { insertProgram } from './programs-store.ts';

/** Kind of the action that publishes a program. */
export const PUBLISH_PROGRAM = 'loyalty.publish-program';

/** Reasons to refuse a program. */
export type ProgramRefusal = 'PROGRAM_MALFORMED' | 'PROGRAM_TOO_LATE' | 'PROGRAM_KNOWN' | 'REWARD_CAMPAIGN_UNKNOWN';

/**
 * Publishes a program that one operator proposed and another approved. It takes effect later, so that it can't change
 * anything about settled wagers, and it never changes afterward: a new program replaces it.
 */
export async function publishProgram(
  tx: Tx,
  input: { data: unknown; proposedBy: string; approvedBy: string; now: Temporal.Instant },
): Promise<Program | Refusal<ProgramRefusal>> {
  const { proposedBy, approvedBy, now } = input;
  const terms = readProgram(input.data);
  if (isRefusal(terms)) return terms;
  if (Temporal.Instant.compare(terms.effectiveFrom, now) < 0) return refuse('PROGRAM_TOO_LATE');
  for (const { campaign: slug } of terms.rewards) {
    const campaign = await findCampaign(tx, slug);
    if (campaign?.trigger !== 'OPERATOR') return refuse('REWARD_CAMPAIGN_UNKNOWN', { details: { campaign: slug } });
  }
  const program = { ...terms, programId: newId(), proposedBy, approvedBy, approvedAt: now };
  if (!(await insertProgram(tx, program))) return refuse('PROGRAM_KNOWN');
  await recordSignificantEvent(tx, {
    actor: approvedBy,
    action: 'loyalty.program-published',
    subject: program.programId,
    details: { effectiveFrom: terms.effectiveFrom.toString(), pointsPerDollar: terms.pointsPerDollar, proposedBy },
    businessTime: now,
  });
  return program;
}

/** Publishes a program when a second operator approves it. */
export const publishProgramAction: ActionExecutor = {
  check: (data) => {
    const terms = readProgram(data);
    return isRefusal(terms) ? terms : undefined;
  },
  execute: async (tx, data, { proposedBy, approvedBy, now }) => {
    const operators = { proposedBy: `operator:${proposedBy}`, approvedBy: `operator:${approvedBy}` };
    const made = await publishProgram(tx, { data, ...operators, now });
    return isRefusal(made) ? made : { programId: made.programId };
  },
};
