import type { operators } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';

/**
 * Returns the part of a proposal that lists may show: its action, but for a result only the draw, because another
 * operator has to type the numbers independently (GLI33-04).
 */
export function shownAction(context: Pick<OpsContext, 'actions'>, proposal: operators.Proposal): string {
  const isOpenEntry = proposal.state === 'open' && context.actions[proposal.kind]?.compareEntries !== undefined;
  if (!isOpenEntry) return proposal.action;
  return (
    `${JSON.stringify({ drawId: JSON.parse(proposal.action).drawId })} numbers hidden: another operator ` +
    `types them in with \`draw confirm\``
  );
}
