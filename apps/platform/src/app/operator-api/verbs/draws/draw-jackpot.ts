import { draws } from '../../../modules.ts';
import { readDollars } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireDraw } from './draw-context.ts';

/**
 * Proposes the announced jackpot of a draw, which replaces the platform's estimate; another operator approves (WLA-03).
 */
export const drawJackpot: Verb = {
  name: 'draw jackpot',
  usage: '<id or [game/]date[/number]> <advertised dollars> <cash value dollars> --reason <text> --as <operator>',
  summary: 'propose the announced jackpot of a draw; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.ANNOUNCE_JACKPOT],
  async run(context, input) {
    const [word, advertised, cash] = requireWords(
      input,
      'id or [game/]date[/number]',
      'advertised dollars',
      'cash value dollars',
    );
    const { drawId } = await requireDraw(context, word);
    const [advertisedCents, cashValueCents] = [Number(readDollars(advertised)), Number(readDollars(cash))];
    const data = { drawId, advertisedCents, cashValueCents, reason: requireOption(input, 'reason') };
    await propose(context, { kind: draws.ANNOUNCE_JACKPOT, data, as: requireOption(input, 'as') });
  },
};
