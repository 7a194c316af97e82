// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { applySessionEvent } from './session-store.ts';
import { useDraft } from './use-draft.ts';

function Picks() {
  const [picks, setPicks] = useState('');
  const sent = useDraft({
    name: 'play',
    read: () => picks || undefined,
    onFound: (value) => setPicks(String(value)),
  });
  return (
    <>
      <output>{picks}</output>
      <button type="button" onClick={() => setPicks('7')}>
        Pick
      </button>
      <button type="button" onClick={sent}>
        Send
      </button>
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const signIn = (playerId: string) => act(() => applySessionEvent({ type: 'userLoaded', playerId }));
/** Leaves the page and opens it again. */
function openAgain(): string | null {
  cleanup();
  render(<Picks />);
  return screen.getByRole('status').textContent;
}

afterEach(() => {
  cleanup();
  applySessionEvent({ type: 'signedOut' });
  sessionStorage.clear();
});

describe('unsent input', () => {
  test('is restored after the page was left', () => {
    signIn('one');
    render(<Picks />);
    press('Pick');
    expect(openAgain()).toBe('7');
  });

  test('is gone once it was sent', () => {
    signIn('one');
    render(<Picks />);
    press('Pick');
    press('Send');
    expect(openAgain()).toBe('');
  });

  test('is kept when a guest signs in', () => {
    act(() => applySessionEvent({ type: 'userMissing' }));
    render(<Picks />);
    press('Pick');
    signIn('one');
    expect(openAgain()).toBe('7');
  });

  test('never becomes the draft of the next player or of a guest on the same page [S4.1-4]', () => {
    signIn('one');
    render(<Picks />);
    press('Pick');
    signIn('two');
    expect(openAgain()).toBe('');
    press('Pick');
    act(() => applySessionEvent({ type: 'sessionExpired' }));
    expect(openAgain()).toBe('');
  });
});
