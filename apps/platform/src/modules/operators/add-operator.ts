import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { insertOperator, listOperators, lockOperators, lockSigner } from './operators-store.ts';
import type { Operator, OperatorsRefusal } from './proposal.ts';
import { endorsementMessage, isOperatorPublicKey, isSignedBy } from './signatures.ts';

/** A new operator; `endorsement` is an existing one's signature of `endorsementMessage` and needed for all but the first. */
export type AddOperatorInput = {
  readonly name: string;
  readonly publicKey: string;
  readonly endorsement?: { readonly by: string; readonly signature: string };
  readonly now: Temporal.Instant;
};

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Registers an operator's public key; a significant event with it. */
export async function addOperator(tx: Tx, input: AddOperatorInput): Promise<Operator | Refusal<OperatorsRefusal>> {
  if (!NAME.test(input.name)) return refuse('NAME_MALFORMED');
  if (!isOperatorPublicKey(input.publicKey)) return refuse('KEY_MALFORMED');
  await lockOperators(tx);
  const { endorsement } = input;
  if (endorsement) {
    const voucher = await lockSigner(tx, endorsement.by);
    if (isRefusal(voucher)) return voucher;
    if (!isSignedBy(voucher.publicKey, endorsementMessage(input), endorsement.signature))
      return refuse('SIGNATURE_WRONG');
  } else if ((await listOperators(tx)).length > 0) {
    return refuse('ENDORSEMENT_REQUIRED');
  }
  const operator = {
    operatorId: newId(),
    name: input.name,
    publicKey: input.publicKey,
    ...(endorsement ? { addedBy: endorsement.by } : {}),
  };
  const more = endorsement ? { endorsement: endorsement.signature } : {};
  if (!(await insertOperator(tx, { ...operator, ...more, now: input.now }))) return refuse('OPERATOR_KNOWN');
  await recordSignificantEvent(tx, {
    actor: `operator:${endorsement?.by ?? input.name}`,
    action: 'operators.operator-added',
    subject: operator.operatorId,
    details: { name: input.name, publicKey: input.publicKey },
    businessTime: input.now,
  });
  return operator;
}
