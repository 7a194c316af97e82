import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { draws } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { drawNameOf, GAME_IDS, requireDraw } from './draw-context.ts';
import { DRAWN_OPTIONS, DRAWN_USAGE, readDrawnNumbers, readRepeatConfirmation } from './drawn-options.ts';

/**
 * Makes the first entry of the numbers of a due, sealed draw or, with --correct, of a published draw. One other
 * operator, or two for a correction, types them again with `draw confirm` (WLA-03, GLI33-04). Numbers that repeat
 * another drawing need --repeat-is-right.
 */
export const drawEnter: Verb = {
  name: 'draw enter',
  usage: `<game> --draw <id or date[/number]> ${DRAWN_USAGE} [--correct] --as <operator>`,
  summary: 'type the numbers of a draw; another operator, or two for a correction, types them as well',
  options: {
    draw: { type: 'string' },
    ...DRAWN_OPTIONS,
    correct: { type: 'boolean', default: false },
    as: { type: 'string' },
  },
  proposes: [draws.ENTER_RESULT, draws.CORRECT_RESULT],
  async run(context, input) {
    const [game] = requireWords(input, 'game');
    const gameId = requireOneOf(game, GAME_IDS, 'The game');
    const draw = await requireDraw(context, requireOption(input, 'draw'), gameId);
    if (draw.gameId !== gameId) throw new OpsError(`Draw ${draw.drawId} belongs to ${draw.gameId}.`, 2);
    const drawn = readDrawnNumbers(input, rulesOfVersion(gameId, draw.rulesVersion));
    const kind = input.options.correct === true ? draws.CORRECT_RESULT : draws.ENTER_RESULT;
    const who = kind === draws.CORRECT_RESULT ? 'Two other operators type' : 'Another operator types';
    const thenSay = () =>
      `${who} them within seven days: npm run ops -- draw confirm ${gameId} --draw ` +
      `${drawNameOf(draw)} <numbers> --as <operator>`;
    const data = { drawId: draw.drawId, drawn, ...readRepeatConfirmation(input) };
    await propose(context, { kind, data, as: requireOption(input, 'as'), thenSay });
  },
};
