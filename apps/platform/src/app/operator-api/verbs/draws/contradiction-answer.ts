import { draws } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, optionText, requireOption, requireWords, type Verb, type VerbInput } from '../../verb.ts';

/**
 * Proposes the public answer to a proven contradiction, after whose approval settlements continue. `--cause` names the
 * retired key that signed it, or the tree sizes of its history; further contradictions with this cause hold nothing.
 */
export const contradictionAnswer: Verb = {
  name: 'contradiction answer',
  usage: '<id> --answer <text> [--cause key|<first size>-<last size>] --as <operator>',
  summary: 'propose the public answer to a proven contradiction; another operator approves, and settlements continue',
  options: { answer: { type: 'string' }, cause: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.ANSWER_CONTRADICTION],
  async run(context, input) {
    const [contradictionId] = requireWords(input, 'id');
    const data = { contradictionId, answer: requireOption(input, 'answer'), ...causeOf(input) };
    await propose(context, { kind: draws.ANSWER_CONTRADICTION, data, as: requireOption(input, 'as') });
  },
};

/** Returns the cause that `--cause` names; throws for another text. */
function causeOf(input: VerbInput) {
  const text = optionText(input, 'cause');
  if (text === undefined) return {};
  if (text === 'key') return { cause: { kind: 'key' } };
  const [, first, last] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text) ?? [];
  if (!first || !last) throw new OpsError('--cause is "key", or the first and the last size, such as 1200-1260');
  return { cause: { kind: 'fork', firstSize: Number(first), lastSize: Number(last) } };
}
