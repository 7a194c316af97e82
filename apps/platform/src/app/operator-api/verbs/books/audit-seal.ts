import { audit } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Adds every unsealed audit row to the chain and prints the newest link, to be stored elsewhere. */
export const auditSeal: Verb = {
  name: 'audit seal',
  usage: '',
  summary: 'seal audit rows into the chain and print its newest link',
  async run(context, input) {
    requireWords(input);
    const total = await audit.sealAudit(context.db);
    const head = await audit.findAuditHead(context.db);
    context.say(`Sealed ${total} rows. ${head ? `Head: ${head.position} ${head.link}` : 'The chain is empty.'}`);
  },
};
