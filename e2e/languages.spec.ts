import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { footer, header, PATHS, PUBLIC_PATHS } from './screens.ts';

const COOKIE = 'i18n_redirected';
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;
const CHOSEN = [
  { code: 'fr', tag: 'fr-FR', name: 'Français', signIn: 'Se connecter' },
  { code: 'es', tag: 'es-US', name: 'Español', signIn: 'Iniciar sesión' },
] as const;

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** Returns the document that the server prerendered, before any script runs. */
async function written(page: Page, path: string, headers: Record<string, string>) {
  const answer = await page.request.get(path, { headers });
  const html = await answer.text();
  const named = /<html lang="([^"]*)"/.exec(html)?.[1];
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  return { chosen: answer.headers()['content-language'], named, heading };
}

test('[S1-7/locales, S9-9/cookie, S9-9/lifetime, S9-9/no-prefix] keeps a language chosen in the footer', async ({
  page,
  context,
}) => {
  await page.goto(PATHS.rules);
  expect(await languageOf(page)).toBe('en-US');
  for (const { code, tag, name, signIn } of CHOSEN) {
    await footer.language(page, name).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('banner').getByRole('link', { name: signIn })).toBeVisible();
    await expect(footer.language(page, name)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(PATHS.rules);
    const cookie = (await context.cookies()).find((one) => one.name === COOKIE);
    expect(cookie).toMatchObject({ value: code, path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / A_YEAR_SECONDS;
    expect(days).toBeGreaterThan(0.99);
    expect(days).toBeLessThan(1.01);
    await page.reload();
    expect(await languageOf(page)).toBe(tag);
    await expect(footer.language(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await footer.language(page, 'English').click();
  await expect(header.signIn(page)).toBeVisible();
});

test('[S9-9/detection, S9-9/browser-languages] prerenders pages in the language of the cookie or browser', async ({
  page,
}) => {
  for (const path of PUBLIC_PATHS) {
    const english = await written(page, path, { cookie: `${COOKIE}=en-US`, 'accept-language': 'fr' });
    expect(english, path).toMatchObject({ chosen: 'en-US', named: 'en-US' });
    const headings = new Set([english.heading]);
    for (const { code, tag } of CHOSEN) {
      const byCookie = await written(page, path, { cookie: `${COOKIE}=${code}`, 'accept-language': 'en' });
      expect(byCookie, path).toMatchObject({ chosen: tag, named: tag });
      const byBrowser = await written(page, path, { 'accept-language': `${code}, en;q=0.5` });
      expect(byBrowser, path).toEqual(byCookie);
      headings.add(byCookie.heading);
    }
    // The play page is titled by its game, whose name is the same in every language.
    expect(headings.size, `${path}: ${[...headings]}`).toBe(path === PATHS.play ? 1 : 3);
  }
});
