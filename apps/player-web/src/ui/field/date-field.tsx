import { asciiDigits } from '@sunflower/money/ascii-digits.ts';
import { type ClipboardEvent, type FocusEvent, type Ref, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { type DateParts, joinDate, readPastedDate, splitDate } from './date-parts.ts';
import styles from './field.module.css';
import { describedBy, ErrorLine } from './field-frame.tsx';

export type DateFieldProps = {
  readonly label: string;
  /** yyyy-MM-dd, or '' when empty. */
  readonly value: string;
  /**
   * Receives yyyy-MM-dd for a valid date, '' when empty, and other text for parts that aren't a date (see isRealDate).
   */
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly texts: { readonly month: string; readonly day: string; readonly year: string };
  readonly description?: string;
  readonly errorText?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Lets the browser autofill the player's date of birth. */
  readonly isBirthday?: boolean;
  /** Receives the first of the three inputs, such as to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
};

const ORDER = ['month', 'day', 'year'] as const;

const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '');

/** Returns the parts to show: the typed parts, or the parts of `value` if that is another date. */
function shownParts(value: string, typed: DateParts): DateParts {
  return value === joinDate(typed) ? typed : splitDate(value);
}

/**
 * Renders a date as three inputs, MM dd yyyy (S9-13): better than a calendar for a birth date eighteen or more years
 * back. A whole date can be pasted into any of them.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, texts, description, errorText, isRequired = false, isDisabled = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  const parts = shownParts(value, typed);
  const describing = describedBy(id, { description, error: errorText });

  function change(next: DateParts) {
    setTyped(next);
    props.onChange(joinDate(next));
  }

  /** Reports blur only when focus leaves all parts, so that a half-typed date isn't validated. */
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
  }

  function paste(event: ClipboardEvent) {
    const pasted = readPastedDate(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change(pasted);
  }

  return (
    <fieldset className={styles.field} aria-describedby={describing} disabled={isDisabled} onBlur={leave}>
      <legend className={styles.label}>{label}</legend>
      <span className={styles.parts}>
        {ORDER.map((part) => (
          <label key={part} className={classNames(styles.part, part === 'year' && styles.year)}>
            <span className={styles.partLabel}>{texts[part]}</span>
            <span className={classNames(styles.box, errorText && styles.invalid, isDisabled && styles.off)}>
              <input
                ref={part === 'month' ? props.inputRef : undefined}
                className={classNames(styles.input, 'tabular')}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                name={props.name === undefined ? undefined : `${props.name}-${part}`}
                autoComplete={props.isBirthday ? `bday-${part}` : 'off'}
                aria-invalid={errorText ? true : undefined}
                aria-describedby={describing}
                required={isRequired}
                value={parts[part]}
                onPaste={paste}
                onChange={(event) => change({ ...parts, [part]: digitsOf(event.target.value) })}
              />
            </span>
          </label>
        ))}
      </span>
      {description !== undefined && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
      {errorText && <ErrorLine id={`${id}-error`}>{errorText}</ErrorLine>}
    </fieldset>
  );
}
