import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { operators } from '@sunflower/platform/src/app/doors.ts';
import { type ActionPlatform, operatorActionsOf } from '@sunflower/platform/src/app/operator-actions.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { keepDemoKey, openDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';

/** The operators of a demonstration, one for each role. `--as` of the command line finds their keys. */
export const DEMO_OPERATORS = {
  'demo-cashier': ['cashier'],
  'demo-officer': ['draw-officer'],
  'demo-auditor': ['auditor'],
  'demo-admin': ['administrator'],
} as const;
type DemoOperator = keyof typeof DEMO_OPERATORS;

/** Returns new keys for the demo operators, and the founding that all of them signed. */
function demoFounding(): { founders: operators.Founder[]; keepKeys(keysFolder: string): Promise<void> } {
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
    keepKeys: async (keysFolder) => {
      for (const { name, privateKeyPem } of members)
        await keepDemoKey(keysFolder, name, createPrivateKey(privateKeyPem));
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
    if (!isRefusal(answer)) await keepKeys(keysFolder);
    return answer;
  });
  if (isRefusal(founded)) throw new Error(`the demo operators are refused: ${founded.refusal}`);
}

/** Has the demo cashier propose an action about money and the demo auditor approve it. */
export async function decideTogether(
  platform: ActionPlatform & { readonly db: Db },
  action: { kind: string; data: operators.ActionData; now: Temporal.Instant },
): Promise<void> {
  const { kind, data, now } = action;
  const { db } = platform;
  const { keysFolder } = platform.config;
  const [proposedBy, approvedBy] = ['demo-cashier', 'demo-auditor'] as const;
  const proposal = { proposalId: newId(), kind, action: operators.canonicalJson(data) };
  const sign = (name: DemoOperator, step: 'propose' | 'approve') =>
    signWith(keysFolder, name, operators.proposalMessage(step, proposal));
  const { proposalId } = proposal;
  const executors = operatorActionsOf(platform);
  const proposed = { proposalId, kind, data, proposedBy, signature: await sign(proposedBy, 'propose'), executors, now };
  const approved = { proposalId, approvedBy, signature: await sign(approvedBy, 'approve'), executors, now };
  const answer = await inTransaction(db, async (tx) => {
    const kept = await operators.proposeAction(tx, proposed);
    return isRefusal(kept) ? kept : operators.approveAction(tx, approved);
  });
  if ('refusal' in answer) throw new Error(`${kind} is refused: ${answer.refusal}`);
}

async function signWith(keysFolder: string, name: DemoOperator, message: string): Promise<string> {
  const privateKey = await openDemoKey(keysFolder, name);
  if (!privateKey) throw new Error(`the key of ${name} is not in ${keysFolder}`);
  return signBytes(null, Buffer.from(message), privateKey).toString('base64');
}
