import { draws } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireDraw } from './draw-context.ts';

/**
 * Proposes to void the silent machine's commitment to a draw; once another operator approves and witnesses cosigned the
 * log's entry, the numbers can be typed.
 */
export const drawVoidCommitment: Verb = {
  name: 'draw void-commitment',
  usage: '<id or [game/]date[/number]> --note <text> --as <operator>',
  summary: "propose to give up a silent machine's numbers, so that others can be typed; another operator approves",
  options: { note: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.VOID_COMMITMENT],
  async run(context, input) {
    const [word] = requireWords(input, 'id or [game/]date[/number]');
    const { drawId } = await requireDraw(context, word);
    const data = { drawId, note: requireOption(input, 'note') };
    await propose(context, { kind: draws.VOID_COMMITMENT, data, as: requireOption(input, 'as') });
  },
};
