import type { ApiDescription } from './describe-api.ts';

const REFERENCE = '#/components/schemas/';
type Schemas = Readonly<Record<string, unknown>>;

/** Removes schemas that no call of the document refers to, directly or through other schemas. */
export function withoutUnusedSchemas(document: ApiDescription): ApiDescription {
  const components = document.components as { readonly schemas: Schemas };
  const used = new Set<string>();
  const visit = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    referencesIn(components.schemas[name]).forEach(visit);
  };
  referencesIn(document.paths).forEach(visit);
  const schemas = Object.fromEntries(
    Object.entries(components.schemas)
      .filter(([name]) => used.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return { ...document, components: { ...components, schemas } };
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.slice(REFERENCE.length)] : referencesIn(inner),
  );
}
