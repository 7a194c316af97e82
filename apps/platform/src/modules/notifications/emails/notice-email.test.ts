import { describe, expect, it } from 'vitest';
import { EMAIL_LANGUAGES } from '../../../partner-ports/mailer/email-copy.ts';
import { testSender } from '../../../partner-ports/mailer/sender-in-tests.ts';
import { DRAW_VOID_TEMPLATE } from '../notification.ts';
import { type EmailNotice, hintEmail, noticeEmail } from './notice-email.ts';
import { EMAILED_NOTICES } from './notices-in-tests.ts';

const reader = { messageId: 'x', to: 'ana@example.com', firstName: 'Ana' };

describe('the email of a notification', () => {
  it.each(EMAIL_LANGUAGES)(
    'leaves no placeholder unfilled, and has no ticket number and no token in a link, in %s',
    (language) => {
      for (const notice of EMAILED_NOTICES) {
        const { subject, text } = noticeEmail(notice, { ...reader, language }, testSender());
        expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null|QXWTD|golden-wheat|#|Support Services|\$0\.00/);
        expect(text.split('\n\n').every((line) => line.length > 3)).toBe(true);
        expect(subject.length).toBeLessThan(120);
        for (const link of text.match(/https?:\S+/g) ?? [])
          expect(link).toMatch(/^https:\/\/play\.example\/(account|support|wallet|tickets)/);
      }
    },
  );

  it.each(EMAIL_LANGUAGES)('shows no code of a reason, and no note that an operator typed, in %s', (language) => {
    const typed = EMAILED_NOTICES.flatMap((notice) =>
      notice.template === DRAW_VOID_TEMPLATE
        ? [{ ...notice, contents: { ...notice.contents, reason: 'Jam_in drum' } } satisfies EmailNotice]
        : [],
    );
    expect(typed).not.toEqual([]);
    for (const notice of [...EMAILED_NOTICES, ...typed]) {
      const { subject, text, html } = noticeEmail(notice, { ...reader, language }, testSender());
      expect(`${subject}${text}${html}`).not.toMatch(/\b[A-Z]+_[A-Z]|Jam_in/);
    }
  });

  it.each(EMAIL_LANGUAGES)('contains no name, game or amount for an unconfirmed address, in %s', (language) => {
    for (const notice of EMAILED_NOTICES) {
      const { subject, text, html } = hintEmail(notice, { messageId: 'x', to: reader.to, language }, testSender());
      const [said = ''] = text.split('-- ');
      expect(`${subject}${said}`).not.toMatch(/[{}\d$]|Ana|Powerball|Pick|undefined/);
      expect(html).not.toMatch(/Powerball|Pick|50[.,\u202f]000/);
      expect(said.match(/https?:\S+/g)).toEqual(['https://play.example/account']);
    }
  });
});
