import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL_NAMES } from '../modules/identity/emails/email-names.ts';
import { EMAIL_TEXTS } from '../modules/identity/emails/email-texts.ts';
import { noticeEmail } from '../modules/notifications/emails/notice-email.ts';
import { EMAILED_NOTICES } from '../modules/notifications/emails/notices-in-tests.ts';
import { EMAIL_LANGUAGES, type EmailLanguage } from '../partner-ports/mailer/email-copy.ts';
import type { Email } from '../partner-ports/mailer/mailer-port.ts';
import { testSender } from '../partner-ports/mailer/sender-in-tests.ts';
import { writeEmail } from '../partner-ports/mailer/write-email.ts';

/** A name as long as the registration accepts. */
const LONG_NAME = 'Bartholomew-Maximilian-Christopherson-Featherstone';
const WIDTHS = [320, 390, 720] as const;
const MIN_TARGET_PX = 44;
/** Rules about landmarks don't apply: an email is shown inside the page of a mail program. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Shown = { readonly width: number; readonly overflow: number; readonly button: number };

/** Shows an email in a frame of each width and measures it. Text, because the page has no types of the DOM here. */
const MEASURE = `async ({ html, widths }) => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border: 0; height: 800px';
  frame.srcdoc = html;
  document.body.append(frame);
  await new Promise((resolve) => { frame.onload = resolve; });
  const page = frame.contentDocument;
  const shown = widths.map((width) => {
    frame.style.width = width + 'px';
    const overflow = page.documentElement.scrollWidth - page.documentElement.clientWidth;
    const { height } = page.querySelector('td.action a').getBoundingClientRect();
    return { width: frame.clientWidth, overflow, button: height };
  });
  frame.remove();
  return shown;
}`;

function accountEmails(language: EmailLanguage): Email[] {
  return EMAIL_NAMES.map((name) =>
    writeEmail(
      {
        ...{ messageId: name, to: 'ana@example.com', language, copy: EMAIL_TEXTS[language][name], why: 'account' },
        values: {
          name: LONG_NAME,
          minutes: 30,
          reason: 'W'.repeat(200),
          device: 'Samsung Internet, Android, November 20, 2026',
        },
        links: { link: `/new-password#${'x'.repeat(120)}`, signIn: '/gateway/login', reset: '/forgot-password' },
      },
      testSender(),
    ),
  );
}

function everyEmail(language: EmailLanguage): Email[] {
  const reader = { messageId: 'x', to: 'ana@example.com', firstName: LONG_NAME, language };
  return [...accountEmails(language), ...EMAILED_NOTICES.map((notice) => noticeEmail(notice, reader, testSender()))];
}

describe('every email in a mail program', () => {
  const fixture: { browser?: Browser; page?: Page } = {};
  const requests: string[] = [];
  const page = () => fixture.page as Page;
  beforeAll(async () => {
    fixture.browser = await chromium.launch({
      executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    });
    fixture.page = await (await fixture.browser.newContext()).newPage();
    fixture.page.on('request', (request) => requests.push(request.url()));
  });
  afterAll(() => fixture.browser?.close());

  // A frame is resized instead of the page, because each size of a page costs a round trip to the browser.
  const measured = (html: string) =>
    page().evaluate<Shown[]>(`(${MEASURE})(${JSON.stringify({ html, widths: WIDTHS })})`);

  it.each(EMAIL_LANGUAGES)('fits widths of 320, 390 and 720 pixels in %s, with a large button', async (language) => {
    for (const { html, subject } of everyEmail(language)) {
      const shown = await measured(html);
      expect(shown.map(({ width, overflow }) => ({ subject, width, overflow }))).toEqual(
        WIDTHS.map((width) => ({ subject, width, overflow: 0 })),
      );
      for (const { button } of shown) expect(button).toBeGreaterThanOrEqual(MIN_TARGET_PX);
    }
    expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s theme, tested on two emails', async (colorScheme) => {
    await page().emulateMedia({ colorScheme });
    for (const { html } of [...accountEmails('en-US').slice(0, 1), ...everyEmail('fr').slice(-1)]) {
      await page().setContent(html, { waitUntil: 'domcontentloaded' });
      const { violations } = await new AxeBuilder({ page: page() }).withTags(STANDARD).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  });
});
