import { operators } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';
import { shownAction } from './shown-action.ts';

const SHOWN = 50;

/** Lists proposals that wait for a second operator, or with --all the newest in any state. */
export const proposalList: Verb = {
  name: 'proposal list',
  usage: '[--all]',
  summary: 'list proposals that wait for a second operator',
  options: { all: { type: 'boolean', default: false } },
  async run(context, input) {
    requireWords(input);
    const open = input.options.all === true ? {} : { openAt: context.clock.now() };
    const proposals = await operators.listProposals(context.db, { limit: SHOWN, ...open });
    if (proposals.length === 0) context.say('Nothing waits.');
    for (const one of proposals) {
      const state = one.state === 'open' ? `until ${one.expiresAt}` : describeState(one);
      context.say(`${one.proposalId}  ${one.kind} ${shownAction(context, one)}  by ${one.proposedBy}  ${state}`);
    }
  },
};

function describeState({ state, approvedBy }: operators.Proposal): string {
  if (state === 'differed') return 'ended, the second entry differed';
  return state === 'executed' ? `executed, approved by ${approvedBy}` : state;
}
