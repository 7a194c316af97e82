import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { instantGames } from '../../../modules.ts';
import { readDollars } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { propose } from '../../propose.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, optionText, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

const AS = { as: { type: 'string' } } as const;
const REASON = { ...AS, reason: { type: 'string' } } as const;

/** Proposes to open a game; refused without a risk review of the version that is sold (RGF-04). */
export const instantGameOpen: Verb = {
  name: 'instant-game open',
  usage: '<game> --reason <text> --as <operator>',
  summary: 'propose to open an instant game whose risks were reviewed; another operator approves',
  options: REASON,
  proposes: [instantGames.OPEN_GAME],
  async run(context, input) {
    const [gameId] = requireWords(input, 'game');
    const reason = requireOption(input, 'reason');
    await propose(context, { kind: instantGames.OPEN_GAME, data: { gameId, reason }, as: requireOption(input, 'as') });
  },
};

/** Proposes to end the sale from the current pool, so that its seed is published and can be checked. */
export const instantGameFinishPool: Verb = {
  name: 'instant-game finish-pool',
  usage: '<game> <dollars> <pool number> --reason <text> --as <operator>',
  summary: 'propose to end the sale from a pool early and publish its seed; another operator approves',
  options: REASON,
  proposes: [instantGames.FINISH_POOL],
  async run(context, input) {
    const [gameId, dollars, pool] = requireWords(input, 'game', 'dollars', 'pool number');
    const poolNo = Number(pool);
    if (!(Number.isInteger(poolNo) && poolNo > 0)) throw new OpsError('The pool number must be a whole number.', 2);
    const data = { gameId, priceCents: Number(readDollars(dollars)), poolNo, reason: requireOption(input, 'reason') };
    await propose(context, { kind: instantGames.FINISH_POOL, data, as: requireOption(input, 'as') });
  },
};

/** Closes a game immediately; open rounds still end and are paid. */
export const instantGameClose: Verb = {
  name: 'instant-game close',
  usage: '<game> --reason <text> --as <operator>',
  summary: 'close an instant game immediately; open rounds still end and are paid',
  options: REASON,
  async run(context, input) {
    const [gameId] = requireWords(input, 'game');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const closed = await inTransaction(context.db, (tx) =>
      instantGames.closeGame(tx, { gameId, reason, actor, now: context.clock.now() }),
    );
    if (isRefusal(closed)) throw refusalError(closed);
    context.say(`${gameId} is closed.`);
  },
};

const MAX_PLACE = 10_000;

/** Changes the ribbon and the position of a game in the lobby. */
export const instantGameDisplay: Verb = {
  name: 'instant-game display',
  usage: '<game> --ribbon <ribbon|none> [--place <number>] --as <operator>',
  summary: 'change the ribbon and the place of an instant game in the lobby',
  options: { ...AS, ribbon: { type: 'string' }, place: { type: 'string' } },
  async run(context, input) {
    const [gameId] = requireWords(input, 'game');
    const ribbon = requireOneOf(requireOption(input, 'ribbon'), [...instantGames.RIBBONS, 'none'], 'The ribbon');
    const place = optionText(input, 'place');
    const position = place === undefined ? undefined : Number(place);
    if (position !== undefined && !(Number.isInteger(position) && position > 0 && position <= MAX_PLACE))
      throw new OpsError(`--place must be a whole number from 1 to ${MAX_PLACE}.`, 2);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const change = { gameId, ribbon: ribbon === 'none' ? null : ribbon, position, actor, now: context.clock.now() };
    const shown = await inTransaction(context.db, (tx) => instantGames.displayGame(tx, change));
    if (isRefusal(shown)) throw refusalError(shown);
    context.say(`${gameId} has the ribbon ${ribbon} and place ${shown.position}.`);
  },
};

/** Stores the review of a game's risks, which a game needs before it can be opened (RGF-04). */
export const instantGameReview: Verb = {
  name: 'instant-game review',
  usage: '<game> --speed <text> --near-misses <text> --sound <text> --top-prize <text> --as <operator>',
  summary: 'record the risk review of an instant game: speed, near misses, sound, top prize',
  options: {
    ...AS,
    speed: { type: 'string' },
    'near-misses': { type: 'string' },
    sound: { type: 'string' },
    'top-prize': { type: 'string' },
  },
  async run(context, input) {
    const [gameId] = requireWords(input, 'game');
    const review = {
      speed: requireOption(input, 'speed'),
      nearMisses: requireOption(input, 'near-misses'),
      sound: requireOption(input, 'sound'),
      topPrize: requireOption(input, 'top-prize'),
    };
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const reviewed = await inTransaction(context.db, (tx) =>
      instantGames.recordRiskReview(tx, { gameId, ...review, actor, now: context.clock.now() }),
    );
    if (isRefusal(reviewed)) throw refusalError(reviewed);
    context.say(`The risks of ${gameId} ${reviewed.mathsVersion} are reviewed.`);
  },
};

/** Proposes to void an open round: its stake is refunded (GLI33-03). */
export const instantGameVoid: Verb = {
  name: 'instant-game void',
  usage: '<round id> --reason <text> --as <operator>',
  summary: 'propose to void an open round and refund its stake; another operator approves',
  options: REASON,
  proposes: [instantGames.VOID_ROUND],
  async run(context, input) {
    const [roundId] = requireWords(input, 'round id');
    const reason = requireOption(input, 'reason');
    const as = requireOption(input, 'as');
    await propose(context, { kind: instantGames.VOID_ROUND, data: { roundId, reason }, as });
  },
};
