import { ops } from './stack-operators.ts';
import type { OpenStack } from './test-stack.ts';

const CASHIER = 'demo-cashier';
const AUDITOR = 'demo-auditor';

/** Accepts the documents that a player sent and verifies the player: one operator proposes it, another approves it. */
export async function acceptDocuments(stack: OpenStack, email: string): Promise<void> {
  await decide(stack, email, ['accept', '--verify']);
}

/** Returns the documents that a player sent, with the reason that the player is shown. */
export async function returnDocuments(stack: OpenStack, email: string, why: string): Promise<void> {
  await decide(stack, email, ['return', '--why', why]);
}

async function decide(stack: OpenStack, email: string, answer: readonly string[]): Promise<void> {
  const lines = (await ops(stack, 'document', 'list')).split('\n');
  const requestId = lines.find((line) => line.includes(email))?.split(' ')[0];
  if (requestId === undefined) throw new Error(`${email} has no documents in review`);
  const reason = ['--reason', 'journey', '--as', CASHIER];
  const proposed = await ops(stack, 'document', 'review', requestId, ...answer, ...reason);
  const proposalId = /Proposed ([0-9a-f-]{36})/.exec(proposed)?.[1];
  if (proposalId === undefined) throw new Error(`no proposal in: ${proposed}`);
  await ops(stack, 'proposal', 'approve', proposalId, '--as', AUDITOR);
}
