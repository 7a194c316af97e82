import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { operators } from '../../doors.ts';
import { draws } from '../../draw-side.ts';
import { GAME_IDS, placeOf, requireDraw } from '../draw-context.ts';
import { DRAWN_OPTIONS, DRAWN_USAGE, readDrawn } from '../drawn-options.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

/**
 * The second entry of a result (GLI33-04): another operator types the numbers on her own and signs what she typed. When both typed the same
 * the result stands; when they differ neither does, which is a significant event, and both begin anew.
 */
export const drawConfirm: Verb = {
  name: 'draw confirm',
  usage: `<game> --draw <id or date[/number]> ${DRAWN_USAGE} --as <operator>`,
  summary: 'type the numbers of a draw a second time, as another operator',
  options: { draw: { type: 'string' }, ...DRAWN_OPTIONS, as: { type: 'string' } },
  approves: [draws.ENTER_RESULT, draws.CORRECT_RESULT],
  async run(context, input) {
    const [game] = takeWords(input, 'game');
    const gameId = oneOf(game, GAME_IDS, 'The game');
    const draw = await requireDraw(context, requireOption(input, 'draw'), gameId);
    const { drawId } = draw;
    if (draw.gameId !== gameId) throw new OpsError(`Draw ${drawId} is one of ${draw.gameId}.`, 2);
    const drawn = readDrawn(input, rulesOfVersion(gameId, draw.rulesVersion));
    const operator = await requireOperator(context, requireOption(input, 'as'));
    const now = context.clock.now();
    const entry = await draws.findOpenEntry(context.db, { drawId, now });
    if (!entry)
      throw new OpsError('No numbers of this draw wait to be confirmed. The first operator types them: draw enter');
    const typed = { drawId, drawn };
    const signed = operators.proposalMessage('approve', { ...entry, action: operators.canonicalJson(typed) });
    const { proposalId } = entry;
    const approval = { proposalId, approvedBy: operator.name, signature: operator.sign(signed), typed };
    const answer = await inTransaction(context.db, (tx) =>
      operators.approveAction(tx, { ...approval, executors: context.actions, now }),
    );
    if (isRefusal(answer)) throw refused(answer);
    if ('difference' in answer) {
      context.say('Both entries have ended: type the numbers again, draw enter and then draw confirm.');
      throw refused(answer.difference);
    }
    if ('awaits' in answer)
      return context.say(
        `The entry is the same. It takes ${answer.awaits} more operator to type it as well: draw confirm.`,
      );
    context.say(`All entries are the same: ${gameId} ${placeOf(draw)}  ${drawId}`);
  },
};
