import { formatUsd } from '@sunflower/money/usd-text.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { audit, claims, subscriptions } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/** Maximum number of ended subscriptions shown, and of draws per subscription. */
const ENDED_SHOWN = 10;
const DRAWS_SHOWN = 5;

/**
 * Lists a player's subscriptions: the state and its reason, the next charge, and the outcome of recent draws. The
 * lookup is recorded in the audit log.
 */
export const subscriptionList: Verb = {
  name: 'subscription list',
  usage: '<email> --as <operator>',
  summary: 'list the subscriptions of a player with their next charge and their last draws',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const look = { actor, action: 'subscriptions.listed', subject: playerId, details: {} } as const;
    await inTransaction(context.db, (tx) => audit.recordAudit(tx, { ...look, businessTime: context.clock.now() }));
    const money = await subscriptions.findSubscriptionMoney(context.db, playerId);
    const found = await subscriptions.listSubscriptions(context.db, { playerId, ended: ENDED_SHOWN });
    if (found.length === 0) return context.say('This player has no subscriptions.');
    context.say(`Set aside: ${formatUsd(money.fundCents)}`);
    const query = { playerId, subscriptions: found, money, now: context.clock.now() };
    for (const one of await subscriptions.viewSubscriptions(context.db, query)) {
      context.say(lineOf(one));
      await sayDraws(context, one.subscriptionId);
    }
  },
};

function lineOf({
  subscriptionId,
  gameId,
  state,
  reason,
  stakeCents,
  fund,
  nextCharge,
}: subscriptions.SubscriptionView) {
  const standing = reason === null ? state : `${state} (${reason})`;
  const next = nextCharge ? `next charge ${nextCharge.chargesAt} for ${nextCharge.drawDate}` : 'no upcoming charge';
  return `${subscriptionId}  ${gameId}  ${standing}  ${formatUsd(stakeCents)} from ${fund}  ${next}`;
}

async function sayDraws(context: OpsContext, subscriptionId: string): Promise<void> {
  const page = { subscriptionId, before: undefined, limit: DRAWS_SHOWN };
  for (const { drawDate, session, outcome, reason, ticketSerial } of await subscriptions.listSettledCharges(
    context.db,
    page,
  ))
    context.say(
      `  ${[drawDate, session, outcome, reason ?? masked(ticketSerial)].filter((word) => word !== null).join('  ')}`,
    );
}

const masked = (serial: string | null) => (serial === null ? null : claims.maskSerial(serial));
