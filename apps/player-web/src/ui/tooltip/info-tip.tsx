import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { InfoTipProps } from './info-tip-props.ts';
import styles from './tooltip.module.css';

const Tooltip = lazy(() => import('./tooltip.tsx').then((module) => ({ default: module.Tooltip })));

/**
 * Renders an info icon whose explanation opens on hover, focus or tap. Its behavior is loaded on first render; until
 * then the icon is a placeholder, also in pre-rendered pages. [S9-11/tooltip]
 */
export function InfoTip(props: InfoTipProps) {
  // Pre-rendering doesn't wait for lazy modules, so the lazy part is only rendered in the browser.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const placeholder = (
    <span className={styles.sign} aria-hidden="true">
      <Icon name="info" size={18} />
    </span>
  );
  if (!isDrawn) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Tooltip {...props} />
    </Suspense>
  );
}
