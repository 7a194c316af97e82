import { expect, LONG, test } from './journey.ts';
import { PATHS } from './screens.ts';

test('serves players no script with React for development', { tag: LONG }, async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (input) => void (input.resourceType() === 'script' && scripts.add(input.url())));
  await page.goto(PATHS.lobby);
  await expect.poll(() => scripts.size, { message: 'the first script asks for the others' }).toBeGreaterThan(1);
  for (const script of scripts) {
    const text = await (await request.get(script)).text();
    expect(text, `${script} is React for development`).not.toContain('jsxDEV');
  }
});
