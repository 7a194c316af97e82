import { claimFiling } from '@sunflower/contracts/claims.ts';
import { describe, expect, it } from 'vitest';
import { type FilingDraft, filingBody, judgeFiling } from './judge-filing.ts';

const right: FilingDraft = { usesKnown: false, typed: '123-45-6789', isTrue: true, isUsPerson: true };

describe('the validation of a claim filing [WLA-06]', () => {
  it.each<[string, Partial<FilingDraft>, ReturnType<typeof judgeFiling>]>([
    ['accepts a complete filing', {}, {}],
    ['accepts a taxpayer number with spaces', { typed: ' 123 45 6789 ' }, {}],
    ['accepts the confirmed taxpayer number', { usesKnown: true, typed: '' }, {}],
    ['reports a missing taxpayer number', { typed: ' - ' }, { taxpayerNumber: 'NUMBER_MISSING' }],
    ['reports an invalid taxpayer number', { typed: '666-12-3456' }, { taxpayerNumber: 'TAXPAYER_NUMBER_INVALID' }],
    ['reports a missing declaration', { isTrue: false }, { isTrue: 'DECLARATION_MISSING' }],
    ['reports a player who is not a U.S. person', { isUsPerson: false }, { isUsPerson: 'DECLARATION_MISSING' }],
  ])('%s', (_, change, problems) => {
    expect(judgeFiling({ ...right, ...change })).toEqual(problems);
  });

  it('produces nine digits, or no taxpayer number when the confirmed one is used', () => {
    expect(claimFiling.parse(filingBody(right))).toEqual({
      isTrue: true,
      isUsPerson: true,
      taxpayerNumber: '123456789',
    });
    expect(filingBody({ ...right, usesKnown: true })).toEqual({ isTrue: true, isUsPerson: true });
  });
});
