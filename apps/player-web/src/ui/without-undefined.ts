type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Returns the props without undefined values, which a component with exact optional props would reject. */
export function withoutUndefined<T extends Record<string, unknown>>(props: T): Given<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<T>;
}
