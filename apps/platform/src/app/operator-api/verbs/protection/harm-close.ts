import { CLOSE_MARK, LONGEST_NOTE } from '../../../two-person-actions/protection-actions.ts';
import { propose } from '../../propose.ts';
import { requireId } from '../../require-id.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

/** Proposes to close a mark of harm with a note of what was done (IRGS-13). Afterward the player gets offers again. */
export const harmClose: Verb = {
  name: 'harm close',
  usage: '<mark id> --note <text> --as <operator>',
  summary: 'propose to close a mark of harm with a note of what was done; another operator approves',
  options: { note: { type: 'string' }, as: { type: 'string' } },
  proposes: [CLOSE_MARK],
  async run(context, input) {
    const [word] = requireWords(input, 'mark id');
    const markId = requireId(word, 'a mark; `harm list` shows them');
    const note = requireOption(input, 'note').trim();
    if (note.length > LONGEST_NOTE) throw new OpsError(`A note has at most ${LONGEST_NOTE} characters.`, 2);
    await propose(context, { kind: CLOSE_MARK, data: { markId, note }, as: requireOption(input, 'as') });
  },
};
