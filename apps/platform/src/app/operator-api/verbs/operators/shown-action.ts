import type { operators } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';

/**
 * Returns what a list shows of a proposal: its action, but only the draw and no numbers of a result that another
 * operator has yet to type in independently (GLI33-04).
 */
export function shownAction(context: Pick<OpsContext, 'actions'>, proposal: operators.Proposal): string {
  const isOpenEntry = proposal.state === 'open' && context.actions[proposal.kind]?.compareEntries !== undefined;
  if (!isOpenEntry) return proposal.action;
  return (
    `${JSON.stringify({ drawId: JSON.parse(proposal.action).drawId })} numbers hidden: another operator ` +
    `types them in with \`draw confirm\``
  );
}
