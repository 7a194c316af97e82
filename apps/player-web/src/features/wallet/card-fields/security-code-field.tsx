import type { CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { CardProblem } from './tokenize.ts';
import { VaultFields, type VaultFieldsHandle } from './vault-fields.tsx';

export type SecurityCodeHandle = {
  /** Sends the code to the vault, which stores it for a few minutes, and returns a token for it. Never rejects. */
  tokenize(): Promise<{ readonly codeToken: string } | CardProblem>;
  clear(): void;
  focus(): void;
};

export type SecurityCodeFieldProps = {
  readonly label: string;
  /** Brand of the saved card; it sets how many digits the code has. [S5.2-2] */
  readonly brand?: CardBrand | undefined;
  readonly onState?: (state: { readonly isComplete: boolean }) => void;
  readonly ref: Ref<SecurityCodeHandle>;
};

/**
 * Renders the security code of a saved card in the vault's frame; the code is never stored for later payments. (PCI-A1)
 */
export function SecurityCodeField({ label, brand, onState, ref }: SecurityCodeFieldProps) {
  const fields = useRef<VaultFieldsHandle>(null);
  useImperativeHandle(ref, () => ({
    tokenize: async () => {
      const result = (await fields.current?.tokenize()) ?? { problem: 'NOT_READY' };
      if (!('status' in result)) return result;
      return result.status === 'code' ? { codeToken: result.codeToken } : { problem: 'UNAVAILABLE' };
    },
    clear: () => fields.current?.clear(),
    focus: () => fields.current?.focus(),
  }));
  return <VaultFields ref={fields} mode="code" brand={brand} label={label} onState={onState} />;
}
