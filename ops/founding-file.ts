/** One founder as listed in a founding file; the signature is missing until they have signed. */
export type ListedFounder = {
  readonly name: string;
  readonly publicKey: string;
  readonly roles: readonly string[];
  signature?: string;
};

/** The founding file: the installation gets its id when the first founder signs. */
type FoundingFile = { readonly installationId?: string; readonly founders: readonly ListedFounder[] };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the content of a founding file, or undefined if the text isn't one. */
export function readFounding(text: string): FoundingFile | undefined {
  try {
    const { installationId, founders } = JSON.parse(text) as Partial<FoundingFile>;
    if (!Array.isArray(founders) || !founders.every(isFounder)) return undefined;
    if (installationId === undefined) return { founders };
    return typeof installationId === 'string' && ID.test(installationId) ? { installationId, founders } : undefined;
  } catch {
    return undefined;
  }
}

function isFounder(value: unknown): value is ListedFounder {
  if (typeof value !== 'object' || value === null) return false;
  const { name, publicKey, roles } = value as Partial<ListedFounder>;
  const areRoles = Array.isArray(roles) && roles.every((role) => typeof role === 'string');
  return typeof name === 'string' && typeof publicKey === 'string' && areRoles;
}
