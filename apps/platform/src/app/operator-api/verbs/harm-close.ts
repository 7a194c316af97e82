import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { responsibleGaming } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

const MARK_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_NOTE = 2_000;

/** Closes a mark of harm with a note of what was done (IRGS-13). */
export const harmClose: Verb = {
  name: 'harm close',
  usage: '<mark id> --note <text> --as <operator>',
  summary: 'close a mark of harm with a note of what was done',
  options: { note: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [markId] = takeWords(input, 'mark id');
    if (!MARK_ID.test(markId)) throw new OpsError(`"${markId}" is not the id of a mark; \`harm list\` shows them.`, 2);
    const note = requireOption(input, 'note').trim();
    if (note.length > LONGEST_NOTE) throw new OpsError(`A note has at most ${LONGEST_NOTE} characters.`, 2);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const now = context.clock.now();
    const closed = await inTransaction(context.db, (tx) =>
      responsibleGaming.closeMark(tx, { markId, note, actor, now }),
    );
    if (isRefusal(closed)) throw new OpsError(`No open mark has the id ${markId}.`);
    context.say(`The mark ${closed.rule} of ${closed.raisedAt} is closed.`);
  },
};
