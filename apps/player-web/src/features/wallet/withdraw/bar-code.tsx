import { code128 } from './code-128.ts';
import styles from './retail-slip.module.css';

const QUIET = 10;
const HEIGHT = 56;

/**
 * Renders a bar code, dark on white in every theme. Hidden from screen readers: the digits are shown next to it as
 * text.
 */
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
