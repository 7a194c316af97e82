// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPageTranslation } from '../../runtime/i18n/page-translation.ts';
import { textsBelow, translatePage } from '../../testing/translate-page.ts';
import { followForeignChanges } from './foreign-changes.ts';
import { renderWrittenPage } from './render-written-page.ts';

const reported = vi.fn();
let setPrice: (price: string) => void = () => undefined;
let endTranslation = () => {};

function Cart({ price: first }: { readonly price: string }) {
  const [price, set] = useState(first);
  setPrice = set;
  return (
    <main>
      <h1>Cart</h1>
      <button type="button">Buy for {price}</button>
    </main>
  );
}

/** Writes the page as a server does, changes it, and starts the app. Returns the page and the button as written. */
async function start(change: (element: HTMLElement) => void, { isLate = false, price = '$2.00' } = {}) {
  document.body.innerHTML = `<div id="app">${renderToString(<Cart price="$2.00" />)}</div>`;
  const element = document.getElementById('app') as HTMLElement;
  const written = element.querySelector('button');
  if (!isLate) change(element);
  const changes = followForeignChanges(element);
  endTranslation = followPageTranslation(document.body);
  if (isLate) change(element);
  await act(async () => renderWrittenPage(element, <Cart price={price} />, changes));
  changes.stop();
  return { element, written };
}

const buttons = (element: HTMLElement) => [...element.querySelectorAll('button')].map(({ textContent }) => textContent);

function replaceTexts(element: HTMLElement): void {
  for (const text of textsBelow(element)) text.data = text.data.replace('Buy for', 'Acheter pour');
}

beforeEach(() => {
  vi.stubGlobal('reportError', reported);
});

afterEach(() => {
  endTranslation();
  reported.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a prerendered page', () => {
  it('is hydrated as it was written when nothing changed it', async () => {
    const { element, written } = await start(() => undefined);
    expect(element.querySelector('button')).toBe(written);
    expect(reported).not.toHaveBeenCalled();
  });

  it.each<[string, (element: HTMLElement) => void, boolean]>([
    ['a translation replaced its texts before our scripts ran', translatePage, false],
    ['a translation replaced its texts while our scripts loaded', translatePage, true],
    ['a translation changed its texts in place', replaceTexts, true],
    [
      'an extension added an element',
      (element) => element.querySelector('main')?.prepend(document.createElement('b')),
      true,
    ],
    ['an extension removed an element', (element) => element.querySelector('h1')?.remove(), true],
  ])('works and reports no error when %s', async (_when, change, isLate) => {
    const { element } = await start(change, { isLate });
    expect(reported).not.toHaveBeenCalled();
    expect(buttons(element)).toEqual(['Buy for $2.00']);
    await act(async () => translatePage(element));
    await act(async () => setPrice('$3.00'));
    expect(buttons(element).join()).toContain('$3.00');
    expect(buttons(element).join()).not.toContain('$2.00');
  });

  it('still reports an error when the app renders something other than what was written', async () => {
    const { element } = await start(() => undefined, { price: '$3.00' });
    expect(reported).toHaveBeenCalledOnce();
    expect(buttons(element)).toEqual(['Buy for $3.00']);
  });
});
