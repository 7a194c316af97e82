import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { audit, bonuses, players, preferences } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

const WORDS = { email: 'EMAIL', text: 'TEXT', push: 'PUSH' } as const;
const PAGE = 200;
/** Pages one call reads at most: a million players. */
const MOST_PAGES = 5_000;

/** Names the players who may be sent offers now: who gave leave, and is neither excluded, stopped nor marked for harm (IRGS-11). Who asked is kept. */
export const marketingList: Verb = {
  name: 'marketing list',
  usage: '<email|text|push> --as <operator>',
  summary: 'name the players who gave leave to be sent offers that way and may be sent some now',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [word] = takeWords(input, 'email|text|push');
    const way: preferences.MarketingWay = WORDS[oneOf(word, ['email', 'text', 'push'], 'The way')];
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { db, clock } = context;
    let [count, after]: [number, string | undefined] = [0, undefined];
    for (let page = 0; page < MOST_PAGES; page++) {
      const asked = { category: preferences.MARKETING, subCategory: way, word: 'true', after, limit: PAGE };
      const choices = await preferences.findChoices(db, asked);
      for (const { playerId } of choices) {
        if (await bonuses.findBonusBar(db, { playerId, gameIds: [], now: clock.now() })) continue;
        const player = await players.findPlayer(db, playerId);
        if (!player) continue;
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
