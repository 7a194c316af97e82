import { code128 } from './code-128.ts';
import styles from './retail-slip.module.css';

const QUIET = 10;
const HEIGHT = 56;

/** A code for a scanner, dark on white in every theme. The digits stand beside it for people, so it is hidden from screen readers. */
export function BarCode({ digits }: { readonly digits: string }) {
  const code = code128(digits);
  if (!code) return null;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${code.modules + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={code.bars.map(({ at, width }) => `M${at + QUIET} 0h${width}v${HEIGHT}h-${width}Z`).join('')}
        fill="#000"
      />
    </svg>
  );
}
