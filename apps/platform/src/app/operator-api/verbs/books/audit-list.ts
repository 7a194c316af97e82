import { audit } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

const SHOWN = 50;

/** Lists the newest audit rows or, with --significant, the newest significant events (GLI19-20). */
export const auditList: Verb = {
  name: 'audit list',
  usage: '[--significant]',
  summary: 'list the newest audit rows',
  options: { significant: { type: 'boolean', default: false } },
  async run(context, input) {
    requireWords(input);
    const isSignificantOnly = input.options.significant === true;
    const entries = await audit.listAudit(context.db, { limit: SHOWN, isSignificantOnly });
    for (const one of entries) {
      context.say(`${one.businessTime}  ${one.actor}  ${one.action}  ${one.subject}  ${JSON.stringify(one.details)}`);
    }
  },
};
