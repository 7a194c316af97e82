import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd, formatUsdChange, type UsdStyle } from '@sunflower/money/usd-text.ts';
import { classNames } from '../class-names.ts';
import styles from './money-text.module.css';

export type MoneyTextProps = {
  readonly cents: Cents;
  /** S9-13: default `two-decimals`. */
  readonly format?: UsdStyle;
  /** Always with its sign, in two decimals: "−$4.00". */
  readonly isSigned?: boolean;
  readonly tone?: 'plain' | 'win' | 'loss' | 'soft';
};

/** An amount of dollars in figures of one width. [S9-13] */
export function MoneyText({ cents, format = 'two-decimals', isSigned = false, tone = 'plain' }: MoneyTextProps) {
  const text = isSigned ? formatUsdChange(cents) : formatUsd(cents, format);
  return <span className={classNames('tabular', styles.money, tone !== 'plain' && styles[tone])}>{text}</span>;
}
