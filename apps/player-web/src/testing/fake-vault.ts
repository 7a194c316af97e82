import type {
  MountedFields,
  MountOptions,
  SunflowerVault,
  VaultResult,
} from '../features/wallet/card-fields/vault-api.ts';

/** The result of the card fields, as the vault's frame returns it. */
const CARD: VaultResult = {
  status: 'card',
  vaultToken: 'vt_example-token-of-card',
  brand: 'VISA',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2030,
};

let code: VaultResult = { status: 'code', codeToken: 'ct_example-token-of-code' };
let isFilledIn = true;

/** Simulates the player's input in the vault's frame: everything, or nothing; and the token of a security code. */
export function fakeVault(typed: { readonly isFilledIn?: boolean; readonly codeToken?: string } = {}): void {
  isFilledIn = typed.isFilledIn ?? true;
  code = { status: 'code', codeToken: typed.codeToken ?? 'ct_example-token-of-code' };
}

function mount(_place: Element, { mode, onReady, onState }: MountOptions): MountedFields {
  onReady();
  const last4 = isFilledIn && mode === 'card' ? '4242' : null;
  const problems = { number: null, expiry: null, code: null };
  onState({ brand: last4 && 'VISA', last4, isComplete: isFilledIn, problems });
  return {
    tokenize: async () => (mode === 'card' ? CARD : code),
    restyle: () => {},
    judge: () => {},
    clear: () => {},
    focus: () => {},
    remove: () => {},
  };
}

const vault: SunflowerVault = { version: 'test', mount };

/**
 * Replaces the module that loads the vault's script from its own origin: `vi.mock('.../vault-script.ts', () =>
 * vaultScript)`.
 */
export const vaultScript = { loadVault: async () => vault };
