import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './badge.module.css';

export type BadgeProps = {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'win' | 'danger' | 'sunflower' | 'game';
  readonly icon?: IconName;
};

/** Renders a short status next to the thing it describes. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={15} />}
      <span>{children}</span>
    </span>
  );
}
