import type { ReactNode } from 'react';
import styles from './ui-gallery.module.css';

/** Renders one component of the gallery with its states. */
export function Part({ name, children, isWide = false }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <section className={isWide ? styles.wide : styles.part} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  );
}

/** Renders samples next to each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
