import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { draws } from '../../../modules.ts';
import { requireOneOf, requireWords, type Verb } from '../../verb.ts';
import { drawNameOf, GAME_IDS } from './draw-context.ts';

const SHOWN_SCHEDULED = 2;

/** What operators do with a draw that is held elsewhere. */
const NEXT: Readonly<Record<draws.CommitmentState, string>> = {
  none: 'type its numbers with draw enter',
  stands: "the machine's commitment stands: from its draw time, give it up with draw void-commitment",
  void: "the machine's commitment is void: type its numbers with draw enter",
};

/**
 * Lists a game's draws that are open, in progress or stopped, with the reason they stopped, the next two scheduled
 * ones, and those whose proofs failed during the last week.
 */
export const drawStatus: Verb = {
  name: 'draw status',
  usage: '<game>',
  summary: 'list the draws that are on sale, in progress or stopped',
  async run(context, input) {
    const [game] = requireWords(input, 'game');
    const gameId = requireOneOf(game, GAME_IDS, 'The game');
    const onTheWay = await draws.findDrawsIn(context.db, {
      gameId,
      states: ['delayed', 'closed', 'sealed', 'drawn', 'verified', 'settled', 'open'],
    });
    const later = await draws.findDrawsIn(context.db, { gameId, states: ['scheduled'], limit: SHOWN_SCHEDULED });
    for (const draw of [...onTheWay, ...later]) {
      const session = draw.session === null ? '' : `${draw.session}  `;
      const times = `closes ${draw.closesAt}  draws ${draw.drawsAt}`;
      context.say(`${drawNameOf(draw)}  ${draw.state}  ${session}${times}  ${jackpotOf(draw)}${draw.drawId}`);
      const [difference] = draw.state === 'delayed' ? await draws.findDifferences(context.db, draw.drawId) : [];
      if (difference)
        context.say(`  stopped at ${difference.step}: ${difference.code} ${JSON.stringify(difference.details)}`);
      if (!draw.resultId && draws.isHeldElsewhere(context.platform, draw))
        context.say(`  held elsewhere: ${NEXT[await draws.findCommitmentState(context.db, draw.drawId)]}`);
    }
    for (const { drawId, at, problems } of await draws.findFailedProofs(context.db, {
      gameId,
      now: context.clock.now(),
    }))
      context.say(`WRONG  draw ${drawId} does not match its proofs since ${at}: ${problems.join('; ')}`);
    if (onTheWay.length + later.length === 0) context.say('No draw is scheduled.');
  },
};

function jackpotOf({ gameId, rulesVersion, jackpot }: draws.Draw): string {
  if (rulesOfVersion(gameId, rulesVersion).claims.jackpot === null) return '';
  return jackpot ? `jackpot ${jackpot.advertisedCents} cents  ` : 'jackpot not announced  ';
}
