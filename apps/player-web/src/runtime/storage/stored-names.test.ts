import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|in-tests|^testing\//.test(file));
const sources = files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);
const filesWith = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();

/**
 * The stored names: appearance and choices of a device, marks of a session, keys of orders with an unknown outcome, and
 * the tickets that a player last saw; the player is an opaque id.
 */
const RETAINED = [
  'depositPromoCode',
  'isInactivityReached',
  'isMeasurementAllowed',
  'isPlayerLoggedOut',
  'isSelfExclusionReinstateShown',
  'isUnverifiedPlayerModalShown',
  'lastInteractionTime',
  'launchLineClosed',
  'pendingOrders',
  'playerIdentity',
  'redirectToCustomerSupport',
  'revealedTickets',
  'savedCopy',
  'sessionState',
  'simulatedPosition',
  'theme',
];

describe('browser storage [ASVS-14.2.1/14.3]', () => {
  it('is used only by the files listed in this test', () => {
    expect(filesWith(/\b(localStorage|sessionStorage|indexedDB|caches\.open|CacheStorage)\b|window\.name\s*=/)).toEqual(
      [
        'app/error-screens/chunk-reload.ts',
        'offline/service-worker.ts',
        'runtime/analytics/recorder.ts',
        'runtime/flags/start-flags.ts',
        'runtime/session/drafts.ts',
        'runtime/storage/stored-text.ts',
      ],
    );
    expect(filesWith(/document\.cookie\s*=[^=]/)).toEqual(['runtime/i18n/page-language.ts']);
    expect(filesWith(/\bwriteText\(/)).toEqual([
      'runtime/session/saved-copy.ts',
      'runtime/storage/browser-storage.ts',
      'runtime/storage/local-state.ts',
      'runtime/storage/stored-text.ts',
    ]);
  });

  it('has only the names listed in this test, and no name for a secret or personal data', () => {
    const named = [
      'runtime/session/saved-copy.ts',
      'runtime/storage/browser-storage.ts',
      'runtime/storage/local-state.ts',
    ];
    const stored = named.flatMap((file) => [
      ...(sources.find(([name]) => name === file)?.[1] ?? '').matchAll(/'(sunflower\.[\w.]+)'/g),
    ]);
    expect(stored.map(([, name]) => name?.replace('sunflower.', '')).sort()).toEqual(RETAINED);
  });

  it('is safe from secrets in addresses: the client builds no query with a password, card or account', () => {
    const inQuery = /[?&](password|token|secret|session|card|cardNumber|pan|cvv|cvc|ssn|accountNumber|routingNumber)=/i;
    expect(filesWith(inQuery)).toEqual([]);
  });
});
