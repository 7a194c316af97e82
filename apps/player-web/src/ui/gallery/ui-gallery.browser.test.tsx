import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { cleanup, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UiGallery } from './ui-gallery.tsx';

afterEach(cleanup);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faults(): Promise<readonly string[]> {
  const result = await axe.run(document.body, { runOnly: RULES });
  return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

describe('the UI gallery', () => {
  test.each(['light', 'dark'])('passes axe in the %s theme [WCAG-1.4.3/1.4.11] [WCAG-4.1.3]', async (theme) => {
    await page.viewport(1440, 900);
    render(<UiGallery />);
    screen.getByRole('radio', { name: theme }).click();
    await expect.poll(() => document.querySelector(`.theme-${theme}`)).not.toBeNull();
    await expect
      .poll(() => document.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1).length)
      .toBe(0);
    expect(await faults()).toEqual([]);
  });

  test.each([320, 390, 768, 975])('never overflows sideways at %d px [WCAG-1.4.10]', async (width) => {
    await page.viewport(width, 900);
    render(<UiGallery />);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  /** Returns the durations in ms of the running animations. */
  const moving = () =>
    document
      .getAnimations()
      .map((one) => Number(one.effect?.getComputedTiming().duration))
      .filter((duration) => duration > 0);

  test('stops every animation when reduced motion is on [WCAG-2.2.2/2.3.1]', async () => {
    render(<UiGallery />);
    await expect.poll(moving).not.toEqual([]);
    document.querySelector('.theme-light')?.setAttribute('data-reduced', 'true');
    await expect.poll(moving).toEqual([]);
  });

  /** Returns the touch target of an input: its label, when the input itself is only for the keyboard. */
  const faceOf = (element: Element) => (element.matches('input') ? (element.closest('label') ?? element) : element);

  test.each([390, 1440])('has targets of 24 px or more at %d px [WCAG-2.5.8]', async (width) => {
    await page.viewport(width, 900);
    render(<UiGallery />);
    const pressed = [...document.querySelectorAll('a[href], button, input, select, summary')].map(faceOf);
    expect(pressed.length).toBeGreaterThan(100);
    const small = pressed.filter((face) => {
      const { width: wide, height } = face.getBoundingClientRect();
      return face.checkVisibility() && wide > 1 && Math.min(wide, height) < 24;
    });
    expect(small.map((face) => face.outerHTML.slice(0, 160))).toEqual([]);
  });
});
