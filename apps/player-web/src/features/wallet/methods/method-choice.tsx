import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorLine } from '../../../ui/field/field-frame.tsx';
import styles from './method-choice.module.css';

export type MethodOption = {
  readonly id: string;
  readonly line: ReactNode;
  readonly isDisabled?: boolean;
  /** Content shown under the line while it's selected: what else is needed. */
  readonly more?: ReactNode;
};

export type MethodChoiceProps = {
  readonly label: string;
  readonly options: readonly MethodOption[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly errorText?: string | undefined;
  readonly isDisabled?: boolean;
};

/**
 * Renders a choice of methods; the selected one opens to show what it still needs. Native radios, so arrow keys and
 * screen readers work.
 */
export function MethodChoice({ label, options, chosen, onChoose, errorText, isDisabled = false }: MethodChoiceProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.choice} aria-describedby={errorText ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => {
        const isChosen = option.id === chosen;
        const isOff = isDisabled || option.isDisabled === true;
        return (
          <div key={option.id} className={classNames(styles.slip, isChosen && styles.chosen, isOff && styles.off)}>
            <label className={styles.row}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={option.id}
                checked={isChosen}
                disabled={isOff}
                onChange={() => onChoose(option.id)}
              />
              {option.line}
            </label>
            {isChosen && option.more !== undefined && <div className={styles.more}>{option.more}</div>}
          </div>
        );
      })}
      {errorText && <ErrorLine id={errorId}>{errorText}</ErrorLine>}
    </fieldset>
  );
}
