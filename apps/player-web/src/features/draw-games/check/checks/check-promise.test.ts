import { describe, expect, it } from 'vitest';
import { type DrawText, KEYS, proofFileOf, signAgain } from '../saved-file/proof-file-in-tests.ts';
import { checkTicket } from './check-ticket.ts';

type Change = (statement: DrawText) => void;
const stepsOf = async (change: Change = () => {}, keys = KEYS) =>
  (await checkTicket(await proofFileOf(change, undefined, { isOfTwo: true }), keys))?.draws[0]?.steps;

/** Replaces the custody data in the statement and in the machine's signed text. */
function withCustody(replace: (custody: { keyId: string; signature: string }) => object): Change {
  return (statement) => {
    const machine = statement.result.machine as { custody?: { keyId: string; signature: string } };
    const old = machine.custody ?? { keyId: '', signature: '' };
    machine.custody = { ...old, ...replace(old) };
    const { keyId, signature } = machine.custody;
    signAgain(statement, (text) => text.replace(old.keyId, keyId).replace(old.signature, signature));
  };
}

describe('a secret number from two parties', () => {
  it('is right if both halves have the published fingerprint and the custodian opened its own', async () => {
    expect(await stepsOf()).toMatchObject({ promise: 'right', numbers: 'right', machine: 'right' });
  });

  it.each<[what: string, change: Change]>([
    ['without its custodian', (statement) => void Reflect.deleteProperty(statement.result.machine, 'custody')],
    ['of another custodian', withCustody(() => ({ keyId: 'a'.repeat(64) }))],
    ['with another signature', withCustody(({ signature }) => ({ signature: `AAAA${signature.slice(4)}` }))],
    [
      'that is the half of the machine',
      ({ result: { machine } }) => Object.assign(machine, { seed: machine.seed.slice(0, 64) }),
    ],
    ['with another fingerprint', (statement) => Object.assign(statement, { commitment: 'a'.repeat(64) })],
    ['of a draw with another time', (statement) => Object.assign(statement, { drawsAt: '2026-11-22T03:58:00Z' })],
    ['opened for another round', ({ result: { machine } }) => Object.assign(machine.beacon, { round: 1 })],
    ['opened for another seal', ({ seal }) => Object.assign(seal, { digest: 'a'.repeat(64) })],
    [
      'passed off as one of the machine alone',
      ({ result: { machine } }) => Object.assign(machine, { derivation: 'hmac-sha256-rejection/2' }),
    ],
  ])('is wrong %s', async (_what, change) => {
    expect(await stepsOf(change)).toMatchObject({ promise: 'wrong' });
  });

  it("is wrong while the lottery publishes no custodian's key", async () => {
    expect(await stepsOf(undefined, { ...KEYS, custodianKeys: [] })).toMatchObject({ promise: 'wrong' });
  });
});
