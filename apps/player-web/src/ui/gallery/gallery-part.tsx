import type { ReactNode } from 'react';
import styles from './ui-gallery.module.css';

/** One component of the gallery with its states. */
export function Part({ name, children, isWide = false }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <section className={isWide ? styles.wide : styles.part} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  );
}

/** Things beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
