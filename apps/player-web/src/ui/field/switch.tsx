import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch';
import { classNames } from '../class-names.ts';
import { withoutUndefined } from '../without-undefined.ts';
import field from './field.module.css';
import styles from './toggle.module.css';

export type SwitchProps = {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly description?: string;
  readonly isDisabled?: boolean;
  readonly name?: string;
};

/**
 * Renders an on/off switch that takes effect immediately. The knob moves and a check mark appears, so that color isn't
 * the only cue.
 */
export function Switch({ children, isSelected, onChange, description, isDisabled = false, name }: SwitchProps) {
  return (
    <SwitchField
      className={classNames(field.field)}
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      {...withoutUndefined({ name })}
    >
      <SwitchButton className={classNames(styles.toggle)}>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.knob} />
        </span>
        <span className={classNames(styles.text, styles.strong)}>{children}</span>
      </SwitchButton>
      {description !== undefined && (
        <Text slot="description" className={classNames(field.description, styles.underSwitch)}>
          {description}
        </Text>
      )}
    </SwitchField>
  );
}
