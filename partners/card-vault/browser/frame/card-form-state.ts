import { BRAND_RULES, brandOf, CARD_BRAND_NAMES, type CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { type CardExpiry, codeProblem, expiryProblem } from '@sunflower/player-rules/card/card-details.ts';
import { bareNumber, numberProblem } from '@sunflower/player-rules/card/card-number.ts';
import { FIELD_NAMES, type FieldName, type FrameMode } from '../messages.ts';
import { type Field, newField } from './field.ts';
import { type FrameTexts, type ProblemName, problemText, textsFor } from './texts.ts';

export type CardFormOptions = {
  readonly mode: FrameMode;
  /** In mode `code`: the brand of the saved card, if it is known. Not used in mode `card`. */
  readonly brand: CardBrand | null;
  readonly today: () => CardExpiry;
  readonly onChange: () => void;
};

/** Maximum length of a typed card number: digits and the spaces between them. */
const LONGEST_NUMBER = 26;
/** Maximum length of a typed expiry, before it's formatted: a pasted name of a month with its year. */
const LONGEST_EXPIRY = 20;
export const MOST_CODE_DIGITS = 4;

/** The fields of a form and their state while they are filled in. */
export type CardFormState = {
  readonly options: CardFormOptions;
  readonly parts: Readonly<Record<FieldName, Field>>;
  /** The fields on the page: all three, or only the code. */
  readonly shown: readonly FieldName[];
  /**
   * Fields that the player left after typing, or whose problems the page requested. The form's own checks show problems
   * only for these fields, so that half-typed input isn't flagged.
   */
  readonly left: Set<FieldName>;
  /** Problems found by the vault, each until its field changes. */
  found: Partial<Record<FieldName, string>>;
  texts: FrameTexts;
};

/** Creates the fields, empty and in English. */
export function newCardFormState(options: CardFormOptions): CardFormState {
  return {
    options,
    parts: {
      number: newField({ id: 'number', autocomplete: 'cc-number', maxLength: LONGEST_NUMBER }),
      expiry: newField({ id: 'expiry', autocomplete: 'cc-exp', maxLength: LONGEST_EXPIRY }),
      code: newField({ id: 'code', autocomplete: 'cc-csc', maxLength: MOST_CODE_DIGITS }),
    },
    shown: options.mode === 'card' ? FIELD_NAMES : ['code'],
    left: new Set(),
    found: {},
    texts: textsFor('en'),
  };
}

/** Returns the digits of the typed card number. */
export function typedDigits({ parts }: CardFormState): string {
  return bareNumber(parts.number.input.value);
}

/** Returns the brand of the card, if it is known yet. */
export function knownBrand(form: CardFormState): CardBrand | undefined {
  const { mode, brand } = form.options;
  return mode === 'code' ? (brand ?? undefined) : brandOf(typedDigits(form));
}

/** Returns every problem, shown or not. */
export function problemsIn(form: CardFormState): Readonly<Record<FieldName, string | null>> {
  const { options, parts } = form;
  const isCodeAlone = options.mode === 'code';
  return {
    number: isCodeAlone ? null : (numberProblem(typedDigits(form)) ?? null),
    expiry: isCodeAlone ? null : (expiryProblem(parts.expiry.input.value, options.today()) ?? null),
    code: codeProblem(parts.code.input.value, knownBrand(form)) ?? null,
  };
}

/** Returns the problem that a field shows now, if any. */
export function shownProblem(form: CardFormState, name: FieldName): string | null {
  return form.found[name] ?? (form.left.has(name) ? problemsIn(form)[name] : null);
}

/** Updates the page: the brand mark, the labels and the problems. */
export function drawCardForm(form: CardFormState): void {
  const { parts, texts } = form;
  const brand = knownBrand(form);
  parts.number.mark.textContent = brand === undefined ? '' : CARD_BRAND_NAMES[brand];
  parts.number.mark.dataset.brand = brand ?? '';
  parts.code.input.maxLength = brand === undefined ? MOST_CODE_DIGITS : BRAND_RULES[brand].codeDigits;
  for (const name of form.shown) {
    const problem = shownProblem(form, name);
    parts[name].setLabels(labelsOf(texts, name, { brand, problem }));
    parts[name].setError(problem === null ? undefined : problemText(texts, problem, monthText(form.options.today())));
  }
}

type Shown = { readonly brand: CardBrand | undefined; readonly problem: string | null };

/** Returns a field's label and hint; help for a problem replaces the hint. */
function labelsOf(texts: FrameTexts, name: FieldName, { brand, problem }: Shown) {
  const hasFour = brand !== undefined && BRAND_RULES[brand].codeDigits === 4;
  const hint = { number: '', expiry: texts.expiryHint, code: hasFour ? texts.codeHintFront : texts.codeHint }[name];
  return { label: texts[name], hint: (problem && texts.help[problem as ProblemName]) || hint };
}

/** Formats the month as MM/yyyy. */
const monthText = ({ month, year }: CardExpiry) => `${String(month).padStart(2, '0')}/${year}`;
