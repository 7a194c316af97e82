import { draws } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, optionText, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { drawNameOf, GAME_IDS, requireDraw } from './draw-context.ts';

/** Proposes to end the sale of a draw and hold it ahead of its time: `draw hold-early <game>`. */
export const drawHoldEarly: Verb = {
  name: 'draw hold-early',
  usage: '<game> [--draw <id or date[/number]>] --reason <text> --as <operator>',
  summary:
    'propose to end sales for a draw and hold it ahead of its time, never in production; another operator approves',
  options: { draw: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.RUN_EARLY],
  async run(context, input) {
    const [game] = requireWords(input, 'game');
    const gameId = requireOneOf(game, GAME_IDS, 'The game');
    const reason = requireOption(input, 'reason');
    const named = optionText(input, 'draw');
    const [open] = named === undefined ? await draws.findDrawsIn(context.db, { gameId, states: ['open'] }) : [];
    const draw = named === undefined ? open : await requireDraw(context, named, gameId);
    if (!draw) throw new OpsError(`No draw of ${gameId} is open.`);
    const { drawId } = draw;
    await propose(context, { kind: draws.RUN_EARLY, data: { drawId, reason }, as: requireOption(input, 'as') });
    context.say(`Once approved, its sales end; then run it: draw run ${gameId} --draw ${drawNameOf(draw)}`);
  },
};
