import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './meter.module.css';

export type MeterProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value as text, "2 of 10 boards". */
  readonly valueText: string;
  readonly tone?: 'plain' | 'win' | 'danger';
};

/** Renders how much of something is used: boards of a ticket, a weekly limit. */
export function Meter({ label, value, max, valueText, tone = 'plain' }: MeterProps) {
  const labelId = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.meter}>
      <span className={styles.texts}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={styles.value}>{valueText}</span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the element of that name cannot be drawn alike everywhere */}
      <div
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={valueText}
        className={classNames(styles.track, styles[tone])}
      >
        <svg className={styles.fill} width={`${share * 100}%`} height="100%" aria-hidden="true" focusable="false" />
      </div>
    </div>
  );
}
