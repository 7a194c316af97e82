import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const WITHIN_MS = 30_000;

/**
 * Clicks a button as soon as it is shown and enabled. A button that is disabled while its page loads ignores clicks, so
 * a test that doesn't wait for it fails randomly on a busy machine.
 */
export async function pressButton(name: string | RegExp): Promise<void> {
  const button = await waitFor(
    () => {
      const found = screen.getByRole<HTMLButtonElement>('button', { name });
      if (found.disabled) throw new Error(`the button ${String(name)} is disabled`);
      return found;
    },
    { timeout: WITHIN_MS },
  );
  await userEvent.click(button);
}
