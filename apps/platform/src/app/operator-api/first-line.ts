/** Returns the first line of an error's message. */
export function firstLineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return firstLineOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n')[0] ?? text;
}
