import type { CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { CardProblem } from './tokenise.ts';
import type { VaultState } from './vault-api.ts';
import { VaultFields, type VaultFieldsHandle } from './vault-fields.tsx';

export type { CardProblem } from './tokenise.ts';

/** All that ever comes out of the vault's frame about a card. (PCI-A7) */
export type CardToken = {
  readonly vaultToken: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

/** What may be known while the player types; `problems` names what is wrong in fields that were left. */
export type CardState = {
  readonly brand?: CardBrand;
  readonly last4?: string;
  readonly isComplete: boolean;
  readonly problems: Readonly<Partial<Record<'number' | 'expiry' | 'code', string>>>;
};

export type CardFieldsHandle = {
  /** Sends the card to the vault and gives its token, or why there is none; what is wrong stands in the fields. Never rejects. */
  tokenise(): Promise<CardToken | CardProblem>;
  /** Empties the fields. */
  clear(): void;
  focus(): void;
};

export type CardFieldsProps = {
  /** Names the group of fields for screen readers. */
  readonly label: string;
  readonly onState?: (state: CardState) => void;
  readonly ref: Ref<CardFieldsHandle>;
};

/** A problem's name for each field that has one. */
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
 * Number, expiry and security code of a card, in the vault's frame: what is typed there never reaches this page. (PCI-A1) The brand is shown
 * while the number is typed. [S3-31] Enter sends the form around it.
 */
export function CardFields({ label, onState, ref }: CardFieldsProps) {
  const fields = useRef<VaultFieldsHandle>(null);
  useImperativeHandle(ref, () => ({
    tokenise: async () => {
      const result = (await fields.current?.tokenise()) ?? { problem: 'NOT_READY' };
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
