import { type ReactNode, useEffect, useRef } from 'react';
import styles from './deposit-screen.module.css';

/** Replaces the form: scrolls into view and takes the focus that the button had. [WCAG-2.4.3] */
export function FocusedOutcome({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={element} tabIndex={-1} className={styles.arrived}>
      {children}
    </div>
  );
}
