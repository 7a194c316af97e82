import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { draws, operators } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { drawNameOf, GAME_IDS, requireDraw } from './draw-context.ts';
import { DRAWN_OPTIONS, DRAWN_USAGE, readDrawnNumbers, readRepeatConfirmation } from './drawn-options.ts';

/**
 * Makes a further entry of a result (GLI33-04): another operator types the numbers independently and signs them. A
 * result needs two matching entries, a correction three. An entry that differs from the first discards all of them and
 * is recorded as a significant event; the operators start over.
 */
export const drawConfirm: Verb = {
  name: 'draw confirm',
  usage: `<game> --draw <id or date[/number]> ${DRAWN_USAGE} --as <operator>`,
  summary: 'type the numbers of a draw again, as another operator',
  options: { draw: { type: 'string' }, ...DRAWN_OPTIONS, as: { type: 'string' } },
  approves: [draws.ENTER_RESULT, draws.CORRECT_RESULT],
  async run(context, input) {
    const [game] = requireWords(input, 'game');
    const gameId = requireOneOf(game, GAME_IDS, 'The game');
    const draw = await requireDraw(context, requireOption(input, 'draw'), gameId);
    const { drawId } = draw;
    if (draw.gameId !== gameId) throw new OpsError(`Draw ${drawId} belongs to ${draw.gameId}.`, 2);
    const drawn = readDrawnNumbers(input, rulesOfVersion(gameId, draw.rulesVersion));
    const operator = await requireOperator(context, requireOption(input, 'as'));
    const now = context.clock.now();
    const { issuedAt: signedAt } = context;
    const entry = await draws.findOpenEntry(context.db, { drawId, now });
    if (!entry)
      throw new OpsError(
        'No numbers of this draw are waiting to be confirmed. The first operator types them with draw enter.',
      );
    const typed = { drawId, drawn, ...readRepeatConfirmation(input) };
    // Asks before the entries are compared: an entry that may be a slip must not discard the first one.
    const entered = draws.readEntered(typed);
    const repeats = entered && (await draws.refuseUnconfirmedRepeat(context.db, { draw, entered }));
    if (repeats) throw refusalError(repeats);
    const signed = operators.proposalMessage('approve', {
      ...entry,
      installationId: context.installationId,
      action: canonicalJson(typed),
      signedAt,
    });
    const { proposalId } = entry;
    const approval = { proposalId, approvedBy: operator.name, signature: operator.sign(signed), signedAt, typed };
    const answer = await inTransaction(context.db, (tx) =>
      operators.approveAction(tx, { ...approval, executors: context.actions, now }),
    );
    if (isRefusal(answer)) throw refusalError(answer);
    if (answer.state === 'differing') {
      context.say('The entries differ and were discarded: type the numbers again with draw enter, then draw confirm.');
      throw refusalError(answer.difference);
    }
    if (answer.state === 'awaiting')
      return context.say(
        `The entries match. ${answer.awaits} more operator must type the numbers as well: draw confirm.`,
      );
    context.say(`All entries match: ${gameId} ${drawNameOf(draw)}  ${drawId}`);
  },
};
