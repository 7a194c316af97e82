import { buffer } from 'node:stream/consumers';
import { documentFiles } from '../../../document-files.ts';
import { documents } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { requireId } from '../../require-id.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

/** Characters of base64 in each line. */
const LINE = 4_000;

/**
 * Prints the content of a player's document as base64, so that it can be piped into `base64 -d`. The audit log records
 * who read it.
 */
export const documentRead: Verb = {
  name: 'document read',
  usage: '<document id> --as <operator>',
  summary: 'print a document as base64: npm run --silent ops -- document read ... | base64 -d > file',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [word] = requireWords(input, 'document id');
    const documentId = requireId(word, 'a document; "document list" lists them');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const deps = { db: context.db, files: documentFiles(context.platform) };
    const read = await documents.readForReview(deps, { documentId, actor, now: context.clock.now() });
    if (!read) throw new OpsError(`There is no document ${documentId} to read.`);
    const text = (await buffer(read.content)).toString('base64');
    for (let from = 0; from < text.length; from += LINE) context.say(text.slice(from, from + LINE));
  },
};
