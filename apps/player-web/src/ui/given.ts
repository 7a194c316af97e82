type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The props that were given: without those that are undefined, which a component with exact optional props would not take. */
export function given<T extends Record<string, unknown>>(props: T): Given<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<T>;
}
