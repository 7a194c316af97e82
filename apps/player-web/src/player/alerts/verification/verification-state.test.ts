import type { PlayerLevel } from '@sunflower/contracts/preferences.ts';
import { describe, expect, it } from 'vitest';
import { NOT_READ, reduceVerification, type VerificationEvent } from './verification-state.ts';

const [temporary, none, verified] = ['TEMPORARY_ACCOUNT', 'NO_PLAYER_LEVEL', 'VERIFIED_ACCOUNT'] as const;
const read = (level: PlayerLevel, isNotified = false): VerificationEvent => ({ type: 'levelRead', level, isNotified });
const answered: VerificationEvent = { type: 'answered' };
const story = (...events: VerificationEvent[]) => events.reduce(reduceVerification, NOT_READ).alert;

describe('the verification alert [S4.3-6] [S4.3-7/alert]', () => {
  it.each([
    ['a verified player: not shown', [read(verified)], null],
    ['a running check: non-verified-account', [read(temporary)], 'non-verified-account'],
    ['a running check that was already reported: not shown', [read(temporary, true)], null],
    [
      'a check that ends with verification: verification-success',
      [read(temporary), read(verified)],
      'verification-success',
    ],
    [
      'a check that ends without verification: verification-success-unverified',
      [read(temporary), read(none)],
      'verification-success-unverified',
    ],
    ['missing documents: non-verified-account', [read(none)], 'non-verified-account'],
    ['missing documents that were already reported in this session: not shown', [read(none, true)], null],
    ['the same level read again after an answer: not shown', [read(none), answered, read(none)], null],
    ['documents that were verified in the meantime: not shown', [read(none), read(verified)], null],
    ['a success that was answered: not shown', [read(temporary), read(verified), answered], null],
  ] as const)('depends on the account: %s', (_, events, alert) => expect(story(...events)).toBe(alert));
});
