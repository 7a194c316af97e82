import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Tooltip } from './tooltip.tsx';

afterEach(cleanup);

describe('a tooltip', () => {
  test('opens by keyboard even when the focus scrolls the page, and closes with Escape', async () => {
    render(
      <div style={{ paddingBlock: '200vh' }}>
        <button type="button">Before</button>
        <div style={{ height: '200vh' }} />
        <Tooltip label="About odds" text="One play in so many wins." />
      </div>,
    );
    screen.getByRole('button', { name: 'Before' }).focus();
    await userEvent.keyboard('{Tab}');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByRole('tooltip').textContent).toBe('One play in so many wins.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
