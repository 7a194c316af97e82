import { type ReactNode, useEffect, useRef } from 'react';
import styles from './deposit-screen.module.css';

/** What takes the place of the form: comes into sight from wherever the button was pressed, and gets the focus the button had. [WCAG-2.4.3] */
export function Arrived({ children }: { readonly children: ReactNode }) {
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
