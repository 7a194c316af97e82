import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { TEST_INSTALLATION } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import {
  foundingMessage,
  foundOperators,
  listOperators,
  newOperatorKeys,
  ROLES,
  type Role,
  signMessage,
} from './index.ts';
import { duties, now } from './key-changes-in-tests.ts';

describe('the founding of the operators', () => {
  const database = useTestDatabase();
  const listed = (names: readonly string[], roles: readonly Role[] = ROLES) =>
    names.map((name) => ({ name, roles, ...newOperatorKeys() }));
  const found = (members: ReturnType<typeof listed>, signed = members) => {
    const message = foundingMessage({ installationId: TEST_INSTALLATION, founders: signed });
    const founders = members.map(({ name, publicKey, roles, privateKeyPem }) => {
      return { name, publicKey, roles, signature: signMessage(privateKeyPem, message) };
    });
    return inTransaction(database.db, (tx) =>
      foundOperators(tx, { installationId: TEST_INSTALLATION, founders, duties, now }),
    );
  };
  const names = ['ada', 'bob', 'carol', 'dave'];

  it('refuses fewer than four people', async () => {
    expect(await found(listed(names.slice(1)))).toMatchObject({ refusal: 'FOUNDERS_TOO_FEW' });
  });

  it("refuses a founder who signed another list, or with a key that isn't the listed one", async () => {
    const members = listed(names);
    expect(await found(members, members.slice(1))).toMatchObject({ refusal: 'SIGNATURE_WRONG' });
    const [first, ...others] = members;
    const stranger = { ...(first ?? listed(['ada'])[0]), privateKeyPem: newOperatorKeys().privateKeyPem };
    expect(await found([stranger as (typeof members)[number], ...others])).toMatchObject({
      refusal: 'SIGNATURE_WRONG',
    });
  });

  it('refuses one key that is listed under two names', async () => {
    const [first, ...others] = listed(names);
    const twin = { ...others[0], name: 'twin', publicKey: first?.publicKey, privateKeyPem: first?.privateKeyPem };
    const members = [first, ...others, twin] as ReturnType<typeof listed>;
    expect(await found(members)).toMatchObject({ refusal: 'OPERATOR_KNOWN' });
    expect(await listOperators(database.db)).toEqual([]);
  });

  it("refuses founders who can't perform every duty, and names the first missing duty", async () => {
    expect(await found(listed(names, ['cashier']))).toEqual({
      refusal: 'DUTY_UNCOVERED',
      details: { duty: 'test.pay' },
    });
  });

  it('happens once, and records one significant event with names, keys and roles', async () => {
    const attempts = [0, 1, 2].map((group) => listed(names.map((name) => `${name}-${group}`)));
    const answers = await Promise.all(attempts.map((members) => found(members)));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(await listOperators(database.db)).toHaveLength(4);
    expect(await found(listed(['eve', 'fay', 'gus', 'hal']))).toEqual({ refusal: 'ALREADY_FOUNDED' });
    const [event, ...more] = await listAudit(database.db, { limit: 10, isSignificantOnly: true });
    expect(more).toEqual([]);
    expect(event?.action).toBe('operators.founded');
    expect(event?.details).toMatchObject({
      founders: expect.arrayContaining([expect.objectContaining({ roles: [...ROLES] })]),
    });
  });
});
