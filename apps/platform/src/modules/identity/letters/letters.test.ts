import { describe, expect, it } from 'vitest';
import { LETTER_LANGUAGES, letterLanguage, writeLetter } from '../../../partner-ports/mailer/write-letter.ts';
import { linkToken, readLinkToken } from './letter-link.ts';
import { LETTERS, type LetterName } from './letter-names.ts';
import { LETTER_TEXTS } from './letter-texts.ts';

const ID = '019aa2c0-1111-7000-8000-000000000001';
const SECRET = 'a key of links in letters';
const support = 'https://sunflower.example/support';

describe('a link in a letter', () => {
  const token = linkToken(SECRET, { purpose: 'email', id: ID });

  it('is read by who sealed it, for what it was sealed for', () => {
    expect(readLinkToken(SECRET, { purpose: 'email', token })).toBe(ID);
  });

  it.each([
    ['for another purpose', SECRET, 'password', token],
    ['under another key', 'another key', 'email', token],
    ['of another row', SECRET, 'email', token.replace('0001', '0002')],
    ['with a letter changed', SECRET, 'email', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['with more behind it', SECRET, 'email', `${token}.x`],
    ['without a seal', SECRET, 'email', ID],
    ['of nothing', SECRET, 'email', ''],
    ['that is too long', SECRET, 'email', `${token}${'x'.repeat(200)}`],
  ] as const)('is nothing %s', (_what, secret, purpose, given) => {
    expect(readLinkToken(secret, { purpose, token: given })).toBeUndefined();
  });
});

describe('a letter', () => {
  const letter = (language: string, values: object = {}, name: LetterName = 'password-link') =>
    writeLetter({
      messageId: 'x',
      to: 'ana@example.com',
      words: LETTER_TEXTS[letterLanguage(language)][name],
      values: { support, ...values },
    });

  it.each(LETTER_LANGUAGES)('in %s fills every place it has', (language) => {
    const values = {
      name: 'Ana',
      link: 'https://x',
      minutes: 30,
      support,
      signIn: 'https://x/in',
      reset: 'https://x/new',
      reason: 'papers',
    };
    for (const name of LETTERS) {
      const { subject, text } = letter(language, values, name);
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      expect(LETTER_TEXTS[language][name].lines.length).toBeGreaterThan(1);
    }
  });

  it('is in English where the language is not ours', () => {
    expect(letter('de').subject).toBe('Sunflower: Choose a new password');
    expect(letter('fr').subject).toBe('Sunflower: Choisissez un nouveau mot de passe');
  });

  it('takes a name as one line, which can add nothing of its own', () => {
    const { text } = letter('en-US', { name: 'Ana,\n\nopen http://evil.example {link}', link: 'https://ours' });
    expect(text.split('\n\n')[0]).toBe('Hello Ana, open http://evil.example {link},');
  });
});
