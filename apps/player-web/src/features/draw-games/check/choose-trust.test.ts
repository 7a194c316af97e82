import { describe, expect, it } from 'vitest';
import { LOG_POLICY } from '../../../player/public-log/signed-log-in-tests.ts';
import { chooseTrust, type Trust } from './choose-trust.ts';
import { KEYS } from './saved-file/proof-file-in-tests.ts';

const TRUST: Trust = { keys: { keys: KEYS.keys, machineKeys: [], beacons: KEYS.beacons }, log: LOG_POLICY };
const other = (name: string): Trust => ({
  keys: { keys: [{ keyId: 'f'.repeat(64), publicKey: name }], machineKeys: [], beacons: [] },
  log: { ...LOG_POLICY, logs: LOG_POLICY.logs.map((key) => key.replace('lottery.example', name)) },
});

describe('the keys to check a saved file with', () => {
  it.each<[what: string, own: Trust, file: Trust | undefined, expected: object]>([
    ['a file without keys', TRUST, undefined, { used: 'page', relation: 'none' }],
    ['the same keys', TRUST, TRUST, { used: 'page', relation: 'same' }],
    ['a lower quorum', TRUST, { ...TRUST, log: { ...LOG_POLICY, quorum: 1 } }, { used: 'page', relation: 'changed' }],
    [
      'an invented key of the log',
      TRUST,
      { ...TRUST, log: { ...LOG_POLICY, logs: ['lottery.example/log+0+x'] } },
      {
        ...{ used: 'page', relation: 'changed' },
      },
    ],
    [
      'a key that the page added since',
      { ...TRUST, log: { ...LOG_POLICY, logs: [...LOG_POLICY.logs, 'x'] } },
      TRUST,
      {
        ...{ used: 'page', relation: 'same' },
      },
    ],
    ['another lottery', other('other.example'), TRUST, { used: 'file', relation: 'otherLottery' }],
  ])('uses the keys of the page whenever it has them: %s', (_what, own, file, expected) => {
    expect(chooseTrust(own, file)).toMatchObject(expected);
  });
});
