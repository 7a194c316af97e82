import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { pick4 } from '@sunflower/game-rules/pick-4/pick-4.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../../runtime/i18n/texts.ts';
import { open } from './wager-editor-in-tests.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en-US');
});

describe('the digits to pick', () => {
  test.each(['es', 'fr'] as const)('fit a page of 320 px in %s [WCAG-1.4.10]', async (language) => {
    await page.viewport(320, 800);
    await switchLanguage(language);
    await open(pick4);
    await screen.findAllByRole('table');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
