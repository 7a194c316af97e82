import { type LazyExoticComponent, lazy } from 'react';

const leftOut = new WeakSet<object>();

/** Returns whether a part that failed to load with this error was left out, so that the page needs no reload. */
export function isLeftOut(error: object): boolean {
  return leftOut.has(error);
}

/**
 * Waits for a part that the page works without; undefined when the part can't be loaded, such as because a blocker
 * stopped it. The failure is only logged.
 */
export async function optionalPart<Part>(part: Promise<Part>, name = 'a part of the page'): Promise<Part | undefined> {
  try {
    return await part;
  } catch (thrown) {
    if (thrown instanceof Error) leftOut.add(thrown);
    console.warn(`${name} could not be loaded`, thrown instanceof Error ? thrown.message : '');
    return undefined;
  }
}

/** A component with any props, as React's `lazy` accepts it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

const Nothing: AnyComponent = () => null;

/**
 * Loads a component that the page works without, like React's `lazy`; renders nothing when the component can't be
 * loaded.
 */
export function lazyPart<Component extends AnyComponent>(
  load: () => Promise<{ readonly default: Component }>,
): LazyExoticComponent<Component> {
  return lazy(async () => (await optionalPart(load())) ?? { default: Nothing as Component });
}
