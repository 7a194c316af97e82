import { CARD_BRANDS, type CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import styles from './method-line.module.css';

const BRAND_ABBREVIATIONS: Readonly<Record<CardBrand, string>> = {
  VISA: 'VISA',
  MAESTRO: 'MAE',
  MASTERCARD: 'MC',
  AMERICAN_EXPRESS: 'AMEX',
  DINERS_CLUB: 'DC',
  DISCOVER: 'DISC',
  JCB: 'JCB',
  UNIONPAY: 'UP',
  TROY: 'TROY',
  ELO: 'ELO',
  UATP: 'UATP',
  DANKORT: 'DK',
  FORBRUGSFORENINGEN: 'FF',
};

/** Returns the brand when the client has it, else undefined. */
export function cardBrandOf(text: string | null): CardBrand | undefined {
  return CARD_BRANDS.find((brand) => brand === text);
}

/**
 * Renders an icon of a card or a bank: ink outline, flat fill, one accent. Decorative; the name next to it has the
 * information.
 */
export function MethodMark({ kind, brand }: { readonly kind: 'card' | 'bank'; readonly brand?: string | null }) {
  const known = cardBrandOf(brand ?? null);
  return (
    <svg className={styles.mark} viewBox="0 0 48 32" width={48} height={32} aria-hidden="true" focusable="false">
      <g stroke="var(--art-line)" strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round">
        {kind === 'card' ? (
          <>
            <rect x={1} y={1} width={46} height={30} rx={5} fill="var(--art-fill)" />
            <path d="M1 7.5h46v4.5H1z" fill="var(--sunflower)" />
            {known === undefined && <path d="M7 19h12M7 24.5h8M37 24.5h4" fill="none" />}
          </>
        ) : (
          <>
            <path d="M24 2 42 10.5H6Z" fill="var(--sunflower)" />
            <path d="M9 10.5h30v4H9z" fill="var(--art-fill)" />
            <path d="M12 14.5v10M20 14.5v10M28 14.5v10M36 14.5v10" fill="none" />
            <path d="M6 24.5h36v5H6z" fill="var(--art-fill)" />
          </>
        )}
      </g>
      {known !== undefined && (
        <text x={24} y={26} textAnchor="middle" className={styles.brand}>
          {BRAND_ABBREVIATIONS[known]}
        </text>
      )}
    </svg>
  );
}
