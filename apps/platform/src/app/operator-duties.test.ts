import { describe, expect, test } from 'vitest';
import { draws, operators } from './modules.ts';
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

/** Verbs that any role may run: they only read, or the duty of the action they sign applies. */
const OPEN_VERBS = [
  'access list',
  'account closings',
  'audit list',
  'audit seal',
  'audit verify',
  'bonus campaigns',
  'bonus list',
  'bonus prove',
  'claim approve',
  'claim list',
  'claim show',
  'contradiction list',
  'deposit list',
  'document list',
  'document show',
  'doubt list',
  'draw confirm',
  'draw export',
  'draw status',
  'draw verify',
  'flag list',
  'harm list',
  'harm show',
  'instant-game list',
  'instant-game return',
  'job list',
  'ledger export',
  'ledger prove',
  'ledger verify',
  'location show',
  'log verify',
  'loyalty programs',
  'loyalty prove',
  'loyalty show',
  'second-chance list',
  'second-chance verify',
  'marketing list',
  'operator found',
  'operator list',
  'operator verify',
  'overpayment list',
  'payment-pages verify',
  'player changes',
  'player phone',
  'proposal approve',
  'proposal list',
  'proposal withdraw',
  'set-off list',
  'subscription list',
  'tool-use report',
  'withdrawal approve',
  'withdrawal list',
];

describe('operator duties', () => {
  test('can all be performed by four people with one role each', () => {
    expect(operators.findUncoveredDuties(founders, OPERATOR_DUTIES, now)).toEqual([]);
  });

  test("can't all be performed as soon as one of these four is missing", () => {
    for (const { name } of founders) {
      const others = founders.filter((one) => one.name !== name);
      expect(operators.findUncoveredDuties(others, OPERATOR_DUTIES, now)).not.toEqual([]);
    }
  });

  test('can still be performed for operator keys when any one founder is missing', () => {
    const keyDuties = { actions: pick(operators.ADD_OPERATOR, operators.RETIRE_OPERATOR), verbs: {} };
    for (const { name } of founders) {
      const others = founders.filter((one) => one.name !== name);
      expect(operators.findUncoveredDuties(others, keyDuties, now)).toEqual([]);
    }
  });

  test('never let a cashier or a draw officer approve, except in duties about operators [WLA-03]', () => {
    for (const { approve } of Object.entries(OPERATOR_DUTIES.actions)
      .filter(([kind]) => !kind.startsWith('operators.'))
      .map(([, duty]) => duty)) {
      expect(approve).not.toContain('cashier');
      expect(approve).not.toContain('draw-officer');
    }
  });

  test('require two approvals besides the proposal for a corrected result', () => {
    expect(OPERATOR_DUTIES.actions[draws.CORRECT_RESULT]?.approvals).toBe(2);
  });

  test('list every verb that is neither open to all roles nor a proposal', () => {
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
