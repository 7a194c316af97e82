import { describe, expect, test } from 'vitest';
import { operators } from './doors.ts';
import { draws } from './draw-side.ts';
import { VERBS } from './operator-api/verb-table.ts';
import { OPERATOR_DUTIES } from './operator-duties.ts';

const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
const founder = (name: string, roles: readonly operators.Role[]): operators.Operator => ({
  operatorId: name,
  name,
  publicKey: name,
  vouchedBy: [],
  grants: [{ roles, from: now }],
});
const founders = operators.ROLES.map((role) => founder(role, [role]));

/** Verbs that any role may run: they only read, or what they sign is judged by its kind. */
const OPEN_VERBS = [
  'access list',
  'audit list',
  'audit seal',
  'audit verify',
  'bonus campaigns',
  'bonus list',
  'bonus prove',
  'claim approve',
  'claim list',
  'claim show',
  'deposit list',
  'draw confirm',
  'draw status',
  'draw verify',
  'flag list',
  'harm list',
  'harm show',
  'job list',
  'ledger prove',
  'ledger verify',
  'marketing list',
  'operator found',
  'operator list',
  'overpayment list',
  'payment-pages verify',
  'player changes',
  'proposal approve',
  'proposal list',
  'proposal withdraw',
  'set-off list',
  'subscription list',
  'tool-use report',
  'withdrawal approve',
  'withdrawal list',
];

describe('the duties of operators', () => {
  test('are all fulfilled by four people with one role each', () => {
    expect(operators.findUncoveredDuties(founders, OPERATOR_DUTIES, now)).toEqual([]);
  });

  test('are lost in part with any one of these four', () => {
    for (const { name } of founders) {
      const others = founders.filter((one) => one.name !== name);
      expect(operators.findUncoveredDuties(others, OPERATOR_DUTIES, now)).not.toEqual([]);
    }
  });

  test('leave keys to any three of them', () => {
    const keyDuties = { actions: pick(operators.ADD_OPERATOR, operators.RETIRE_OPERATOR), verbs: {} };
    for (const { name } of founders) {
      const others = founders.filter((one) => one.name !== name);
      expect(operators.findUncoveredDuties(others, keyDuties, now)).toEqual([]);
    }
  });

  test('[WLA-03] give no role that moves money or draws numbers the right to approve either', () => {
    for (const { approve } of Object.entries(OPERATOR_DUTIES.actions)
      .filter(([kind]) => !kind.startsWith('operators.'))
      .map(([, duty]) => duty)) {
      expect(approve).not.toContain('cashier');
      expect(approve).not.toContain('draw-officer');
    }
  });

  test('take a third person for a correction', () => {
    expect(OPERATOR_DUTIES.actions[draws.CORRECT_RESULT]?.approvals).toBe(2);
  });

  test('name every verb that is neither open to all roles nor a proposal', () => {
    const deciding = VERBS.filter(({ name, proposes }) => !proposes && !OPEN_VERBS.includes(name));
    const named = Object.keys(OPERATOR_DUTIES.verbs).filter(
      (name) => !VERBS.find((verb) => verb.name === name)?.proposes,
    );
    expect(deciding.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  });
});

function pick(...kinds: string[]): operators.Duties['actions'] {
  return Object.fromEntries(Object.entries(OPERATOR_DUTIES.actions).filter(([kind]) => kinds.includes(kind)));
}
