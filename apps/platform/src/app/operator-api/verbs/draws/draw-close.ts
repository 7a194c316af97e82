import { draws } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, optionText, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { drawNameOf, GAME_IDS, requireDraw } from './draw-context.ts';

/**
 * Proposes to end sales now for a game's open draw or the one named with --draw, which is still held at its scheduled
 * time (WLA-03).
 */
export const drawClose: Verb = {
  name: 'draw close',
  usage: '<game> [--draw <id or date[/number]>] --reason <text> --as <operator>',
  summary: 'propose to end sales for a draw now, without drawing it; another operator approves',
  options: { draw: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.CLOSE_EARLY],
  async run(context, input) {
    const [game] = requireWords(input, 'game');
    const gameId = requireOneOf(game, GAME_IDS, 'The game');
    const reason = requireOption(input, 'reason');
    const named = optionText(input, 'draw');
    const [open] = named === undefined ? await draws.findDrawsIn(context.db, { gameId, states: ['open'] }) : [];
    const draw = named === undefined ? open : await requireDraw(context, named, gameId);
    if (!draw) throw new OpsError(`No draw of ${gameId} is open.`);
    await propose(context, {
      kind: draws.CLOSE_EARLY,
      data: { drawId: draw.drawId, reason },
      as: requireOption(input, 'as'),
    });
    context.say(`Once approved, sales for ${gameId} ${drawNameOf(draw)} end. It is drawn at its scheduled time.`);
  },
};
