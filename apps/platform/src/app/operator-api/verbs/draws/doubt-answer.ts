import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { draws } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

const MAX_ANSWER = 500;

/** Answers a doubt about a draw. Everyone who has its number can read the answer. */
export const doubtAnswer: Verb = {
  name: 'doubt answer',
  usage: '<number> --answer <text> --as <operator>',
  summary: 'answer a doubt about a draw; its sender reads the answer by its number',
  options: { answer: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [word] = requireWords(input, 'number');
    if (!/^[1-9]\d{0,14}$/.test(word)) throw new OpsError('The number of a doubt has only digits.', 2);
    const answer = requireOption(input, 'answer').trim();
    if (answer.length > MAX_ANSWER) throw new OpsError(`An answer has at most ${MAX_ANSWER} characters.`, 2);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const of = { doubtNumber: BigInt(word), answer, actor, now: context.clock.now() };
    const answered = await draws.answerDoubt(context.db, of);
    if (isRefusal(answered)) throw refusalError(answered);
    context.say(`Answered doubt ${word}.`);
  },
};
