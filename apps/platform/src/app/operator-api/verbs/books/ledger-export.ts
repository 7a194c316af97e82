import { ledger } from '../../../modules.ts';
import { readSealKeys } from '../../../seal-books.ts';
import { EXPORT_OPTIONS, EXPORT_USAGE, finishExport, openExport } from '../../export-options.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Exports the sealed ledger into a new folder for an auditor, with a signed manifest (`docs/formats.md`). */
export const ledgerExport: Verb = {
  name: 'ledger export',
  usage: `<new folder> ${EXPORT_USAGE}`,
  summary: 'export the sealed ledger for an auditor, with a signed manifest',
  options: EXPORT_OPTIONS,
  runsOffline: true,
  async run(context, input) {
    const [path] = requireWords(input, 'new folder');
    const made = await openExport(context, input, { folder: path, about: { kind: 'ledger', subject: 'ledger' } });
    const keys = readSealKeys(context.platform.config.keysFolder);
    const { seals, transactions } = await ledger.exportLedger(context.db, { ...made, keys });
    context.say(`${transactions} transactions under ${seals} seals.`);
    await finishExport(context, made);
  },
};
