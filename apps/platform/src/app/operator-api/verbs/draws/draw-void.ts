import { VOID_REASONS } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import { draws } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireDraw } from './draw-context.ts';

/**
 * Proposes to void a draw. Once another operator approves, a job refunds every stake (GLI33-03). Players read the
 * reason in their language; the note is internal.
 */
export const drawVoid: Verb = {
  name: 'draw void',
  usage: `<id or [game/]date[/number]> --reason <${VOID_REASONS.join('|')}> --note <text> --as <operator>`,
  summary: 'propose to void a draw and refund its stakes; another operator approves',
  options: { reason: { type: 'string' }, note: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.VOID_DRAW],
  async run(context, input) {
    const [word] = requireWords(input, 'id or [game/]date[/number]');
    const { drawId } = await requireDraw(context, word);
    const reason = requireOneOf(requireOption(input, 'reason'), VOID_REASONS, '--reason');
    const note = requireOption(input, 'note');
    await propose(context, { kind: draws.VOID_DRAW, data: { drawId, reason, note }, as: requireOption(input, 'as') });
  },
};
