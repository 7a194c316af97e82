import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims, draws } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { readDollars } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { OpsError, optionText, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How each way of settling is described after the amount. */
const WHOSE: Record<claims.RecoveryWay, string> = {
  'write-off': 'will be written off by the lottery',
  take: 'will be taken from the player’s winnings',
  repaid: 'will be recorded as repaid by the player in cash',
  returned: 'will be recorded as repaid by the player’s creditors in cash',
};

/**
 * Proposes how to settle an overpayment: written off by the lottery or taken from the player's winnings. For a paid
 * claim, also repaid in cash, and in parts if needed. Another operator approves (WLA-03).
 */
export const overpaymentSettle: Verb = {
  name: 'overpayment settle',
  usage: `<id> <${claims.RECOVERY_WAYS.join('|')}> [--amount <dollars>] --reason <text> --as <operator>`,
  summary:
    'propose to write an overpayment off, take it from winnings or record it as repaid; another operator approves',
  options: { amount: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.SETTLE_OVERPAYMENT, claims.SETTLE_RECOVERY],
  async run(context, input) {
    const [id, word] = requireWords(input, 'id', claims.RECOVERY_WAYS.join('|'));
    const way = requireOneOf(word, claims.RECOVERY_WAYS, 'The way');
    const reason = requireOption(input, 'reason');
    const amount = optionText(input, 'amount');
    const amountCents = amount === undefined ? undefined : readDollars(amount);
    const { kind, cents, data } = await findOpen(context, { id, way, amountCents });
    await propose(context, { kind, data: { ...data, way, reason }, as: requireOption(input, 'as') });
    context.say(`Once approved, ${formatUsd(cents)} ${WHOSE[way]}.`);
  },
};

type Input = { readonly id: string; readonly way: claims.RecoveryWay; readonly amountCents: bigint | undefined };

/**
 * Returns the open overpayment with this id, of a credited prize or a paid claim, and the action that settles it; for a
 * claim, only the requested part.
 */
async function findOpen(context: OpsContext, { id, way, amountCents }: Input) {
  const overpayment = UUID.test(id) ? await draws.findOverpayment(context.db, id) : undefined;
  if (overpayment) {
    requireOneOf(way, draws.OVERPAYMENT_WAYS, 'The way for a credited prize');
    if (amountCents !== undefined)
      throw new OpsError('A credited prize can only be settled in full: omit --amount.', 2);
    const { overpaymentId, overpaidCents: cents } = overpayment;
    return { kind: draws.SETTLE_OVERPAYMENT, cents, data: { overpaymentId, overpaidCents: Number(cents) } };
  }
  const recovery = UUID.test(id) ? await claims.findRecovery(context.db, id) : undefined;
  if (!recovery) throw new OpsError(`No overpayment ${id} is open.`);
  const { claimId, owedCents } = recovery;
  const most = claims.maxSettledCents(recovery, way);
  const cents = amountCents ?? most;
  if (cents <= 0n || cents > most) throw new OpsError(`At most ${formatUsd(most)} can be settled that way.`);
  return { kind: claims.SETTLE_RECOVERY, cents, data: { claimId, owedCents: Number(owedCents), cents: Number(cents) } };
}
