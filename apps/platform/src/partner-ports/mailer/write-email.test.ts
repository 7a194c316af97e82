import { readTokens } from '@sunflower/look/contrast-in-tests.ts';
import { styleText } from '@sunflower/look/style-text-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { EMAIL_LANGUAGES, type EmailCopy } from './email-copy.ts';
import { EMAIL_COLORS } from './email-styles.ts';
import { LAYOUT_TEXTS } from './email-texts.ts';
import { testSender } from './sender-in-tests.ts';
import { type EmailDraft, writeEmail } from './write-email.ts';

const copy: EmailCopy = {
  subject: 'Hello {name}',
  lines: ['Hello {name},', 'Reason: {reason}', '{missing}', 'More: {reset}'],
  action: { label: 'Open it', link: 'link' },
  after: ['It works for {minutes} minutes.'],
};
const draft: EmailDraft = {
  messageId: 'x',
  to: 'ana@example.com',
  language: 'en-US',
  copy,
  why: 'account',
  values: { name: 'Ana', reason: 'papers seen', minutes: 30 },
  links: { link: '/confirm-email#token.seal', reset: '/forgot-password' },
};
const write = (change: Partial<EmailDraft> = {}) => writeEmail({ ...draft, ...change }, testSender());
const HOSTILE = '</title></style><script>alert(1)</script><img src=x onerror=alert(2)> "\' {reset}';

describe('an email', () => {
  it('has the same message as text and as HTML, with one button', () => {
    const { subject, text, html } = write();
    expect(subject).toBe('Sunflower: Hello Ana');
    expect(text).toMatch(
      /^Hello Ana,\n\nReason: papers seen\n\nMore: https:\/\/play\.example\/forgot-password\n\nOpen it:\n/,
    );
    expect(text).toContain('\nhttps://play.example/confirm-email#token.seal\n');
    for (const part of ['Hello Ana,', 'Reason: papers seen', 'Open it', 'It works for 30 minutes.'])
      expect([part, text.includes(part), html.includes(`>${part}<`)]).toEqual([part, true, true]);
    expect(html.match(/font:700/g)).toHaveLength(1);
  });

  it('shows every value as text, whatever it contains', () => {
    const { subject, text, html } = write({ values: { name: HOSTILE, reason: HOSTILE, minutes: 30 } });
    expect(html).not.toMatch(/<script|<img src=x|"'|<\/title><\/style><(?!\/head)/);
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(html.match(/<a /g)).toHaveLength(write().html.match(/<a /g)?.length ?? 0);
    expect(`${subject}\n${text}`.match(/forgot-password/g)).toHaveLength(1);
  });

  it('loads nothing: no script, and no image but the attached mark', () => {
    const { html } = write();
    expect(html).not.toMatch(/<script|<link|url\(|@import|srcset|background="/i);
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:sunflower-mark"']);
  });

  it.each(EMAIL_LANGUAGES)(
    'in %s links only to our own app, and says why it came and where to get help',
    (language) => {
      for (const why of ['account', 'prize', 'subscription'] as const) {
        const { text, html } = write({ language, why });
        const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href).origin);
        expect(new Set([...links, ...(text.match(/https?:\/\/[^\s/]+/g) ?? [])])).toEqual(
          new Set(['https://play.example']),
        );
        const [begin = ''] = LAYOUT_TEXTS[language].why[why].split('{');
        for (const part of [begin, '1-800-GAMBLER (1-800-426-2537)', 'Sunflower · 1 Main St, Topeka, KS 66603', '18'])
          expect(text).toContain(part);
      }
    },
  );

  it.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example'])(
    'is never written with a link to %s',
    (link) => {
      expect(() => write({ links: { ...draft.links, link } })).toThrow('only to our app');
    },
  );

  it("has the colors of the app's design tokens in both themes", async () => {
    const css = await styleText('tokens.css');
    for (const theme of ['light', 'dark'] as const) {
      const { soft, ...themed } = EMAIL_COLORS[theme];
      const { sunflower, onSunflower, onNight } = EMAIL_COLORS.both;
      const shared = { 'ink-soft': soft, sunflower, 'on-sunflower': onSunflower, 'on-night': onNight };
      const tokens = readTokens(css, ':root,\n.theme-light,\n.theme-dark', theme);
      for (const [name, color] of Object.entries({ ...themed, ...shared }))
        expect([theme, name, color]).toEqual([theme, name, tokens.get(name)]);
    }
  });
});
