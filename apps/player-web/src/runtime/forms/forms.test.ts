import { findingText } from '@sunflower/contracts/validators/finding.ts';
import { FIELD_MESSAGES, GENERIC_CODES } from '@sunflower/contracts/validators/messages.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../i18n/texts.ts';
import { fieldErrorText } from './field-error.ts';
import { debounced, VALIDATION_DEBOUNCE_MS } from './form-resolver.ts';
import { fieldText } from './texts.ts';

describe('the text of a field error', () => {
  afterEach(() => switchLanguage('en-US'));

  it.each([
    [undefined, undefined],
    ['REQUIRED', 'This field is required'],
    [findingText('TOO_SHORT', { n: 3 }), 'This field must be at least 3 characters'],
    [findingText('MIN_DATE', { min: '2026-11-20' }), 'Please select a date after 11/20/2026.'],
    [findingText('DATE', { dateFormat: 'MM/dd/yyyy' }), 'Date must be in format MM/dd/yyyy'],
    ['INVALID_TYPE', 'This field is required'],
    ['TOO_BIG', 'City is not valid.'],
    ['DIGITS', 'City is not valid.'],
    ['thisField', 'City is not valid.'],
    ['__proto__', 'City is not valid.'],
    ['<b>?n=<i>', 'City is not valid.'],
  ])('[S5.1-11/default-message] is, for the message %s, "%s"', (message, expected) => {
    expect(fieldErrorText(message, 'City')).toBe(expected);
  });

  it.each([
    ['fr', 'Ce champ doit comporter au moins 3 caractères', 'Ville\u00a0: valeur non valide.'],
    ['es', 'Este campo debe tener al menos 3 caracteres', 'Ville: el valor no es válido.'],
  ] as const)('is translated to the language %s', async (language, short, general) => {
    await switchLanguage(language);
    expect(fieldErrorText('TOO_SHORT?n=3')).toBe(short);
    expect(fieldErrorText('ALPHA', 'Ville')).toBe(general);
  });

  it('[S5.1-1] has a default message in English for every rule', () => {
    expect(fieldText.english).toMatchObject(FIELD_MESSAGES);
    for (const code of GENERIC_CODES) expect(fieldErrorText(code)).toBe('This field is not valid.');
  });
});

describe('form validation', () => {
  afterEach(() => void vi.useRealTimers());

  it('[S9-11/validation] runs once for fields that blur within 5 ms, with their latest values', async () => {
    vi.useFakeTimers();
    const judge = vi.fn((value: string) => `judged ${value}`);
    const judgeLater = debounced(judge, VALIDATION_DEBOUNCE_MS);
    const answers = [judgeLater('a'), judgeLater('b')];
    await vi.advanceTimersByTimeAsync(4);
    expect(judge).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(answers)).toEqual(['judged b', 'judged b']);
    const later = judgeLater('c');
    await vi.advanceTimersByTimeAsync(5);
    expect(await later).toBe('judged c');
    expect(judge.mock.calls).toEqual([['b'], ['c']]);
  });

  it("passes a validator's exception to the caller", async () => {
    const judgeLater = debounced(() => Promise.reject(new Error('broken')), 1);
    await expect(judgeLater()).rejects.toThrow('broken');
  });
});
