import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operators } from '@sunflower/platform/src/app/doors.ts';
import { operatorActions } from '@sunflower/platform/src/app/operator-actions.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';

/** The two operators of a demonstration: one proposes, the other approves. Their keys lie where `ops` looks for keys. */
export const DEMO_OPERATORS = ['demo-cashier', 'demo-auditor'] as const;
type DemoOperator = (typeof DEMO_OPERATORS)[number];

/** Registers the demo operators with keys of their own, once; the first vouches for the second. */
export async function ensureDemoOperators(db: Db, keysFolder: string, now: Temporal.Instant): Promise<void> {
  const [first, second] = DEMO_OPERATORS;
  for (const name of DEMO_OPERATORS) {
    if (await operators.findOperator(db, name)) continue;
    const keys = operators.newOperatorKeys();
    const message = operators.endorsementMessage({ name, publicKey: keys.publicKey });
    const endorsement =
      name === second
        ? { endorsement: { by: first, signature: operators.signMessage(keyOf(keysFolder, first), message) } }
        : {};
    const { publicKey } = keys;
    const added = await inTransaction(db, async (tx) => {
      const operator = await operators.addOperator(tx, { name, publicKey, ...endorsement, now });
      // Written before the commit: an operator without a key could never act, a key without an operator is only overwritten.
      if (!isRefusal(operator)) keepKey(keysFolder, name, keys.privateKeyPem);
      return operator;
    });
    if ('refusal' in added) throw new Error(`the demo operator ${name} is refused: ${added.refusal}`);
  }
}

/** Has the demo operators decide an action together. */
export async function decideTogether(
  db: Db,
  action: { kind: string; data: operators.ActionData; keysFolder: string; now: Temporal.Instant },
): Promise<void> {
  const { kind, data, keysFolder, now } = action;
  const [proposedBy, approvedBy] = DEMO_OPERATORS;
  const proposal = { proposalId: newId(), kind, action: operators.canonicalJson(data) };
  const sign = (name: DemoOperator, step: 'propose' | 'approve') =>
    operators.signMessage(keyOf(keysFolder, name), operators.proposalMessage(step, proposal));
  const { proposalId } = proposal;
  const executors = operatorActions;
  const proposed = { proposalId, kind, data, proposedBy, signature: sign(proposedBy, 'propose'), executors, now };
  const approved = { proposalId, approvedBy, signature: sign(approvedBy, 'approve'), executors, now };
  const answer = await inTransaction(db, async (tx) => {
    const kept = await operators.proposeAction(tx, proposed);
    return isRefusal(kept) ? kept : operators.approveAction(tx, approved);
  });
  if ('refusal' in answer) throw new Error(`${kind} is refused: ${answer.refusal}`);
}

function keyFile(keysFolder: string, name: string): string {
  return join(keysFolder, 'operators', `${name}.key`);
}

function keyOf(keysFolder: string, name: string): string {
  return readFileSync(keyFile(keysFolder, name), 'utf8');
}

function keepKey(keysFolder: string, name: string, privateKeyPem: string): void {
  mkdirSync(join(keysFolder, 'operators'), { recursive: true, mode: 0o700 });
  writeFileSync(keyFile(keysFolder, name), privateKeyPem, { mode: 0o600 });
}
