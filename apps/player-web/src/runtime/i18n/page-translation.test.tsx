// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { translatePage } from '../../testing/translate-page.ts';
import { followPageTranslation } from './page-translation.ts';

let stop: () => void = () => undefined;

beforeEach(() => {
  stop = followPageTranslation(document.body);
});

afterEach(() => {
  cleanup();
  stop();
});

type LineProps = { readonly price: string; readonly hint?: string; readonly isBold?: boolean };

/** A text next to texts and elements that come and go, which is the form that React updates node by node. */
function Line({ price, hint, isBold = false }: LineProps) {
  return (
    <p>
      {isBold && <b>Now </b>}
      Pay {price}
      {hint !== undefined && ` · ${hint}`}
      <i> in total</i>
    </p>
  );
}

async function translated(props: LineProps) {
  const shown = render(<Line {...props} />);
  await act(async () => translatePage(shown.container));
  return { ...shown, show: async (next: LineProps) => act(async () => shown.rerender(<Line {...next} />)) };
}

describe('a page that the browser translates', () => {
  it('shows a changed text, also when it changes and is translated several times', async () => {
    const { container, show } = await translated({ price: '$4.00' });
    expect(container.textContent).toBe('«Pay »«$4.00»« in total»');
    await show({ price: '$3.00' });
    expect(container.textContent).toBe('«Pay »$3.00« in total»');
    await act(async () => translatePage(container));
    await show({ price: '$2.00' });
    expect(container.textContent).toContain('$2.00');
    expect(container.textContent).not.toContain('$3.00');
  });

  it('removes a translated text', async () => {
    const { container, show } = await translated({ price: '$4.00', hint: 'due' });
    await show({ price: '$4.00' });
    expect(container.textContent).toBe('«Pay »«$4.00»« in total»');
  });

  it('inserts next to a translated text', async () => {
    const { container, show } = await translated({ price: '$4.00' });
    await show({ price: '$4.00', hint: 'due', isBold: true });
    expect(container.textContent).toBe('Now «Pay »«$4.00» · due« in total»');
  });

  it('still refuses to remove a node that was never in the page', async () => {
    await translated({ price: '$4.00' });
    expect(() => document.body.removeChild(document.createElement('p'))).toThrow('not a child');
  });
});

it('changes nothing while a page is not translated', () => {
  const { removeChild } = Node.prototype;
  render(<Line price="$4.00" />).rerender(<Line price="$3.00" hint="due" isBold />);
  expect(Node.prototype.removeChild).toBe(removeChild);
});

it('is followed wherever React renders a page', () => {
  const sources = join(import.meta.dirname, '../..');
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((path) => !/\.test\.|gallery\//.test(path));
  const texts = files.map((path) => [path, readFileSync(join(sources, path), 'utf8')] as const);
  const roots = texts.filter(([, text]) => /\b(createRoot|hydrateRoot)\(/.test(text));
  expect(roots.map(([path]) => path).sort()).toEqual([
    'app/host/mount-sunflower.tsx',
    'app/start-up/render-written-page.ts',
    'app/start-up/start-app.ts',
    'checker.tsx',
  ]);
  // Called by `start-app.ts`.
  const isFollowed = ([path, text]: (typeof roots)[number]) =>
    text.includes('followPageTranslation(') || path.endsWith('render-written-page.ts');
  expect(roots.filter((root) => !isFollowed(root)).map(([path]) => path)).toEqual([]);
});
