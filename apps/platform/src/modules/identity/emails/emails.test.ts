import { describe, expect, it } from 'vitest';
import { EMAIL_LANGUAGES, emailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import { testSender } from '../../../partner-ports/mailer/sender-in-tests.ts';
import { writeEmail } from '../../../partner-ports/mailer/write-email.ts';
import { linkToken, readLinkToken } from './email-link.ts';
import { EMAIL_NAMES, type EmailName } from './email-names.ts';
import { EMAIL_TEXTS } from './email-texts.ts';

const ID = '019aa2c0-1111-7000-8000-000000000001';
const SECRET = 'a key of links in emails';

describe('a link in an email', () => {
  const token = linkToken(SECRET, { purpose: 'email', id: ID });

  it('is accepted with the key and the purpose it was signed for', () => {
    expect(readLinkToken(SECRET, { purpose: 'email', token })).toBe(ID);
  });

  it.each([
    ['for another purpose', SECRET, 'password', token],
    ['under another key', 'another key', 'email', token],
    ['of another row', SECRET, 'email', token.replace('0001', '0002')],
    ['with one character changed', SECRET, 'email', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['with more behind it', SECRET, 'email', `${token}.x`],
    ['without a seal', SECRET, 'email', ID],
    ['when it is empty', SECRET, 'email', ''],
    ['that is too long', SECRET, 'email', `${token}${'x'.repeat(200)}`],
  ] as const)('is rejected %s', (_what, secret, purpose, given) => {
    expect(readLinkToken(secret, { purpose, token: given })).toBeUndefined();
  });
});

describe('an account email', () => {
  const emailIn = (wanted: string, values: object = {}, name: EmailName = 'password-link') => {
    const language = emailLanguage(wanted);
    const links = { link: '/new-password#token', signIn: '/gateway/login', reset: '/forgot-password' };
    const about = { messageId: 'x', to: 'ana@example.com', why: 'account' as const };
    const draft = { ...about, language, copy: EMAIL_TEXTS[language][name], values: { ...values }, links };
    return writeEmail(draft, testSender());
  };

  it.each(EMAIL_LANGUAGES)('has a value for every placeholder, in %s', (language) => {
    const values = { name: 'Ana', minutes: 30, reason: 'papers', device: 'Chrome, Mac' };
    for (const name of EMAIL_NAMES) {
      const { subject, text, html } = emailIn(language, values, name);
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      expect(html).not.toContain('undefined');
      expect(EMAIL_TEXTS[language][name].action).toBeDefined();
      expect(EMAIL_TEXTS[language][name].lines.length).toBeGreaterThan(1);
    }
  });

  it("is in English for a language we don't support", () => {
    expect(emailIn('de').subject).toBe('Sunflower: Choose a new password');
    expect(emailIn('fr').subject).toBe('Sunflower: Choisissez un nouveau mot de passe');
  });

  it("keeps a name on one line, so that it can't add text", () => {
    const { text } = emailIn('en-US', { name: 'Ana,\n\nopen http://evil.example {link}' });
    expect(text.split('\n\n')[0]).toBe('Hello Ana, open http://evil.example {link},');
  });
});
