import { type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { describedBy, ErrorLine } from './field-frame.tsx';

export type SelectFieldProps = {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (id: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  /** Shown while nothing is selected. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly description?: string;
  readonly errorText?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<HTMLSelectElement>;
};

/** Renders a native select: phones show their own picker, autofill works, and it needs no script. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    options,
    placeholder,
    description,
    errorText,
    inputRef,
    isRequired = false,
    isDisabled = false,
  } = props;
  const id = useId();
  const given = props.value === undefined ? { defaultValue: props.defaultValue ?? '' } : { value: props.value };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={classNames(styles.box, errorText && styles.invalid, isDisabled && styles.off)}>
        <select
          {...given}
          id={id}
          ref={inputRef}
          name={props.name}
          className={classNames(styles.input, styles.select)}
          autoComplete={props.autoComplete}
          required={isRequired}
          disabled={isDisabled}
          aria-invalid={errorText ? true : undefined}
          aria-describedby={describedBy(id, { description, error: errorText })}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange?.(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.text}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </span>
      {description !== undefined && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
      {errorText && <ErrorLine id={`${id}-error`}>{errorText}</ErrorLine>}
    </div>
  );
}
