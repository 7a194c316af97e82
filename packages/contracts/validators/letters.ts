import type { Language } from '../languages.ts';
import { type Rule, ruleOf } from './finding.ts';
import type { FindingCode } from './messages.ts';

/** The letters of each language, small and capital alike. Numbers and signs are in none. */
const LETTERS: Readonly<Record<Language, string>> = {
  'en-US': 'a-z',
  fr: 'a-zàâäæçéèêëîïôœùûüÿ',
  es: 'a-záéíñóúü',
};

const EVERY_LANGUAGE = Object.keys(LETTERS) as Language[];

/** Accents may be typed as signs of their own; they count as part of their letter. */
function ofLetters(code: FindingCode, further: string, language: Language | undefined): Rule {
  const languages = language === undefined ? EVERY_LANGUAGE : [language];
  const sets = languages.map((known) => new RegExp(`^[${LETTERS[known]}${further}]+$`, 'iu'));
  return ruleOf(code, (text) => sets.some((set) => set.test(text.normalize('NFC'))));
}

/** Letters only, of one language; of any one that we speak when none is named. [S5.1-3] */
export function alpha(language?: Language): Rule {
  return ofLetters('ALPHA', '', language);
}

/** Letters and digits. [S5.1-3] */
export function alphaNum(language?: Language): Rule {
  return ofLetters('ALPHA_NUM', '0-9', language);
}

/** Letters and spaces. [S5.1-3] */
export function alphaSpaces(language?: Language): Rule {
  return ofLetters('ALPHA_SPACES', ' ', language);
}
