import type { CardBrand } from '@sunflower/player-rules/card/card-brands.ts';

// Types of the API of the vault's script. None of them contains a card number or a security code, which stay in the
// frame.

/** Look and language of the vault's fields. */
export type VaultLook = {
  /** Language tag, such as es-US. */
  readonly language: string;
  readonly theme: 'system' | 'light' | 'dark';
  readonly isReduced: boolean;
  /** The operator's own design tokens. */
  readonly style: string;
};

/** What the frame reports while a card is typed; a problem is reported once the player has left its field. */
export type VaultState = {
  readonly brand: CardBrand | null;
  readonly last4: string | null;
  readonly isComplete: boolean;
  readonly problems: Readonly<Record<'number' | 'expiry' | 'code', string | null>>;
};

/** Why there is no token. INVALID: the fields show what is wrong. */
export type VaultProblem = 'INVALID' | 'SESSION_OVER' | 'TOO_MANY' | 'UNAVAILABLE';

export type VaultResult =
  | {
      readonly status: 'card';
      readonly vaultToken: string;
      readonly brand: CardBrand;
      readonly last4: string;
      readonly expiryMonth: number;
      readonly expiryYear: number;
    }
  | { readonly status: 'code'; readonly codeToken: string }
  | { readonly status: 'problem'; readonly problem: VaultProblem };

export type MountOptions = VaultLook & {
  readonly mode: 'card' | 'code';
  readonly brand?: CardBrand | null;
  readonly title: string;
  readonly onReady: () => void;
  readonly onFault: (reason: string) => void;
  readonly onState: (state: VaultState) => void;
  readonly onSubmit: () => void;
};

/** Fields that are mounted on the page. */
export type MountedFields = {
  tokenize(session: string): Promise<VaultResult>;
  restyle(look: Partial<VaultLook>): void;
  judge(): void;
  clear(): void;
  focus(): void;
  remove(): void;
};

export type SunflowerVault = {
  readonly version: string;
  mount(place: Element, options: MountOptions): MountedFields;
};

declare global {
  interface Window {
    readonly SunflowerVault?: SunflowerVault;
  }
}
