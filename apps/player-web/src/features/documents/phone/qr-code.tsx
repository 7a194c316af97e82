import { encode } from 'uqr';
import styles from '../documents.module.css';

/** Modules without ink around a code, which readers need. */
const QUIET = 4;

/** Renders an address as a QR code, dark on white in every theme. `label` explains its use. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1Z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
