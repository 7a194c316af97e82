// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeSessionMark } from '../../runtime/session/session-mark.ts';
import { chooseTheme } from '../../runtime/theme/theme.ts';

const root = join(import.meta.dirname, '../../..');
const shell = readFileSync(join(root, 'index.html'), 'utf8');
/** The body of a page, before its scripts are loaded. */
const shellBody = /<body>([\s\S]*)<\/body>/.exec(shell)?.[1] ?? '';
const browserScript = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)][1]?.[1] ?? '';
const themeScript = /<script>([\s\S]*?)<\/script>/.exec(shell)?.[1] ?? '';
const themes = () => [...document.documentElement.classList].filter((name) => name.startsWith('theme-'));

/** Runs the script of the page's head, which runs before anything is rendered. */
function loadShell(): void {
  document.documentElement.className = /<html[^>]*class="([^"]*)"/.exec(shell)?.[1] ?? '';
  new Function('localStorage', 'document', themeScript)(localStorage, document);
}

afterEach(() => {
  localStorage.clear();
  document.documentElement.className = '';
});

describe('the page shell', () => {
  it('[S2.1-9] has a title and the language en-US', () => {
    expect(shell).toMatch(/<html lang="en-US"/);
    expect(shell).toMatch(/<title>[^<]+<\/title>/);
  });

  it('[S2.1-9] has the theme class of the device, or the one that was chosen on it', () => {
    loadShell();
    expect(themes()).toEqual(['theme-system']);
    chooseTheme('dark');
    expect(themes()).toEqual(['theme-dark']);
    loadShell();
    expect(themes()).toEqual(['theme-dark']);
    chooseTheme('system');
    loadShell();
    expect(themes()).toEqual(['theme-system']);
  });

  it("keeps the place of a player's balance only where the last page had a player", () => {
    const isShown = () => document.documentElement.classList.contains('known-player');
    loadShell();
    expect(isShown()).toBe(false);
    storeSessionMark({ status: 'player' });
    loadShell();
    expect(isShown()).toBe(true);
    storeSessionMark({ status: 'guest' });
    loadShell();
    expect(isShown()).toBe(false);
  });

  it.each(['<script>', 'x y', 'sepia'])('ignores the stored theme %j', (stored) => {
    localStorage.setItem('sunflower.theme', stored);
    loadShell();
    expect(themes()).toEqual(['theme-system']);
  });

  it.each([
    ['current', { supports: () => true }, true],
    ['without newer styles', { supports: () => false }, false],
    ['without CSS.supports', undefined, false],
  ])('says in three languages that a browser is too old: %s', (_, css, isHidden) => {
    document.body.innerHTML = shellBody;
    const notice = document.getElementById('old-browser');
    const withModules = Object.assign(document.createElement('script'), { noModule: false });
    vi.spyOn(document, 'createElement').mockReturnValueOnce(withModules);
    new Function('CSS', browserScript)(css);
    expect(notice?.hidden).toBe(isHidden);
    expect(Array.from(notice?.children ?? [], (line) => line.getAttribute('lang'))).toEqual([null, 'es-US', 'fr-FR']);
  });
});
