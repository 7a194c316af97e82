import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { operators } from '@sunflower/platform/src/app/modules.ts';
import { type ActionPlatform, operatorActionsOf } from '@sunflower/platform/src/app/operator-actions.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { openDemoKey, storeDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { StepRefused } from './seed-step.ts';

/** The demo operators, one per role. `--as` of the command line finds their keys. */
export const DEMO_OPERATORS = {
  'demo-cashier': ['cashier'],
  'demo-officer': ['draw-officer'],
  'demo-auditor': ['auditor'],
  'demo-admin': ['administrator'],
} as const;
type DemoOperator = keyof typeof DEMO_OPERATORS;

/** Returns new keys for the demo operators, and the founding signed by all of them. */
function demoFounding(): {
  founding: { installationId: string; founders: operators.Founder[] };
  storeKeys(keysFolder: string): Promise<void>;
} {
  const members = Object.entries(DEMO_OPERATORS).map(([name, roles]) => ({
    name,
    roles,
    ...operators.newOperatorKeys(),
  }));
  const installationId = newId();
  const message = operators.foundingMessage({ installationId, founders: members });
  const founders = members.map(({ name, roles, publicKey, privateKeyPem }) => {
    return { name, roles, publicKey, signature: operators.signMessage(privateKeyPem, message) };
  });
  return {
    founding: { installationId, founders },
    storeKeys: async (keysFolder) => {
      for (const { name, privateKeyPem } of members)
        await storeDemoKey(keysFolder, name, createPrivateKey(privateKeyPem));
    },
  };
}

/** Founds the demo operators with new keys, unless they exist. */
export async function ensureDemoOperators(db: Db, keysFolder: string, now: Temporal.Instant): Promise<void> {
  if ((await operators.listOperators(db)).length > 0) return;
  const { founding, storeKeys } = demoFounding();
  const founded = await inTransaction(db, async (tx) => {
    const answer = await operators.foundOperators(tx, { ...founding, duties: OPERATOR_DUTIES, now });
    // Written before the commit: an operator without a key could never act, whereas a key without an operator is simply
    // overwritten later.
    if (!isRefusal(answer)) await storeKeys(keysFolder);
    return answer;
  });
  if (isRefusal(founded)) throw new StepRefused(`the demo operators were refused: ${founded.refusal}`);
}

/** An action that two demo operators decide; the auditor approves it. */
export type DemoDecision = {
  readonly kind: string;
  readonly data: operators.ActionData;
  readonly proposedBy: Exclude<DemoOperator, 'demo-auditor'>;
  readonly now: Temporal.Instant;
};

/** Has one demo operator propose an action and the demo auditor approve it. */
export async function decideTogether(
  platform: ActionPlatform & { readonly db: Db },
  decision: DemoDecision,
): Promise<void> {
  await inTransaction(platform.db, (tx) => decideInTransaction(tx, platform, decision));
}

/** Does the same in a transaction of the caller. Throws `StepRefused` if the action is refused or a key is missing. */
export async function decideInTransaction(tx: Tx, platform: ActionPlatform, decision: DemoDecision): Promise<void> {
  const { kind, data, proposedBy, now } = decision;
  const { keysFolder } = platform.config;
  const approvedBy = 'demo-auditor';
  const installationId = await operators.installationOf(tx);
  // Commands sign whole milliseconds.
  const signedAt = now.round({ smallestUnit: 'millisecond', roundingMode: 'trunc' });
  const proposal = { installationId, proposalId: newId(), kind, action: canonicalJson(data), signedAt };
  const sign = (name: DemoOperator, step: 'propose' | 'approve') =>
    signWith(keysFolder, name, operators.proposalMessage(step, proposal));
  const { proposalId } = proposal;
  const common = { proposalId, signedAt, executors: operatorActionsOf(platform), now };
  const proposed = { ...common, kind, data, proposedBy, signature: await sign(proposedBy, 'propose') };
  const approved = { ...common, approvedBy, signature: await sign(approvedBy, 'approve') };
  const stored = await operators.proposeAction(tx, proposed);
  const answer = isRefusal(stored) ? stored : await operators.approveAction(tx, approved);
  if ('refusal' in answer) throw new StepRefused(`${kind} is refused: ${answer.refusal}`);
}

async function signWith(keysFolder: string, name: DemoOperator, message: string): Promise<string> {
  const privateKey = await openDemoKey(keysFolder, name);
  if (!privateKey) throw new StepRefused(`the key of ${name} is not in ${keysFolder}`);
  return signBytes(null, Buffer.from(message), privateKey).toString('base64');
}
