import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** Renders the text of an error with an icon, so that color isn't the only cue. */
export function ErrorLine({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span className={styles.error} {...(id === undefined ? {} : { id })}>
      <Icon name="error" size={18} />
      <span>{children}</span>
    </span>
  );
}

/** Returns the ids of an input's descriptions, in reading order; undefined if it has no description. */
export function describedBy(id: string, texts: { description?: string | undefined; error?: string | undefined }) {
  const ids = [texts.description && `${id}-description`, texts.error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
