import { formatUsd } from '@sunflower/money/usd-text.ts';
import { access, ledger, players, wallet } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { propose } from '../../propose.ts';
import { OpsError, optionText, requireWords, type Verb } from '../../verb.ts';
import {
  findOpenProposalOfWithdrawal,
  requireWithdrawal,
  withdrawalLine,
  withdrawalToSign,
} from './find-withdrawal.ts';

/**
 * Shows all data about a withdrawal; with --as, the operator confirms it and proposes its approval to another
 * (GLI19-09).
 */
export const withdrawalReview: Verb = {
  name: 'withdrawal review',
  usage: '<id> [--as <operator>]',
  summary: 'show a withdrawal; with --as propose its approval to another operator',
  options: { as: { type: 'string' } },
  proposes: [wallet.APPROVE_WITHDRAWAL],
  async run(context, input) {
    const [id] = requireWords(input, 'id');
    const { withdrawal, steps } = await requireWithdrawal(context, id);
    context.say(await withdrawalLine(context, withdrawal));
    for (const step of steps) context.say(`  ${step.reachedAt}  ${step.step}  by ${step.actor}`);
    await sayPlayer(context, withdrawal);
    const kind = wallet.APPROVE_WITHDRAWAL;
    const open = await findOpenProposalOfWithdrawal(context, { kind, withdrawal });
    if (open) context.say(`Waiting for a second operator: proposal ${open.proposalId} by ${open.proposedBy}.`);
    const as = optionText(input, 'as');
    if (as === undefined) return;
    if (withdrawal.state !== 'review')
      throw new OpsError(`Only a withdrawal under review can be approved; this one is ${withdrawal.state}.`);
    if (open)
      throw new OpsError(`${open.proposedBy} proposed it already: withdrawal approve ${id} --as <other operator>`);
    await propose(context, { kind, data: withdrawalToSign(withdrawal), as });
    context.say(`Or use: npm run ops -- withdrawal approve ${id} --as <operator>`);
  },
};

/** Prints what a reviewer needs to know: the player, their balances and their restrictions. */
async function sayPlayer(context: OpsContext, { playerId }: wallet.Withdrawal): Promise<void> {
  const player = await players.findPlayer(context.db, playerId);
  if (player)
    context.say(
      `Player: ${player.firstName} ${player.lastName}, born ${player.dateOfBirth}, ${player.identityLevel}, ` +
        `since ${player.createdAt}`,
    );
  const balances = await ledger.findPlayerBalances(context.db, playerId);
  const { depositsCents, winningsCents, heldCents } = balances;
  context.say(
    `Owns: ${formatUsd(winningsCents)} winnings, ${formatUsd(depositsCents)} deposits, ${formatUsd(heldCents)} held`,
  );
  const entries = await access.listRestrictions(context.db, { playerId, now: context.clock.now() });
  for (const { featureSet, unit, reason } of entries) context.say(`Closed: ${unit}  ${featureSet}  ${reason}`);
}
