import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { audit, bonuses, identity, players, preferences } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

const CHANNELS = { email: 'EMAIL', text: 'TEXT', push: 'PUSH' } as const;
const PAGE = 200;
/** Maximum number of pages read by one call: a million players. */
const MOST_PAGES = 5_000;

/**
 * Lists the players who may be sent offers now: those who opted in on a channel, are verified, have a confirmed email
 * (a confirmed phone number, if it's text), and are not excluded, restricted or marked for harm (IRGS-11). The audit
 * log has the operator's name.
 */
export const marketingList: Verb = {
  name: 'marketing list',
  usage: '<email|text|push> --as <operator>',
  summary: 'list the players who opted in to offers on that channel and may be sent some now',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [word] = requireWords(input, 'email|text|push');
    const way: preferences.MarketingWay = CHANNELS[requireOneOf(word, ['email', 'text', 'push'], 'The way')];
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { db, clock } = context;
    let [count, after]: [number, string | undefined] = [0, undefined];
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = { category: preferences.MARKETING, subCategory: way, word: 'true', after, limit: PAGE };
      const choices = await preferences.findChoices(db, query);
      for (const { playerId } of choices) {
        if (await bonuses.findBonusBar(db, { playerId, gameIds: [], now: clock.now() })) continue;
        const player = await players.findPlayer(db, playerId);
        if (!player) continue;
        // An unconfirmed email or phone number may be a stranger's.
        if (word === 'email' && !player.emailVerifiedAt) continue;
        if (word === 'text' && (await identity.findPhone(db, playerId)).number === undefined) continue;
        context.say(`${playerId}  ${player.email}`);
        count++;
      }
      after = choices.at(-1)?.playerId;
      if (choices.length < PAGE) break;
    }
    await inTransaction(db, (tx) =>
      audit.recordAudit(tx, {
        actor,
        action: 'preferences.leave-listed',
        subject: way,
        details: { count },
        businessTime: clock.now(),
      }),
    );
    context.say(`${count} may be sent offers by ${word}.`);
  },
};
