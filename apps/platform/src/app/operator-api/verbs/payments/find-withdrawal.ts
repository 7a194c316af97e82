import { formatUsd } from '@sunflower/money/usd-text.ts';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { operators, players, wallet } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { OpsError } from '../../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a withdrawal with its steps. Throws `OpsError` when not found. */
export async function requireWithdrawal(context: OpsContext, word: string): Promise<wallet.WithdrawalWithSteps> {
  const found = UUID.test(word) ? await wallet.findAnyWithdrawal(context.db, word) : undefined;
  if (!found) throw new OpsError(`There is no withdrawal ${word}.`);
  return found;
}

/** Returns one withdrawal as one line: id, time of its last change, state, method, amount, the player's email. */
export async function withdrawalLine(context: OpsContext, withdrawal: wallet.Withdrawal): Promise<string> {
  const player = await players.findPlayer(context.db, withdrawal.playerId);
  const { withdrawalId, changedAt, state, channel, last4, amountCents } = withdrawal;
  const to = last4 === undefined ? channel : `${channel} ...${last4}`;
  return (
    `${withdrawalId}  ${changedAt}  ${state}  ${to}  ${formatUsd(amountCents)}  ` +
    `${player?.email ?? withdrawal.playerId}`
  );
}

/** Returns what both operators sign about a withdrawal: its id and amount. */
export function withdrawalToSign({ withdrawalId, amountCents }: wallet.Withdrawal) {
  return { withdrawalId, amountCents: Number(amountCents) };
}

/** Returns the open proposal of this kind for a withdrawal, if there is one. */
export function findOpenProposalOfWithdrawal(
  context: OpsContext,
  input: { kind: string; withdrawal: wallet.Withdrawal },
): Promise<operators.Proposal | undefined> {
  const action = canonicalJson(withdrawalToSign(input.withdrawal));
  return operators.findOpenProposalOfAction(context.db, { kind: input.kind, action, openAt: context.clock.now() });
}
