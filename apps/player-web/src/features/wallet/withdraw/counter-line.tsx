import lineStyles from '../methods/method-line.module.css';
import { withdrawText } from './texts.ts';

/** Renders a decorative storefront icon. */
function CounterMark() {
  return (
    <svg className={lineStyles.mark} viewBox="0 0 48 32" width={48} height={32} aria-hidden="true" focusable="false">
      <g stroke="var(--art-line)" strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round">
        <path d="M8 12v18h32V12" fill="var(--art-fill)" />
        <path
          d="M8 2h32l4 8a4 4 0 0 1-8 2 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8-2Z"
          fill="var(--sunflower)"
        />
        <path d="M13 18h12v6H13ZM30 30V18h6v12" fill="none" />
      </g>
    </svg>
  );
}

/** Renders cash at a retailer as one of the withdrawal options. */
export function CounterLine() {
  return (
    <span className={lineStyles.line}>
      <CounterMark />
      <span className={lineStyles.words}>
        <span className={lineStyles.name}>{withdrawText('counter')}</span>
        <span className={lineStyles.detail}>{withdrawText('counterHint')}</span>
      </span>
    </span>
  );
}
