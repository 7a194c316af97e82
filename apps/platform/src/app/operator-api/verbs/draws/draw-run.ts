import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { draws } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, optionText, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { GAME_IDS, requireDraw } from './draw-context.ts';

/**
 * Runs the open draw of a game, whose time must have come, until it's published, printing each step; with --draw, runs
 * one that stopped or is waiting. A draw runs ahead of its time only after `draw hold-early` was approved, never in
 * production. The audit log has the operator and the reason (WLA-03).
 */
export const drawRun: Verb = {
  name: 'draw run',
  usage: '<game> [--draw <id or date[/number]>] [--seal-only] --reason <text> --as <operator>',
  summary: 'run a draw whose time has come, from close to published; to run it early, use draw hold-early first',
  options: {
    draw: { type: 'string' },
    'seal-only': { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  async run(context, input) {
    const [game] = requireWords(input, 'game');
    const gameId = requireOneOf(game, GAME_IDS, 'The game');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const named = optionText(input, 'draw');
    const [open] =
      named === undefined ? await draws.findDrawsIn(context.db, { gameId, states: ['open'], limit: 1 }) : [];
    const draw = named === undefined ? open : await requireDraw(context, named, gameId);
    if (!draw) throw new OpsError(`No draw of ${gameId} is open.`);
    const answer = await draws.runByOperator(context.platform, {
      drawId: draw.drawId,
      actor,
      reason,
      ...(input.options['seal-only'] === true ? { until: 'seal' } : {}),
      now: context.clock.now(),
      onStep: (step, done) => context.say(`${step}: ${'refusal' in done ? done.refusal : done.state}`),
    });
    if (isRefusal(answer)) throw refusalError(answer);
    await sayResult(context.db, answer.drawId, context.say);
  },
};

async function sayResult(db: Parameters<typeof draws.findSettlement>[0], drawId: string, say: (line: string) => void) {
  const settlement = await draws.findSettlement(db, drawId);
  if (!settlement) return;
  say(
    `Draw ${drawId}: ${settlement.boardCount} boards, ${settlement.winningBoardCount} prizes, ` +
      `${settlement.prizeCents} cents.`,
  );
  for (const tier of settlement.tiers)
    say(`  ${tier.drawing} ${tier.tier}: ${tier.winners} x, ${tier.prizeCents} cents`);
}
