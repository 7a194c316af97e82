import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims } from '../../doors.ts';
import { draws } from '../../draw-side.ts';
import type { OpsContext } from '../context.ts';
import { readDollars } from '../find-subject.ts';
import { propose } from '../propose.ts';
import { OpsError, oneOf, optionText, requireOption, takeWords, type Verb } from '../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whose each way is, in the words of what follows. */
const WHOSE: Record<claims.RecoveryWay, string> = {
  'write-off': 'are borne by the lottery',
  take: 'are taken out of the winnings of the player',
  repaid: 'are booked as paid back by the player in cash',
  returned: 'are booked as given back by her creditors in cash',
};

/**
 * Proposes that the lottery bears an overpayment, or that it is taken out of the player's winnings; of a paid claim also that it came back in cash, and
 * each in parts; another operator approves (WLA-03).
 */
export const overpaymentSettle: Verb = {
  name: 'overpayment settle',
  usage: `<id> <${claims.RECOVERY_WAYS.join('|')}> [--amount <dollars>] --reason <text> --as <operator>`,
  summary:
    'propose to write an overpayment off, to take it from winnings or to book it as paid back; another operator approves',
  options: { amount: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [draws.SETTLE_OVERPAYMENT, claims.SETTLE_RECOVERY],
  async run(context, input) {
    const [id, word] = takeWords(input, 'id', claims.RECOVERY_WAYS.join('|'));
    const way = oneOf(word, claims.RECOVERY_WAYS, 'The way');
    const reason = requireOption(input, 'reason');
    const amount = optionText(input, 'amount');
    const amountCents = amount === undefined ? undefined : readDollars(amount);
    const { kind, cents, data } = await findOpen(context, { id, way, amountCents });
    await propose(context, { kind, data: { ...data, way, reason }, as: requireOption(input, 'as') });
    context.say(`Once approved, ${formatUsd(cents)} ${WHOSE[way]}.`);
  },
};

type Asked = { readonly id: string; readonly way: claims.RecoveryWay; readonly amountCents: bigint | undefined };

/** What is open by this id, of a credited prize or of a paid claim, and the action that settles it, or of a claim the part that was asked for. */
async function findOpen(context: OpsContext, { id, way, amountCents }: Asked) {
  const overpayment = UUID.test(id) ? await draws.findOverpayment(context.db, id) : undefined;
  if (overpayment) {
    oneOf(way, draws.OVERPAYMENT_WAYS, 'The way for a credited prize');
    if (amountCents !== undefined) throw new OpsError('A credited prize is settled whole: leave --amount out.', 2);
    const { overpaymentId, overpaidCents: cents } = overpayment;
    return { kind: draws.SETTLE_OVERPAYMENT, cents, data: { overpaymentId, overpaidCents: Number(cents) } };
  }
  const recovery = UUID.test(id) ? await claims.findRecovery(context.db, id) : undefined;
  if (!recovery) throw new OpsError(`No overpayment ${id} is open.`);
  const { claimId, owedCents } = recovery;
  const most = claims.mostOf(recovery, way);
  const cents = amountCents ?? most;
  if (cents <= 0n || cents > most) throw new OpsError(`At most ${formatUsd(most)} can be settled that way.`);
  return { kind: claims.SETTLE_RECOVERY, cents, data: { claimId, owedCents: Number(owedCents), cents: Number(cents) } };
}
