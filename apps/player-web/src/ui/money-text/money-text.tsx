import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd, formatUsdChange, type UsdStyle } from '@sunflower/money/usd-text.ts';
import { classNames } from '../class-names.ts';
import styles from './money-text.module.css';

export type MoneyTextProps = {
  readonly cents: Cents;
  /** Format of S9-13. Default `two-decimals`. */
  readonly format?: UsdStyle;
  /** Always shows its sign, with two decimals: "−$4.00". */
  readonly isSigned?: boolean;
  readonly tone?: 'plain' | 'win' | 'loss' | 'soft';
};

/** Renders a dollar amount in fixed-width figures. [S9-13] */
export function MoneyText({ cents, format = 'two-decimals', isSigned = false, tone = 'plain' }: MoneyTextProps) {
  const text = isSigned ? formatUsdChange(cents) : formatUsd(cents, format);
  // An amount reads the same in every language, so that translating the page can't change it.
  return (
    <span translate="no" className={classNames('tabular', styles.money, tone !== 'plain' && styles[tone])}>
      {text}
    </span>
  );
}
