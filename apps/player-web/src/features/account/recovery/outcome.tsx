import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import styles from './recovery.module.css';

type OutcomeProps = {
  readonly icon: Extract<IconName, 'success' | 'clock' | 'warning'>;
  readonly title: string;
  readonly message: string;
  /** Links to the next steps. */
  readonly children?: ReactNode;
};

/** Renders the outcome of a step in place of its form: the heading takes the focus so that screen readers read it. */
export function Outcome({ icon, title, message, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.outcome}>
      <span className={icon === 'warning' ? styles.badMark : styles.goodMark}>
        <Icon name={icon} size={36} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.message}>{message}</p>
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
