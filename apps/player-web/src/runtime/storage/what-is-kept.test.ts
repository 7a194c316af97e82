import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|in-tests|^testing\//.test(file));
const sources = files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);
const filesWith = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();

/** Looks and choices of a device, marks of a session, and keys of orders whose outcome is unknown; the player by her opaque id. */
const KEPT = [
  'depositPromoCode',
  'isInactivityReached',
  'isMeasurementAllowed',
  'isPlayerLoggedOut',
  'isSelfExclusionReinstateShown',
  'isUnverifiedPlayerModalShown',
  'lastInteractionTime',
  'launchLineClosed',
  'pendingDeposit',
  'pendingOrder',
  'pendingOrders',
  'pendingWithdrawal',
  'playerIdentity',
  'redirectToCustomerSupport',
  'sessionState',
  'simulatedPosition',
  'theme',
];

describe('what a browser keeps [ASVS-14.2.1/14.3]', () => {
  it('is written by these files and no others: flags, a language, a reload, and the record of development', () => {
    expect(filesWith(/\b(localStorage|sessionStorage|indexedDB|caches\.open|CacheStorage)\b|window\.name\s*=/)).toEqual(
      [
        'app/error-screens/chunk-reload.ts',
        'runtime/analytics/recorder.ts',
        'runtime/flags/start-flags.ts',
        'runtime/storage/kept-text.ts',
      ],
    );
    expect(filesWith(/document\.cookie\s*=[^=]/)).toEqual(['runtime/i18n/page-language.ts']);
    expect(filesWith(/\bwriteText\(/)).toEqual([
      'runtime/storage/browser-storage.ts',
      'runtime/storage/kept-text.ts',
      'runtime/storage/local-state.ts',
    ]);
  });

  it('is of these names and no others: none is a secret, a name, an address or a number of anybody', () => {
    const kept = ['runtime/storage/browser-storage.ts', 'runtime/storage/local-state.ts'].flatMap((file) => [
      ...(sources.find(([name]) => name === file)?.[1] ?? '').matchAll(/'(sunflower\.[\w.]+)'/g),
    ]);
    expect(kept.map(([, name]) => name?.replace('sunflower.', '')).sort()).toEqual(KEPT);
  });

  it('has no word for a password, a card or an account in an address the client makes', () => {
    const inQuery = /[?&](password|token|secret|session|card|cardNumber|pan|cvv|cvc|ssn|accountNumber|routingNumber)=/i;
    expect(filesWith(inQuery)).toEqual([]);
  });
});
