import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { draws } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireDraw } from './draw-context.ts';

/**
 * Rebuilds the sealed file of a draw and its hash tree from the boards. Only the exact bytes that were sealed are
 * accepted.
 */
export const drawRebuild: Verb = {
  name: 'draw rebuild',
  usage: '<id or [game/]date[/number]> --as <operator>',
  summary: 'rebuild a lost or altered sealed file from the boards, checked against the seal',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [word] = requireWords(input, 'id or [game/]date[/number]');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { drawId } = await requireDraw(context, word);
    const rebuilt = await draws.rebuildDrawFiles(context.platform, { drawId, actor, now: context.clock.now() });
    if (isRefusal(rebuilt)) throw refusalError(rebuilt);
    context.say(`rebuilt  ${drawId}`);
    context.say(`sealed file ${rebuilt.digest}, tree ${rebuilt.treeRoot ?? 'none'}: as sealed`);
  },
};
