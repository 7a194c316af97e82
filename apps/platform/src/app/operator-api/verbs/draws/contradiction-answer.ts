import { draws } from '../../../draw-side.ts';
import { propose } from '../../propose.ts';
import { requireOption, takeWords, type Verb } from '../../verb.ts';

/** Proposes the public answer to a proven contradiction; once another operator approves, settlements continue. */
export const contradictionAnswer: Verb = {
  name: 'contradiction answer',
  usage: '<id> --answer <text> --as <operator>',
  summary: 'propose the public answer to a proven contradiction; another operator approves, and settlements continue',
  options: { answer: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.ANSWER_CONTRADICTION],
  async run(context, input) {
    const [contradictionId] = takeWords(input, 'id');
    const data = { contradictionId, answer: requireOption(input, 'answer') };
    await propose(context, { kind: draws.ANSWER_CONTRADICTION, data, as: requireOption(input, 'as') });
  },
};
