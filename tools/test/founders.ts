import { operators } from '@sunflower/platform/src/app/modules.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';

/** The installation of every test that founds its operators. */
export const TEST_INSTALLATION = '6f1f0c52-3a0e-4b7c-9d59-0b6f6d1c2a11';

/** An operator of a test, with the keys to sign. */
export type TestSigner = operators.OperatorKeys & { readonly name: string };
type Founding = {
  readonly now: Temporal.Instant;
  readonly duties?: operators.Duties;
  /** Roles by name. A founder without an entry has all roles. */
  readonly roles?: Readonly<Record<string, readonly operators.Role[]>>;
};

/**
 * Founds the operators of a database under these names. They may sign immediately, and none has vouched for another.
 */
export async function foundSigners<const Names extends readonly string[]>(
  db: Db,
  names: Names,
  { now, duties = { actions: {}, verbs: {} }, roles = {} }: Founding,
): Promise<{ [Index in keyof Names]: TestSigner }> {
  const signers = names.map((name): TestSigner => ({ name, ...operators.newOperatorKeys() }));
  const listed = signers.map(({ name, publicKey }) => ({ name, publicKey, roles: roles[name] ?? operators.ROLES }));
  const message = operators.foundingMessage({ installationId: TEST_INSTALLATION, founders: listed });
  const founders = listed.map((founder, index) => ({
    ...founder,
    signature: operators.signMessage(signers[index]?.privateKeyPem ?? '', message),
  }));
  const founded = await inTransaction(db, (tx) =>
    operators.foundOperators(tx, { installationId: TEST_INSTALLATION, founders, duties, now }),
  );
  if (isRefusal(founded)) throw new Error(`the founding was refused: ${founded.refusal}`);
  return signers as { [Index in keyof Names]: TestSigner };
}

/**
 * Returns governed actions that any operator may propose and any other may approve, for tests of their effects.
 * `approvals` has the number of approvals by kind, if it is more than one.
 */
export function governedByAll(
  executors: Readonly<Record<string, operators.ActionExecutor>>,
  approvals: Readonly<Record<string, 1 | 2>> = {},
): operators.ActionExecutors {
  const all = { propose: operators.ROLES, approve: operators.ROLES };
  return Object.fromEntries(
    Object.entries(executors).map(([kind, executor]) => {
      return [kind, { ...executor, duty: { ...all, approvals: approvals[kind] ?? 1 } }];
    }),
  );
}
