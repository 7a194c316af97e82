import { audit } from '../../../modules.ts';
import { readSealKeys } from '../../../seal-books.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

/** Recomputes the audit chain; if a row was altered, prints it and exits with code 1 (GLI19-20). */
export const auditVerify: Verb = {
  name: 'audit verify',
  usage: '',
  summary: 'check that no audit row was altered',
  runsOffline: true,
  async run(context, input) {
    requireWords(input);
    const keys = readSealKeys(context.platform.config.keysFolder);
    const found = await audit.verifyAudit(context.db, keys.length > 0 ? { keys } : {});
    if (found) throw new OpsError(`Altered at position ${found.position}, entry ${found.entryId}: ${found.what}.`);
    const head = await audit.findAuditHead(context.db);
    context.say(`The chain of ${head?.position ?? 0} audit rows is intact.`);
  },
};
