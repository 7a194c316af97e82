import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { draws } from '../../draw-side.ts';
import { GAME_IDS, placeOf, requireDraw } from '../draw-context.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, oneOf, optionText, requireOption, takeWords, type Verb } from '../verb.ts';

/** Ends the sale of the open draw now without drawing it. It is held at its time, or by `draw run <game> --draw <date>`, which production refuses before it. */
export const drawClose: Verb = {
  name: 'draw close',
  usage: '<game> [--draw <id or date[/number]>] --reason <text> --as <operator>',
  summary: 'end the sale of a draw now, without drawing it',
  options: { draw: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [game] = takeWords(input, 'game');
    const gameId = oneOf(game, GAME_IDS, 'The game');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const named = optionText(input, 'draw');
    const [open] = named === undefined ? await draws.findDrawsIn(context.db, { gameId, states: ['open'] }) : [];
    const draw = named === undefined ? open : await requireDraw(context, named, gameId);
    if (!draw) throw new OpsError(`No draw of ${gameId} is open.`);
    const { drawId } = draw;
    const place = placeOf(draw);
    const closed = await draws.closeEarly(context.platform, { drawId, actor, reason, now: context.clock.now() });
    if (isRefusal(closed)) throw refused(closed);
    context.say(`${place} is ${closed.state}${closed.isReplay ? ' already' : ''}  ${drawId}`);
    context.say(
      `It is drawn at its time, or now with: npm run ops -- draw run ${gameId} --draw ${place} --reason <text> --as <operator>`,
    );
  },
};
