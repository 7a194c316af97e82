import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims } from '@sunflower/platform/src/app/doors.ts';
import { draws } from '@sunflower/platform/src/app/draw-side.ts';
import type { OpsContext } from '../context.ts';
import { propose } from '../propose.ts';
import { OpsError, oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Proposes that the lottery bears an overpayment, or that it is taken out of the player's winnings; another operator approves (WLA-03). */
export const overpaymentSettle: Verb = {
  name: 'overpayment settle',
  usage: `<id> <${draws.OVERPAYMENT_WAYS.join('|')}> --reason <text> --as <operator>`,
  summary: 'propose to write an overpayment off or to take it from winnings; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [id, word] = takeWords(input, 'id', draws.OVERPAYMENT_WAYS.join('|'));
    const way = oneOf(word, draws.OVERPAYMENT_WAYS, 'The way');
    const reason = requireOption(input, 'reason');
    const { kind, cents, data } = await findOpen(context, id);
    await propose(context, { kind, data: { ...data, way, reason }, as: requireOption(input, 'as') });
    const whose = way === 'take' ? 'are taken out of the winnings of the player' : 'are borne by the lottery';
    context.say(`Once approved, ${formatUsd(cents)} ${whose}.`);
  },
};

/** What is open by this id, of a credited prize or of a paid claim, and the action that settles it. */
async function findOpen(context: OpsContext, id: string) {
  const overpayment = UUID.test(id) ? await draws.findOverpayment(context.db, id) : undefined;
  if (overpayment) {
    const { overpaymentId, overpaidCents: cents } = overpayment;
    return { kind: draws.SETTLE_OVERPAYMENT, cents, data: { overpaymentId, overpaidCents: Number(cents) } };
  }
  const recovery = UUID.test(id) ? await claims.findRecovery(context.db, id) : undefined;
  if (!recovery) throw new OpsError(`No overpayment ${id} is open.`);
  const { claimId, owedCents: cents } = recovery;
  return { kind: claims.SETTLE_RECOVERY, cents, data: { claimId, owedCents: Number(cents) } };
}
