import { expect, test } from 'vitest';
import { withNonce } from './documents.ts';

test('adds a nonce to the sources of scripts and styles only', () => {
  const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-x'; frame-ancestors 'none'";
  expect(withNonce(policy, 'abc').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-abc' 'self'",
    "style-src 'nonce-abc' 'self' 'sha256-x'",
    "frame-ancestors 'none'",
  ]);
});
