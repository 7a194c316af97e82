import { claimFiling } from '@sunflower/contracts/claims.ts';
import { describe, expect, it } from 'vitest';
import { type FilingDraft, filingBody, judgeFiling } from './judge-filing.ts';

const right: FilingDraft = { usesKnown: false, typed: '123-45-6789', isTrue: true, isUsPerson: true };

describe('what may be sent to claim a prize [WLA-06]', () => {
  it.each<[string, Partial<FilingDraft>, ReturnType<typeof judgeFiling>]>([
    ['all of it', {}, {}],
    ['a number with blanks', { typed: ' 123 45 6789 ' }, {}],
    ['the known number', { usesKnown: true, typed: '' }, {}],
    ['no number', { typed: ' - ' }, { taxpayerNumber: 'NUMBER_MISSING' }],
    ['a number that is none', { typed: '666-12-3456' }, { taxpayerNumber: 'TAXPAYER_NUMBER_INVALID' }],
    ['a declaration that is not made', { isTrue: false }, { isTrue: 'DECLARATION_MISSING' }],
    ['no person of the United States', { isUsPerson: false }, { isUsPerson: 'DECLARATION_MISSING' }],
  ])('%s', (_, change, problems) => {
    expect(judgeFiling({ ...right, ...change })).toEqual(problems);
  });

  it('carries nine digits, or no number where the known one is used', () => {
    expect(claimFiling.parse(filingBody(right))).toEqual({
      isTrue: true,
      isUsPerson: true,
      taxpayerNumber: '123456789',
    });
    expect(filingBody({ ...right, usesKnown: true })).toEqual({ isTrue: true, isUsPerson: true });
  });
});
