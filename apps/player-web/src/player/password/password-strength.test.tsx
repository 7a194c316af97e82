// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordStrength } from './password-strength.tsx';

const owner = { email: 'mary.ross@example.com', firstName: 'Mary', lastName: 'Ross' };
const shown = (password: string) => <PasswordStrength password={password} owner={owner} />;

describe('the strength of a new password', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  it.each([
    ['', '', 0],
    ['ink', '3 of 12 characters', 1],
    ['wheat ink', '9 of 12 characters', 2],
    ['x'.repeat(129), 'Too long', 1],
    ['abababababab', 'Too easy to guess', 1],
    ['mary.ross1980', 'Too close to your name or email', 1],
    ['justinbieber', 'Too common', 1],
    ['a long password', 'Good', 3],
    ['wheat ink paper bee', 'Strong', 4],
  ])('rates %j as "%s", with %i of four segments [ASVS-6.2]', (password, text, filled) => {
    const { container } = render(shown(password));
    expect(container.querySelectorAll('[data-filled="true"]')).toHaveLength(filled);
    expect(container.querySelector('[aria-hidden] + [aria-hidden]')?.textContent).toBe(text);
  });

  it('is announced politely, once the player stops typing [WCAG-4.1.3]', async () => {
    const { rerender } = render(shown('wheat'));
    const announced = () => screen.getByRole('status').textContent;
    await act(() => vi.advanceTimersByTimeAsync(900));
    rerender(shown('wheat ink'));
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(announced()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(announced()).toBe('Password: 9 of 12 characters');
  });
});
