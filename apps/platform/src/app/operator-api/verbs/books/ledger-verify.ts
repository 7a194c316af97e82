import { open } from 'node:fs/promises';
import { type PublicKey, readPublicKey } from '@sunflower/service-base/signing-key.ts';
import { LEDGER_CAUSES } from '../../../ledger-causes.ts';
import { ledger } from '../../../modules.ts';
import { SETTLING } from '../../../reconcile-ledger.ts';
import { readSealKeys } from '../../../seal-books.ts';
import { type BooksEvidence, type BooksVerdict, verifyBooks } from '../../../verify-books.ts';
import type { OpsContext } from '../../context.ts';
import { OpsError, optionText, requireWords, type Verb, type VerbInput } from '../../verb.ts';

/**
 * Recomputes every seal of the ledger, checks signatures, audit log and, if given, log lines, and compares transactions
 * with their causes; prints the first row or seal that differs, or causes and transactions that don't match, and
 * exits with code 1 (GLI19-20). Needs only a read-only database role and a public key.
 */
export const ledgerVerify: Verb = {
  name: 'ledger verify',
  usage: '[--key <public key file>] [--log <file>] [--root <hex>]',
  summary:
    'check that no ledger row was altered, every seal is signed, and every transaction has its cause; --log ' +
    'compares with the log stream',
  options: { key: { type: 'string', multiple: true }, log: { type: 'string' }, root: { type: 'string' } },
  runsOffline: true,
  async run(context, input) {
    requireWords(input);
    const root = optionText(input, 'root');
    const causes = { of: LEDGER_CAUSES, causedBefore: context.clock.now().subtract(SETTLING) };
    const evidence = {
      ...{ keys: readKeys(context, input), causes },
      ...(root === undefined ? {} : { expectedRootHex: root }),
    };
    const verdict = await verifyWithLog(context, evidence, optionText(input, 'log'));
    if (!verdict.ok && verdict.differences) {
      for (const difference of verdict.differences) context.say(ledger.describeDifference(difference));
      const { count = 0, differences } = verdict;
      if (count > differences.length) context.say(`Only ${differences.length} of ${count} are shown.`);
      throw new OpsError(`Wrong: ${count} ledger transactions and causes don't match.`);
    }
    if (!verdict.ok) throw new OpsError(verdict.altered ? `${nameOf(verdict.altered)}.` : `Wrong: ${verdict.found}.`);
    context.say(
      `${verdict.transactions} ledger transactions under ${verdict.seals} signed seals are unchanged since they ` +
        'were posted.',
    );
    context.say('Every transaction has its cause, and every cause its transaction.');
    context.say(`The audit log has the same seals.${verdict.logged > 0 ? ` ${verdict.logged} log lines match.` : ''}`);
    context.say(`Root ${verdict.rootHex}`);
  },
};

/** Returns the keys of --key, or else the public keys of the keys folder. */
function readKeys({ platform }: OpsContext, input: VerbInput): PublicKey[] {
  const files = input.options.key;
  if (Array.isArray(files)) return files.map((file) => readPublicKey(String(file)));
  return readSealKeys(platform.config.keysFolder);
}

async function verifyWithLog(
  context: OpsContext,
  evidence: Omit<BooksEvidence, 'logLines'>,
  logFile: string | undefined,
): Promise<BooksVerdict> {
  if (logFile === undefined) return verifyBooks(context.db, evidence);
  const verdict = await verifyBooks(context.db, { ...evidence, logLines: linesOf(logFile) });
  if (verdict.ok && verdict.logged === 0) throw new OpsError(`${logFile} contains no line with a seal.`);
  return verdict;
}

/** Opens the file only when its lines are read: a line reader created earlier would drop lines. */
async function* linesOf(logFile: string): AsyncGenerator<string> {
  const file = await open(logFile);
  try {
    yield* file.readLines();
  } finally {
    await file.close();
  }
}

function nameOf(altered: ledger.AlteredRow): string {
  const { change, sealNo, transactionId, postingId, differs } = altered;
  const row = postingId ? `posting ${postingId}` : transactionId ? `transaction ${transactionId}` : 'seal';
  const under = sealNo === undefined ? '' : ` under seal ${sealNo}`;
  return `First wrong: ${row}${under}, ${change}${differs.length > 0 ? ` in ${differs.join(', ')}` : ''}`;
}
