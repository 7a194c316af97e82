import { describe, expect, it } from 'vitest';
import { ACCESS_TYPE, type AccessRight, checkUnits, decidingRight } from './access-rights.ts';

const { ALLOW, DENY } = ACCESS_TYPE;
const right = (operationalUnit: string, accessType: AccessRight['accessType']) => ({ operationalUnit, accessType });

const DEPOSIT = 'wallet/deposit/ALL';
const POWERBALL = 'draw-games/purchase/powerball';
const depositClosed = right(DEPOSIT, DENY);
const depositOpen = right(DEPOSIT, ALLOW);
const drawsClosed = right('draw-games/purchase/ALL', DENY);
const drawsOpen = right('draw-games/purchase/ALL', ALLOW);
const both = [DEPOSIT, POWERBALL];

describe('checkUnits [S6-3]', () => {
  it.each([
    // rights, units, mode, implicit allow, implicit deny
    ['nothing written down', [], [DEPOSIT], 'all', true, false],
    ['a denial', [depositClosed], [DEPOSIT], 'all', false, false],
    ['an allowance', [depositOpen], [DEPOSIT], 'all', true, true],
    ['a denial beside an allowance', [depositOpen, depositClosed], [DEPOSIT], 'all', false, false],
    ['a denial before an allowance', [depositClosed, depositOpen], [DEPOSIT], 'all', false, false],
    ['a denial of the whole kind', [drawsClosed], [POWERBALL], 'all', false, false],
    ['a denial of something else', [depositClosed], [POWERBALL], 'all', true, false],
    ['a denial of one game asked for all', [right(POWERBALL, DENY)], ['draw-games/purchase/ALL'], 'all', true, false],
    ['a denial of everything', [right('*/*/*', DENY), depositOpen], [DEPOSIT], 'any', false, false],
    ['one of two denied, all needed', [depositClosed, drawsOpen], both, 'all', false, false],
    ['one of two denied, any enough', [depositClosed, drawsOpen], both, 'any', true, true],
    ['one of two denied, the other unknown, any enough', [depositClosed], both, 'any', true, false],
    ['both denied, any enough', [depositClosed, drawsClosed], both, 'any', false, false],
    ['both allowed, all needed', [depositOpen, drawsOpen], both, 'all', true, true],
    ['no unit, all', [depositClosed], [], 'all', true, false],
    ['no unit, any', [depositClosed], [], 'any', true, false],
  ] as const)('%s: %s', (_title, rights, units, mode, whenAllow, whenDeny) => {
    expect(checkUnits(rights, units, { mode, implicit: 'allow' })).toBe(whenAllow);
    expect(checkUnits(rights, units, { mode, implicit: 'deny' })).toBe(whenDeny);
  });

  it('[S3-7] names the right that decides, a denial first', () => {
    expect(decidingRight([depositOpen, depositClosed], DEPOSIT)).toBe(depositClosed);
    expect(decidingRight([depositOpen], DEPOSIT)).toBe(depositOpen);
    expect(decidingRight([depositOpen], POWERBALL)).toBeUndefined();
  });
});
