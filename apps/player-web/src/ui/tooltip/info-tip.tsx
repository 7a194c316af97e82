import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { InfoTipProps } from './info-tip-props.ts';
import styles from './tooltip.module.css';

const Tooltip = lazy(() => import('./tooltip.tsx').then((module) => ({ default: module.Tooltip })));

/**
 * A small (i) whose explanation opens when it is hovered, focused or tapped. Its behaviour is loaded when it is drawn; until then the sign
 * stands in its place, also in pages written ahead. [S9-11/tooltip]
 */
export function InfoTip(props: InfoTipProps) {
  // Whoever writes pages ahead waits for nothing, so what is loaded must not be asked for there.
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
