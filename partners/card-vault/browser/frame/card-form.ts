import { BRAND_RULES, brandOf, CARD_BRAND_NAMES, type CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { type CardExpiry, codeProblem, expiryProblem } from '@sunflower/player-rules/card/card-details.ts';
import { bareNumber, lastFour, numberProblem } from '@sunflower/player-rules/card/card-number.ts';
import { type CardState, FIELD_NAMES, type FieldName, type FrameMode } from '../messages.ts';
import { type Field, newField } from './field.ts';
import { type FrameTexts, type ProblemName, problemText, textsFor } from './texts.ts';
import { typedCode, typedExpiry, typedNumber } from './typed-text.ts';

/** What is typed, for the vault alone. */
export type TypedCard = Readonly<Record<FieldName, string>>;

export type CardForm = {
  readonly element: HTMLElement;
  setLanguage(tag: string): void;
  /** Every problem there is, shown or not. */
  problems(): Readonly<Record<FieldName, string | null>>;
  typed(): TypedCard;
  state(): CardState;
  /** Shows what is wrong in every field, what the vault found too, and puts the focus into the first that is. */
  showProblems(found?: Partial<Record<FieldName, string>>): void;
  clear(): void;
  focus(): void;
};

export type CardFormOptions = {
  readonly mode: FrameMode;
  /** Of the card whose code is asked. */
  readonly brand: CardBrand | null;
  readonly today: () => CardExpiry;
  readonly onChange: () => void;
};

/** Digits and the spaces between them. */
const LONGEST_NUMBER = 26;
const MOST_CODE_DIGITS = 4;

type Parts = Readonly<Record<FieldName, Field>>;

function newParts(): Parts {
  return {
    number: newField({ id: 'number', autocomplete: 'cc-number', maxLength: LONGEST_NUMBER }),
    expiry: newField({ id: 'expiry', autocomplete: 'cc-exp', maxLength: 9 }),
    code: newField({ id: 'code', autocomplete: 'cc-csc', maxLength: MOST_CODE_DIGITS }),
  };
}

type Told = { readonly brand: CardBrand | undefined; readonly problem: string | null };

/** The label of a field, and what helps to fill it in: about its problem, where there is more to say than the problem's words. */
function wordsOf(texts: FrameTexts, name: FieldName, { brand, problem }: Told) {
  const hasFour = brand !== undefined && BRAND_RULES[brand].codeDigits === 4;
  const hint = { number: '', expiry: texts.expiryHint, code: hasFour ? texts.codeHintFront : texts.codeHint }[name];
  return { label: texts[name], hint: (problem && texts.help[problem as ProblemName]) || hint };
}

/** The month as MM/yyyy. */
const monthText = ({ month, year }: CardExpiry) => `${String(month).padStart(2, '0')}/${year}`;

/** Number, expiry and code, or the code alone, judged while they are typed and spoken of once they were left. [S5.2-1] [S5.2-2] */
export function newCardForm(options: CardFormOptions): CardForm {
  const parts = newParts();
  const shown: readonly FieldName[] = options.mode === 'card' ? FIELD_NAMES : ['code'];
  /** Fields that were left once: until then nobody judges what is half typed. */
  const left = new Set<FieldName>();
  let found: Partial<Record<FieldName, string>> = {};
  let texts = textsFor('en');
  const element = document.createElement('form');
  element.className = `fields ${options.mode}`;
  element.noValidate = true;
  element.append(...shown.map((name) => parts[name].element));

  const digits = () => bareNumber(parts.number.input.value);
  const brand = () => (options.mode === 'code' ? (options.brand ?? undefined) : brandOf(digits()));
  const problems = () => ({
    number: options.mode === 'code' ? null : (numberProblem(digits()) ?? null),
    expiry: options.mode === 'code' ? null : (expiryProblem(parts.expiry.input.value, options.today()) ?? null),
    code: codeProblem(parts.code.input.value, brand()) ?? null,
  });
  const shownProblem = (name: FieldName) => found[name] ?? (left.has(name) ? problems()[name] : null);

  function draw() {
    const known = brand();
    parts.number.mark.textContent = known === undefined ? '' : CARD_BRAND_NAMES[known];
    parts.number.mark.dataset.brand = known ?? '';
    parts.code.input.maxLength = known === undefined ? MOST_CODE_DIGITS : BRAND_RULES[known].codeDigits;
    for (const name of shown) {
      const problem = shownProblem(name);
      parts[name].setWords(wordsOf(texts, name, { brand: known, problem }));
      parts[name].setError(problem === null ? undefined : problemText(texts, problem, monthText(options.today())));
    }
  }

  function changed(name: FieldName) {
    found = { ...found };
    delete found[name];
    draw();
    options.onChange();
  }

  function listen(name: FieldName, format: (input: HTMLInputElement, isDeleting: boolean) => void) {
    const { input } = parts[name];
    input.addEventListener('input', (event) => {
      const kind = event instanceof InputEvent ? event.inputType : '';
      format(input, kind.startsWith('delete'));
      changed(name);
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') left.add(name);
      draw();
      options.onChange();
    });
  }

  listen('number', (input) => {
    const { text, caret } = typedNumber(input.value, input.selectionStart ?? input.value.length);
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  });
  listen('expiry', (input, isDeleting) => {
    input.value = typedExpiry(input.value, isDeleting);
  });
  listen('code', (input) => {
    input.value = typedCode(input.value, input.maxLength);
  });
  draw();

  return {
    element,
    problems,
    setLanguage: (tag) => {
      texts = textsFor(tag);
      draw();
    },
    typed: () => ({
      number: digits(),
      expiry: parts.expiry.input.value,
      code: parts.code.input.value,
    }),
    state: () => {
      const isComplete = Object.values(problems()).every((problem) => problem === null);
      const isWhole = options.mode === 'card' && problems().number === null;
      return {
        brand: brand() ?? null,
        last4: isWhole ? lastFour(digits()) : null,
        isComplete,
        problems: { number: shownProblem('number'), expiry: shownProblem('expiry'), code: shownProblem('code') },
      };
    },
    showProblems: (more = {}) => {
      for (const name of shown) left.add(name);
      found = more;
      draw();
      const first = shown.find((name) => shownProblem(name) !== null);
      if (first) parts[first].input.focus();
      options.onChange();
    },
    clear: () => {
      left.clear();
      found = {};
      for (const name of FIELD_NAMES) parts[name].input.value = '';
      draw();
      options.onChange();
    },
    focus: () => parts[shown[0] ?? 'code'].input.focus(),
  };
}
