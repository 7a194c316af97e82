import { describe, expect, it } from 'vitest';
import { maskNumbers } from './mask-numbers.ts';
import { reportSecurityEvent, type SecurityEvent } from './security-events.ts';

describe('security events [ASVS-16.3/16.4]', () => {
  it.each([
    ['4242424242424242', '[card number]'],
    ['card 4242 4242 4242 4242 was tried', 'card [card number] was tried'],
    ['4242-4242-4242-4242', '[card number]'],
    ['378282246310005', '[card number]'],
    ['the SSN is 219-09-9999.', 'the SSN is [SSN].'],
    ['4242424242424241', '4242424242424241'],
    ['019aa2c0-4242-7242-8242-424242424242', '019aa2c0-4242-7242-8242-424242424242'],
    ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00Z'],
    ['(785) 555-0142', '(785) 555-0142'],
    ['PB-4242424242424242', 'PB-4242424242424242'],
  ])('log %j as %j', (text, expected) => {
    expect(maskNumbers({ deep: [{ text }] })).toEqual({ deep: [{ text: expected }] });
  });

  it('leave numbers, null and booleans unchanged', () => {
    const value = { at: 1_795_286_400_000, none: null, is: true, list: [1, 'a'] };
    expect(maskNumbers(value)).toEqual(value);
  });

  it('are logged one per line, in one format', () => {
    const lines: unknown[] = [];
    const event: SecurityEvent = {
      eventId: '019aa2c0-1111-7000-8000-000000000001',
      at: '2026-11-20T18:00:00Z',
      source: 'platform',
      actor: 'operator:ada',
      action: 'gate.closed',
      subject: 'p1',
      details: { reason: 'the card 4242424242424242' },
    };
    reportSecurityEvent({ info: (details, text) => lines.push([text, details]) }, event);
    expect(lines).toEqual([
      ['security event', { security: { ...event, details: { reason: 'the card [card number]' } } }],
    ]);
  });
});
