import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operators } from '@sunflower/platform/src/app/doors.ts';
import { operatorActions } from '@sunflower/platform/src/app/operator-actions.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';

/** The operators of a demonstration, one for each role. Their keys are where `ops` looks for keys. */
export const DEMO_OPERATORS = {
  'demo-cashier': ['cashier'],
  'demo-officer': ['draw-officer'],
  'demo-auditor': ['auditor'],
  'demo-admin': ['administrator'],
} as const;
type DemoOperator = keyof typeof DEMO_OPERATORS;

/** Returns new keys for the demo operators, and the founding that all of them signed. */
export function demoFounding(): { founders: operators.Founder[]; keepKeys(keysFolder: string): void } {
  const members = Object.entries(DEMO_OPERATORS).map(([name, roles]) => ({
    name,
    roles,
    ...operators.newOperatorKeys(),
  }));
  const message = operators.foundingMessage(members);
  return {
    founders: members.map(({ name, roles, publicKey, privateKeyPem }) => {
      return { name, roles, publicKey, signature: operators.signMessage(privateKeyPem, message) };
    }),
    keepKeys: (keysFolder) => {
      for (const { name, privateKeyPem } of members) keepKey(keysFolder, name, privateKeyPem);
    },
  };
}

/** Founds the demo operators with keys of their own, once. */
export async function ensureDemoOperators(db: Db, keysFolder: string, now: Temporal.Instant): Promise<void> {
  if ((await operators.listOperators(db)).length > 0) return;
  const { founders, keepKeys } = demoFounding();
  const founded = await inTransaction(db, async (tx) => {
    const answer = await operators.foundOperators(tx, { founders, duties: OPERATOR_DUTIES, now });
    // Written before the commit: an operator without a key could never act, a key without an operator is only overwritten.
    if (!isRefusal(answer)) keepKeys(keysFolder);
    return answer;
  });
  if (isRefusal(founded)) throw new Error(`the demo operators are refused: ${founded.refusal}`);
}

/** Has the demo cashier propose an action about money and the demo auditor approve it. */
export async function decideTogether(
  db: Db,
  action: { kind: string; data: operators.ActionData; keysFolder: string; now: Temporal.Instant },
): Promise<void> {
  const { kind, data, keysFolder, now } = action;
  const [proposedBy, approvedBy] = ['demo-cashier', 'demo-auditor'] as const;
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
