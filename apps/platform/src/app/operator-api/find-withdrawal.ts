import { formatUsd } from '@sunflower/money/usd-text.ts';
import { operators, players, wallet } from '../doors.ts';
import type { OpsContext } from './context.ts';
import { OpsError } from './verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The withdrawal of an id with its steps, or one clear line. */
export async function requireWithdrawal(context: OpsContext, word: string): Promise<wallet.WithdrawalWithSteps> {
  const found = UUID.test(word) ? await wallet.findAnyWithdrawal(context.db, word) : undefined;
  if (!found) throw new OpsError(`There is no withdrawal ${word}.`);
  return found;
}

/** One withdrawal as one line: id, since when it stands so, how, amount, whose. */
export async function withdrawalLine(context: OpsContext, withdrawal: wallet.Withdrawal): Promise<string> {
  const player = await players.findPlayer(context.db, withdrawal.playerId);
  const { withdrawalId, changedAt, state, channel, last4, amountCents } = withdrawal;
  const to = last4 === undefined ? channel : `${channel} ...${last4}`;
  return `${withdrawalId}  ${changedAt}  ${state}  ${to}  ${formatUsd(amountCents)}  ${player?.email ?? withdrawal.playerId}`;
}

/** What both operators sign about a withdrawal: which one, and how much. */
export function signedData({ withdrawalId, amountCents }: wallet.Withdrawal) {
  return { withdrawalId, amountCents: Number(amountCents) };
}

/** The open proposal of this kind about a withdrawal, if one operator has made it. */
export function findOpenProposal(
  context: OpsContext,
  asked: { kind: string; withdrawal: wallet.Withdrawal },
): Promise<operators.Proposal | undefined> {
  const action = operators.canonicalJson(signedData(asked.withdrawal));
  return operators.findOpenProposal(context.db, { kind: asked.kind, action, openAt: context.clock.now() });
}
