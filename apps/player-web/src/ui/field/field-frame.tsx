import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** The text of an error with its sign; the sign says the same as the colour. */
export function ErrorLine({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span className={styles.error} {...(id === undefined ? {} : { id })}>
      <Icon name="error" size={18} />
      <span>{children}</span>
    </span>
  );
}

/** Ids of what describes an input, in reading order, or undefined when nothing does. */
export function describedBy(id: string, texts: { description?: string | undefined; error?: string | undefined }) {
  const ids = [texts.description && `${id}-description`, texts.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
