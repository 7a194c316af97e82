import type { CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { CardProblem } from './tokenise.ts';
import { VaultFields, type VaultFieldsHandle } from './vault-fields.tsx';

export type SecurityCodeHandle = {
  /** Sends the code to the vault, which remembers it for some minutes, and gives a token for it. Never rejects. */
  tokenise(): Promise<{ readonly codeToken: string } | CardProblem>;
  clear(): void;
  focus(): void;
};

export type SecurityCodeFieldProps = {
  readonly label: string;
  /** Of the known card: it says how many digits the code has. [S5.2-2] */
  readonly brand?: CardBrand | undefined;
  readonly onState?: (state: { readonly isComplete: boolean }) => void;
  readonly ref: Ref<SecurityCodeHandle>;
};

/** The security code of a card that is known already, in the vault's frame; nobody keeps it. (PCI-A1) */
export function SecurityCodeField({ label, brand, onState, ref }: SecurityCodeFieldProps) {
  const fields = useRef<VaultFieldsHandle>(null);
  useImperativeHandle(ref, () => ({
    tokenise: async () => {
      const result = (await fields.current?.tokenise()) ?? { problem: 'NOT_READY' };
      if (!('status' in result)) return result;
      return result.status === 'code' ? { codeToken: result.codeToken } : { problem: 'UNAVAILABLE' };
    },
    clear: () => fields.current?.clear(),
    focus: () => fields.current?.focus(),
  }));
  return <VaultFields ref={fields} mode="code" brand={brand} label={label} onState={onState} />;
}
