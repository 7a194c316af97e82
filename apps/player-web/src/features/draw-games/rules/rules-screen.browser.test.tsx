import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import { ALL_RULES, type AnyGame, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { accessFaults } from '../../../testing/access-faults.ts';
import { Queries } from '../../../testing/queries.tsx';
import { RulesOfGame } from './rules-screen.tsx';

afterEach(async () => {
  cleanup();
  document.documentElement.className = '';
  document.documentElement.style.fontSize = '';
  await switchLanguage('en-US');
});

function show(game: AnyGame) {
  const versions: readonly AnyRules[] = game.versions;
  const rules = versions.at(-1);
  if (!rules) throw new Error(`no rules of ${game.gameId}`);
  render(
    <Queries>
      <main style={{ background: 'var(--paper)' }}>
        <RulesOfGame name={game.name} rules={rules} />
      </main>
    </Queries>,
  );
}

/** Returns the cells whose text is wider than their table's frame, with the pixels that stick out. */
function cellsOutside(): string[] {
  return screen.getAllByRole('table').flatMap((table) => {
    const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
    return [...table.querySelectorAll('th, td')].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const over = range.getBoundingClientRect().right - edge;
      return over > 0.5 ? [`${cell.textContent}: ${over.toFixed(1)} px`] : [];
    });
  });
}

const games: readonly AnyGame[] = ALL_RULES;
const widths = [
  ['en-US', 320, '100%'],
  ['fr', 320, '100%'],
  ['es', 320, '100%'],
  ['fr', 390, '200%'],
  ['en-US', 975, '100%'],
] as const;

describe('the odds page', () => {
  test.each(games.flatMap((game) => widths.map((width) => [game.name, ...width, game] as const)))(
    'keeps its tables in their cards for %s in %s at %d px with text at %s [WCAG-1.4.10]',
    async (_name, language, width, size, game) => {
      await page.viewport(width, 800);
      document.documentElement.style.fontSize = size;
      await switchLanguage(language);
      show(game);
      expect(cellsOutside()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  test.each(['light', 'dark'])('passes axe for Keno in the %s theme [WCAG-1.4.3/1.4.11]', async (theme) => {
    await page.viewport(390, 900);
    document.documentElement.className = `theme-${theme}`;
    const keno = games.find(({ gameId }) => gameId === 'keno');
    if (keno) show(keno);
    expect(await accessFaults()).toEqual([]);
  });

  test('is less than 4,500 px tall for Keno on a phone 390 px wide', async () => {
    await page.viewport(390, 800);
    const keno = games.find(({ gameId }) => gameId === 'keno');
    if (keno) show(keno);
    expect(document.documentElement.scrollHeight).toBeLessThan(4_500);
  });
});
