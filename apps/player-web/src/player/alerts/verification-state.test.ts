import type { PlayerLevel } from '@sunflower/contracts/preferences.ts';
import { describe, expect, it } from 'vitest';
import { NOT_READ, reduceVerification, type VerificationEvent } from './verification-state.ts';

const [temporary, none, verified] = ['TEMPORARY_ACCOUNT', 'NO_PLAYER_LEVEL', 'VERIFIED_ACCOUNT'] as const;
const read = (level: PlayerLevel, isTold = false): VerificationEvent => ({ type: 'levelRead', level, isTold });
const answered: VerificationEvent = { type: 'answered' };
const story = (...events: VerificationEvent[]) => events.reduce(reduceVerification, NOT_READ).alert;

describe('what is said of a verification [S4.3-6] [S4.3-7/alert]', () => {
  it.each([
    ['a verified player', [read(verified)], null],
    ['a check that runs', [read(temporary)], 'non-verified-account'],
    ['a check that runs, told before', [read(temporary, true)], null],
    ['a check that ends well', [read(temporary), read(verified)], 'verification-success'],
    ['a check that ends otherwise', [read(temporary), read(none)], 'verification-success-unverified'],
    ['documents that are missing', [read(none)], 'non-verified-account'],
    ['what was told in this session', [read(none, true)], null],
    ['the same again', [read(none), answered, read(none)], null],
    ['documents that came meanwhile', [read(none), read(verified)], null],
    ['a success that was read', [read(temporary), read(verified), answered], null],
  ] as const)('%s', (_, events, alert) => expect(story(...events)).toBe(alert));
});
