import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

afterEach(cleanup);

function Owner() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      <ModalDialog
        isOpen={isOpen}
        type="confirm"
        title="Leave?"
        message="You have picks."
        confirmText="Leave"
        cancelText="Stay"
        closeText="Close"
        onResult={() => setIsOpen(false)}
      />
    </>
  );
}

async function open(): Promise<HTMLElement> {
  render(<Owner />);
  await userEvent.keyboard('{Tab}{Enter}');
  return screen.findByRole('alertdialog');
}

describe('a dialog', () => {
  test('traps focus while open and returns it afterwards [WCAG-2.4.3/2.4.11]', async () => {
    await page.viewport(1440, 900);
    const dialog = await open();
    for (let step = 0; step < 8; step += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Open');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is a sheet at the bottom edge of a phone', async () => {
    await page.viewport(390, 844);
    const dialog = await open();
    await expect.poll(() => Math.round(dialog.getBoundingClientRect().bottom)).toBe(844);
    expect(Math.round(dialog.getBoundingClientRect().width)).toBe(390);
  });

  test('is centered on a wide page', async () => {
    await page.viewport(1440, 900);
    const dialog = await open();
    const middle = () => {
      const box = dialog.getBoundingClientRect();
      return Math.round((box.left + box.right) / 2);
    };
    await expect.poll(middle).toBe(720);
  });
});
