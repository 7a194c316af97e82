import { asciiDigits } from '@sunflower/money/ascii-digits.ts';
import { type ReactNode, type Ref, useState } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text } from 'react-aria-components/TextField';
import { classNames } from '../class-names.ts';
import { withoutUndefined } from '../without-undefined.ts';
import styles from './field.module.css';
import { ErrorLine } from './field-frame.tsx';

export type TextFieldProps = {
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (text: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'url';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | 'url' | 'none';
  readonly description?: string;
  /** Marks the field invalid; says why and what to do. */
  readonly errorText?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  /** Text in the box before the input, such as "$". */
  readonly prefixText?: string;
  /**
   * Hides typed characters in a field that isn't a password, so that password managers don't save it. Use with
   * `revealTexts`.
   */
  readonly isConcealed?: boolean;
  /** Shown right under the input, such as the strength of a new password. */
  readonly meter?: ReactNode;
  /** Adds a button that shows a password or hidden text. */
  readonly revealTexts?: { readonly show: string; readonly hide: string };
};

/**
 * Renders a one-line text field with its label, description and error linked to it. [WCAG-3.3.1] With a number pad, the
 * digits of other scripts become plain ones.
 */
export function TextField(props: TextFieldProps) {
  const { label, description, errorText, type = 'text', inputRef, prefixText, revealTexts } = props;
  const { isConcealed = false } = props;
  const [isRevealed, setIsRevealed] = useState(false);
  const { isDisabled = false, isReadOnly = false, isRequired = false } = props;
  const hasDigits = props.inputMode === 'numeric' || props.inputMode === 'tel';
  return (
    <AriaTextField
      className={classNames(styles.field)}
      type={isRevealed ? 'text' : type}
      isInvalid={Boolean(errorText)}
      validationBehavior="aria"
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={isRequired}
      {...withoutUndefined({
        name: props.name,
        value: props.value,
        defaultValue: props.defaultValue,
        onChange: hasDigits ? (text: string) => props.onChange?.(asciiDigits(text)) : props.onChange,
        onBlur: props.onBlur,
        autoComplete: props.autoComplete,
        inputMode: props.inputMode,
        maxLength: props.maxLength,
        autoFocus: props.autoFocus,
      })}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <span className={classNames(styles.box, Boolean(errorText) && styles.invalid, isDisabled && styles.off)}>
        {prefixText !== undefined && <span className={styles.prefix}>{prefixText}</span>}
        <Input
          className={classNames(styles.input, isConcealed && !isRevealed && styles.concealed)}
          {...withoutUndefined({ ref: inputRef, spellCheck: isConcealed ? (false as const) : undefined })}
        />
        {revealTexts && (
          <button type="button" className={styles.reveal} onClick={() => setIsRevealed(!isRevealed)}>
            {isRevealed ? revealTexts.hide : revealTexts.show}
          </button>
        )}
      </span>
      {props.meter}
      {description !== undefined && (
        <Text slot="description" className={classNames(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError>
        <ErrorLine>{errorText}</ErrorLine>
      </FieldError>
    </AriaTextField>
  );
}
