// @vitest-environment jsdom
import { createMemoryHistory, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { scrollRule } from './scroll-position.ts';

function opened() {
  const history: RouterHistory = createMemoryHistory({ initialEntries: ['/tickets'] });
  const rule = scrollRule(history);
  const moves = () =>
    rule({ location: { ...history.location, hash: history.location.hash } as unknown as ParsedLocation });
  const startsWith = moves();
  return { history, moves, startsWith };
}

afterEach(() => vi.unstubAllGlobals());

describe('the scroll position', () => {
  test('is set when the app starts in a page at its top', () => {
    expect(opened().startsWith).toBe(true);
  });

  test('stays when the app starts in a page that the player has already scrolled', () => {
    vi.stubGlobal('scrollY', 600);
    const { history, moves, startsWith } = opened();
    expect(startsWith).toBe(false);
    history.push('/wallet');
    expect(moves()).toBe(true);
  });

  test('is reset by a new page', () => {
    const { history, moves } = opened();
    history.push('/wallet');
    expect(moves()).toBe(true);
  });

  test('stays when only the query changes, such as a filter', () => {
    const { history, moves } = opened();
    history.replace('/tickets?game=keno');
    expect(moves()).toBe(false);
  });

  test('is saved again when the page stays where it is, and can then be restored by Back', () => {
    const { history, moves } = opened();
    const saved = vi.fn();
    document.addEventListener('scroll', saved);
    history.replace('/tickets?game=keno');
    moves();
    expect(saved).toHaveBeenCalledOnce();
    history.push('/wallet');
    moves();
    expect(saved).toHaveBeenCalledOnce();
    document.removeEventListener('scroll', saved);
  });

  test('is restored by Back, even between two queries of the same page', () => {
    const { history, moves } = opened();
    history.push('/tickets?game=keno');
    expect(moves()).toBe(false);
    history.back();
    expect(moves()).toBe(true);
  });

  test('follows a link to a part of the same page', () => {
    const { history, moves } = opened();
    history.push('/tickets#latest');
    expect(moves()).toBe(true);
  });
});
