import { createHash } from 'node:crypto';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { DOCUMENT_POLICY, policyText } from '@sunflower/service-base/http/security-headers.ts';
import { expect, it } from 'vitest';
import { launchChromium } from './page-in-tests.ts';

const script = (name: string) => `document.documentElement.dataset.${name} = 'ran';`;

it("makes Chromium refuse a script whose digest isn't in the document [ASVS-3.3/3.4]", async () => {
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false, requestsPerMinute: 60 });
  const digest = `sha384-${createHash('sha384').update(script('named')).digest('base64')}`;
  app.get('/', (_request, reply) => {
    reply.header('content-security-policy', policyText({ ...DOCUMENT_POLICY, 'script-src': ["'self'"] }));
    return reply
      .type('text/html')
      .send(`<script src="/named.js" integrity="${digest}" crossorigin></script><script src="/unnamed.js"></script>`);
  });
  for (const name of ['named', 'unnamed'])
    app.get(`/${name}.js`, (_request, reply) => reply.type('text/javascript').send(script(name)));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(await page.evaluate('({ ...document.documentElement.dataset })')).toEqual({ named: 'ran' });
  } finally {
    await browser.close();
    await app.close();
  }
});
