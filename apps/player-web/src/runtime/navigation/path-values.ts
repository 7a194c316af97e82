/** Returns a part of an address as text; a part with a wrong escape stays as it is. */
export function textOf(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** Returns the values for the `$name` parts of a pattern; undefined when the path doesn't match. */
export function valuesIn(path: string, pattern: string): Record<string, string> | undefined {
  const [given, wanted] = [path.split('/'), pattern.split('/')];
  if (given.length !== wanted.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith('$')) values[part.slice(1)] = textOf(text);
    else if (part !== text) return undefined;
  }
  return values;
}
