import { draws } from '@sunflower/platform/src/app/draw-side.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { GAME_IDS, requireDraw } from '../draw-context.ts';
import { refused } from '../refused.ts';
import { oneOf, optionText, takeWords, type Verb } from '../verb.ts';

/** Closes the next open draw now and takes it through to published, saying each step. With --draw it goes on with one that stopped. */
export const drawRun: Verb = {
  name: 'draw run',
  usage: '<game> [--draw <id or date[/number]>]',
  summary: 'hold the next draw now, from close to published',
  options: { draw: { type: 'string' } },
  async run(context, input) {
    const [game] = takeWords(input, 'game');
    const gameId = oneOf(game, GAME_IDS, 'The game');
    const named = optionText(input, 'draw');
    const drawId = named === undefined ? {} : { drawId: (await requireDraw(context, named, gameId)).drawId };
    const answer = await draws.runDraw(context.platform, {
      gameId,
      ...drawId,
      now: context.clock.now(),
      tell: (step, done) => context.say(`${step}: ${'refusal' in done ? done.refusal : done.state}`),
    });
    if (isRefusal(answer)) throw refused(answer);
    await sayResult(context.db, answer.drawId, context.say);
  },
};

async function sayResult(db: Parameters<typeof draws.findSettlement>[0], drawId: string, say: (line: string) => void) {
  const settlement = await draws.findSettlement(db, drawId);
  if (!settlement) return;
  say(
    `Draw ${drawId}: ${settlement.boardCount} boards, ${settlement.winningBoardCount} prizes, ${settlement.prizeCents} cents.`,
  );
  for (const tier of settlement.tiers)
    say(`  ${tier.drawing} ${tier.tier}: ${tier.winners} x, ${tier.prizeCents} cents`);
}
