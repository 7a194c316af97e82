import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField, FieldError, Text } from 'react-aria-components/Checkbox';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { withoutUndefined } from '../without-undefined.ts';
import field from './field.module.css';
import { ErrorLine } from './field-frame.tsx';
import styles from './toggle.module.css';

export type CheckboxProps = {
  readonly children: ReactNode;
  readonly isSelected?: boolean;
  readonly defaultSelected?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly description?: string;
  readonly errorText?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement | null>;
};

/** Renders a checkbox in a form; the whole line is clickable. */
export function Checkbox(props: CheckboxProps) {
  const { children, description, errorText, isRequired = false, isDisabled = false } = props;
  return (
    <CheckboxField
      className={classNames(field.field)}
      isInvalid={Boolean(errorText)}
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      {...withoutUndefined({
        isSelected: props.isSelected,
        defaultSelected: props.defaultSelected,
        onChange: props.onChange,
        onBlur: props.onBlur,
        name: props.name,
        inputRef: props.inputRef,
      })}
    >
      <CheckboxButton className={classNames(styles.toggle)}>
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size={18} />
        </span>
        <span className={styles.text}>{children}</span>
      </CheckboxButton>
      {description !== undefined && (
        <Text slot="description" className={classNames(field.description, styles.under)}>
          {description}
        </Text>
      )}
      <FieldError className={classNames(styles.under)}>
        <ErrorLine>{errorText}</ErrorLine>
      </FieldError>
    </CheckboxField>
  );
}
