import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { foundSigners, TEST_INSTALLATION, type TestSigner } from '../../../../../tools/test/founders.ts';
import type { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  type ActionDuty,
  type ActionExecutors,
  ADD_OPERATOR,
  addOperatorExecutor,
  CHANGE_ROLES,
  changeRolesExecutor,
  type Duties,
  keyProofMessage,
  newOperatorKeys,
  RETIRE_OPERATOR,
  ROLES,
  type Role,
  retireOperatorExecutor,
  signMessage,
} from './index.ts';
import { COOLING_OFF_HOURS } from './operator.ts';
import { signingIn } from './signing-in-tests.ts';

export const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
export const later = now.add({ hours: COOLING_OFF_HOURS });
const ONE_ROLE_EACH = {
  ada: ['cashier'],
  bob: ['draw-officer'],
  carol: ['auditor'],
  dave: ['administrator'],
} as const;
const duty = (propose: readonly Role[], approve: readonly Role[], approvals: 1 | 2 = 1): ActionDuty => {
  return { propose, approve, approvals };
};
export const duties: Duties = {
  actions: {
    'test.pay': duty(['cashier'], ['auditor', 'administrator']),
    'test.correct': duty(['draw-officer'], ['auditor', 'administrator'], 2),
    [ADD_OPERATOR]: duty(['administrator', 'auditor'], ROLES),
    [CHANGE_ROLES]: duty(['administrator', 'auditor'], ROLES),
    [RETIRE_OPERATOR]: duty(['administrator', 'auditor'], ROLES),
  },
  verbs: { 'test look': ['cashier', 'administrator'] },
};
const executed: ActionExecutors[string] = {
  check: () => undefined,
  execute: async (_tx, data) => data,
  duty: duty(ROLES, ROLES),
};
export const executors: ActionExecutors = Object.fromEntries(
  Object.entries({
    'test.pay': executed,
    'test.correct': executed,
    [ADD_OPERATOR]: addOperatorExecutor,
    [CHANGE_ROLES]: changeRolesExecutor(duties),
    [RETIRE_OPERATOR]: retireOperatorExecutor(duties),
  }).map(([kind, executor]) => [kind, { ...executor, duty: duties.actions[kind] ?? duty([], []) }]),
);

/** Founds four operators with one role each, and returns functions that sign for them. */
export async function founded(database: ReturnType<typeof useTestDatabase>) {
  const [ada, bob, carol, dave] = await foundSigners(database.db, ['ada', 'bob', 'carol', 'dave'], {
    now,
    duties,
    roles: ONE_ROLE_EACH,
  });
  const signing = signingIn(database, executors, now);
  const newcomer = (name: string, roles: readonly Role[] = ['cashier']) => {
    const signer: TestSigner = { name, ...newOperatorKeys() };
    const { publicKey } = signer;
    const proof = signMessage(
      signer.privateKeyPem,
      keyProofMessage({ installationId: TEST_INSTALLATION, name, publicKey }),
    );
    return { signer, data: { name, publicKey, roles: [...roles], proof } };
  };
  /** Adds a key that Carol proposed and Dave approved. */
  const added = async (name: string, roles?: readonly Role[]) => {
    const { signer, data } = newcomer(name, roles);
    const answer = await signing.approve(dave, await signing.propose(carol, ADD_OPERATOR, data));
    if (isRefusal(answer)) throw new Error(answer.refusal);
    return signer;
  };
  return { ...signing, ada, bob, carol, dave, newcomer, added };
}
