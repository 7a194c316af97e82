import { describe, expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

describe('email addresses of the same mailbox', () => {
  it.each([
    ['Ann@Example.com', 'ann@example.com'],
    ['  ann@example.com ', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com'],
    ['ＡＮＮ@example.com', 'ann@example.com'],
    ['a.n.n@gmail.com', 'ann@gmail.com'],
    ['A.nn@GoogleMail.com', 'ann@gmail.com'],
    ['a.n.n@example.com', 'a.n.n@example.com'],
    ['ann+lottery@gmail.com', 'ann+lottery@gmail.com'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ])('are one account: %s is compared as %s', (typed, key) => {
    expect(emailKey(typed)).toBe(key);
  });

  it.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@localhost',
    'a nn@example.com',
    '...@gmail.com',
    `${'a'.repeat(250)}@x.org`,
  ])('reject %j as an address', (typed) => {
    expect(emailKey(typed)).toBeUndefined();
  });
});
