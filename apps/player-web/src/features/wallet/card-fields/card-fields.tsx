import type { CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { CardProblem } from './tokenize.ts';
import type { VaultState } from './vault-api.ts';
import { VaultFields, type VaultFieldsHandle } from './vault-fields.tsx';

export type { CardProblem } from './tokenize.ts';

/** Everything about a card that leaves the vault's frame. (PCI-A7) */
export type CardToken = {
  readonly vaultToken: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

/**
 * What the vault's frame reports to the page while the player types; `problems` has the problem of each field that the
 * player has left.
 */
export type CardState = {
  readonly brand?: CardBrand;
  readonly last4?: string;
  readonly isComplete: boolean;
  readonly problems: Readonly<Partial<Record<'number' | 'expiry' | 'code', string>>>;
};

export type CardFieldsHandle = {
  /** Sends the card to the vault and returns its token, or the problem, which the fields show. Never rejects. */
  tokenize(): Promise<CardToken | CardProblem>;
  clear(): void;
  focus(): void;
};

export type CardFieldsProps = {
  /** Accessible name of the group of fields. */
  readonly label: string;
  readonly onState?: (state: CardState) => void;
  readonly ref: Ref<CardFieldsHandle>;
};

/** Returns the state with one problem per invalid field. */
function stateOf({ brand, last4, isComplete, problems }: VaultState): CardState {
  const named = Object.entries(problems).filter(([, problem]) => problem !== null);
  return {
    isComplete,
    problems: Object.fromEntries(named),
    ...(brand === null ? {} : { brand }),
    ...(last4 === null ? {} : { last4 }),
  };
}

/**
 * Renders number, expiry and security code of a card in the vault's frame, so that they never reach this page. (PCI-A1)
 * Shows the brand while the number is typed. [S3-31] Enter submits the surrounding form.
 */
export function CardFields({ label, onState, ref }: CardFieldsProps) {
  const fields = useRef<VaultFieldsHandle>(null);
  useImperativeHandle(ref, () => ({
    tokenize: async () => {
      const result = (await fields.current?.tokenize()) ?? { problem: 'NOT_READY' };
      if (!('status' in result)) return result;
      if (result.status !== 'card') return { problem: 'UNAVAILABLE' };
      const { status: _status, ...token } = result;
      return token;
    },
    clear: () => fields.current?.clear(),
    focus: () => fields.current?.focus(),
  }));
  return <VaultFields ref={fields} mode="card" label={label} onState={(state) => onState?.(stateOf(state))} />;
}
