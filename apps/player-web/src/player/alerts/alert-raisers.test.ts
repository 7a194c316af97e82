import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALERT_KINDS, type AlertKind } from '../../runtime/alerts/alert-kinds.ts';
import { alertContent } from './alert-table.ts';

const SRC = join(import.meta.dirname, '../..');
/** Files that only describe kinds. */
const DESCRIBES = /(^|\/)(alert-kinds|alert-table|[a-z-]+-content|texts(\.\w+)?|alert-previews)\.tsx?$|\.test\.tsx?$/;

const raisers = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !DESCRIBES.test(file.replaceAll('\\', '/')))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

const ROWS: readonly (readonly [id: string, kinds: readonly AlertKind[]])[] = [
  ['S2.4-2/take-a-break', ['take-break-suspend', 'take-break-reminder']],
  ['S2.4-2/self-exclusion', ['self-exclusion-suspend', 'self-exclusion-reminder', 'self-exclusion-reinstate']],
  ['S2.4-2/geolocation', ['geolocation']],
  ['S2.4-2/inactivity', ['inactivity-warning', 'inactivity-reached']],
  [
    'S2.4-2/logout',
    [
      'different-device',
      'account-locked',
      'password-deactivated',
      'password-changed',
      'email-verified',
      'exclusion-list',
      'account-deletion',
    ],
  ],
  ['S2.4-2/action-unavailable', ['action-unavailable']],
  ['S2.4-2/platform-restrictions', ['platform-restrictions']],
  ['S2.4-2/prize-claim', ['claim-prize']],
  ['S2.4-2/time-limit', ['time-limit-remainder', 'time-limit-expired']],
  ['S2.4-2/verification', ['verification-success', 'verification-success-unverified']],
  ['S2.4-2/playing-long', ['playing-long']],
  ['S2.4-2/non-verified', ['non-verified-account']],
  ['S2.4-2/identity-change', ['identity-change']],
  ['S2.4-2/email-change', ['email-change']],
  ['S2.4-3/server-pushed', ['server-modal']],
  ['S3-10', ['bonus-received']],
];

describe('alerts are raised by somebody and have words', () => {
  it.each(ROWS)('[%s]', (_, kinds) => {
    for (const kind of kinds) {
      expect([kind, raisers.includes(`'${kind}'`)]).toEqual([kind, true]);
      const { title, confirm } = alertContent(kind, { firstName: 'Ana', name: 'Note' });
      expect([kind, title === '', confirm.text === '']).toEqual([kind, false, false]);
    }
  });

  it('all of them [S2.4-2]', () => {
    expect(ALERT_KINDS.filter((kind) => !raisers.includes(`'${kind}'`))).toEqual([]);
  });
});
