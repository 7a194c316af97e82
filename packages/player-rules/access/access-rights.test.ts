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

describe('checkUnits', () => {
  it.each([
    // part of S6-3, title, rights, units, mode, implicit allow, implicit deny
    ['implicit-allow, S6-3/implicit-deny', 'no rights', [], [DEPOSIT], 'all', true, false],
    ['deny', 'a denial', [depositClosed], [DEPOSIT], 'all', false, false],
    ['allow', 'an allowance', [depositOpen], [DEPOSIT], 'all', true, true],
    ['deny', 'an allowance before a denial', [depositOpen, depositClosed], [DEPOSIT], 'all', false, false],
    ['deny', 'a denial before an allowance', [depositClosed, depositOpen], [DEPOSIT], 'all', false, false],
    ['units', 'a denial of the whole group', [drawsClosed], [POWERBALL], 'all', false, false],
    ['units', 'a denial of another unit', [depositClosed], [POWERBALL], 'all', true, false],
    [
      'units',
      'a denial of one game when all games are checked',
      [right(POWERBALL, DENY)],
      ['draw-games/purchase/ALL'],
      'all',
      true,
      false,
    ],
    ['units', 'a denial of everything', [right('*/*/*', DENY), depositOpen], [DEPOSIT], 'any', false, false],
    ['all', 'one of two denied, all needed', [depositClosed, drawsOpen], both, 'all', false, false],
    ['any', 'one of two denied, any enough', [depositClosed, drawsOpen], both, 'any', true, true],
    ['any', 'one of two denied, the other unknown, any enough', [depositClosed], both, 'any', true, false],
    ['any', 'both denied, any enough', [depositClosed, drawsClosed], both, 'any', false, false],
    ['all', 'both allowed, all needed', [depositOpen, drawsOpen], both, 'all', true, true],
    ['implicit-allow, S6-3/implicit-deny', 'no unit, all needed', [depositClosed], [], 'all', true, false],
    ['implicit-allow, S6-3/implicit-deny', 'no unit, any enough', [depositClosed], [], 'any', true, false],
  ] as const)(
    '[S6-3/%s] returns the expected access with %s',
    (_part, _title, rights, units, mode, whenAllow, whenDeny) => {
      expect(checkUnits(rights, units, { mode, implicit: 'allow' })).toBe(whenAllow);
      expect(checkUnits(rights, units, { mode, implicit: 'deny' })).toBe(whenDeny);
    },
  );

  it('[S3-7] returns a denial rather than a permission for the same unit', () => {
    expect(decidingRight([depositOpen, depositClosed], DEPOSIT)).toBe(depositClosed);
    expect(decidingRight([depositOpen], DEPOSIT)).toBe(depositOpen);
    expect(decidingRight([depositOpen], POWERBALL)).toBeUndefined();
  });
});
