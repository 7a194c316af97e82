// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

afterEach(cleanup);

test('a press that returns a promise keeps the button pending, focused and deaf until it settles', async () => {
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

test('a pending submit button does not send its form again', async () => {
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

test('disabled takes no press', async () => {
  const press = vi.fn();
  render(
    <Button isDisabled onPress={press}>
      Pay
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
});

test('a link button is a link', () => {
  render(<LinkButton href="/play">Play</LinkButton>);
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/play');
});
