import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from '../class-names.ts';
import { ErrorLine } from '../field/field-frame.tsx';
import { withoutUndefined } from '../without-undefined.ts';
import styles from './choice-chips.module.css';

export type ChoiceOption = {
  readonly id: string;
  readonly text: string;
  /** A second, softer part: "$346 M". */
  readonly detail?: string;
  readonly isDisabled?: boolean;
};

export type ChoiceChipsProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly ChoiceOption[];
  readonly selected: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** `single` always keeps one option selected. */
  readonly mode?: 'single' | 'multiple';
  readonly look?: 'chips' | 'segmented';
  readonly errorText?: string | undefined;
  /** A last chip that isn't an option: it shows more of them, or fewer. */
  readonly more?: { readonly text: string; readonly onPress: () => void } | undefined;
};

/** Renders a choice from a few visible options: draw days, number of draws, filters. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { label, isLabelHidden = false, options, selected, onChange, mode = 'single', look = 'chips' } = props;
  const { errorText, more } = props;
  const labelId = useId();
  const errorId = `${labelId}-error`;

  // Ignores a press on the selected option of a single choice.
  function choose(keys: ReadonlySet<unknown>) {
    const ids = options.map(({ id }) => id).filter((id) => keys.has(id));
    if (ids.length !== selected.length || ids.some((id) => !selected.includes(id))) onChange(ids);
  }

  return (
    <div className={classNames(styles.choice, more && styles.flowing)}>
      <span id={labelId} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        {...withoutUndefined({ 'aria-describedby': errorText && errorId })}
        className={classNames(styles.group, styles[look])}
        selectionMode={mode}
        disallowEmptySelection={mode === 'single'}
        selectedKeys={selected}
        onSelectionChange={choose}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.id}
            id={option.id}
            isDisabled={option.isDisabled ?? false}
            className={classNames(styles.chip)}
          >
            <span>{option.text}</span>
            {option.detail !== undefined && <span className={styles.detail}>{` ${option.detail}`}</span>}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {errorText && <ErrorLine id={errorId}>{errorText}</ErrorLine>}
      {more && (
        <Button className={classNames(styles.chip, styles.more)} onPress={more.onPress}>
          <span>{more.text}</span>
        </Button>
      )}
    </div>
  );
}
