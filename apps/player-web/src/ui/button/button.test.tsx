// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

afterEach(cleanup);

describe('a button', () => {
  test('stays pending and focused until the promise of its press handler settles', async () => {
    let settle = () => {};
    const work = vi.fn(() => new Promise<void>((done) => (settle = done)));
    render(
      <Button onPress={work} pendingText="Sending">
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(work).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: /^Pay ?Sending$/ })).toBe(button);

    settle();
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(button);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("doesn't submit its form again while it is pending", async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (isPending: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Amount" />
        <Button type="submit" isPending={isPending}>
          Pay
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
    rerender(form(true));
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Amount'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('ignores presses while it is disabled', async () => {
    const press = vi.fn();
    render(
      <Button isDisabled onPress={press}>
        Pay
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
  });

  test('is a link as a LinkButton', () => {
    render(<LinkButton href="/play">Play</LinkButton>);
    expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/play');
  });
});
