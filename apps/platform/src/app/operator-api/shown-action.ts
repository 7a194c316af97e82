import type { operators } from '../doors.ts';
import type { OpsContext } from './context.ts';

/** What a list shows of a proposal: of an entry that a second operator must type on her own, which draw it is for and no numbers (GLI33-04). */
export function shownAction(context: Pick<OpsContext, 'actions'>, proposal: operators.Proposal): string {
  const isOpenEntry = proposal.state === 'open' && context.actions[proposal.kind]?.compareEntries !== undefined;
  if (!isOpenEntry) return proposal.action;
  return `${JSON.stringify({ drawId: JSON.parse(proposal.action).drawId })} numbers hidden: another operator types them, draw confirm`;
}
