import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './stepper.module.css';

export type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** "One board less" */
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly isLabelHidden?: boolean;
};

/** Renders a small whole number with two large buttons; the new value is announced. */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, onChange, decreaseLabel, increaseLabel, isLabelHidden = false } = props;
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons around a value, no fields
    <div role="group" aria-labelledby={labelId} className={styles.stepper}>
      <span id={labelId} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <span className={styles.parts}>
        <Button
          variant="quiet"
          aria-label={decreaseLabel}
          isDisabled={value <= min}
          icon={<Icon name="minus" />}
          onPress={() => onChange(Math.max(min, value - 1))}
        />
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <Button
          variant="quiet"
          aria-label={increaseLabel}
          isDisabled={value >= max}
          icon={<Icon name="plus" />}
          onPress={() => onChange(Math.min(max, value + 1))}
        />
      </span>
    </div>
  );
}
