import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './form-error.module.css';

export type FormErrorProps = {
  readonly title?: string;
  /** What happened and what to do; without it nothing is rendered. */
  readonly children?: ReactNode;
  readonly isShown?: boolean;
};

/**
 * Renders the error of a whole form, next to its button. The live region exists before the text, so that it's
 * announced.
 */
export function FormError({ title, children, isShown = true }: FormErrorProps) {
  const hasText = isShown && Boolean(children);
  return (
    <div role="alert">
      {hasText && (
        <div className={styles.panel}>
          <Icon name="error" size={22} />
          <div>
            {title !== undefined && <p className={styles.title}>{title}</p>}
            <div>{children}</div>
          </div>
        </div>
      )}
    </div>
  );
}
