import { COMPATIBILITY, featuresOf } from './compatibility.ts';

/** Built-ins that some of our oldest browsers lack. */
export type NewerBuiltIns = {
  /** Global names, such as `Temporal`. */
  readonly globals: ReadonlySet<string>;
  /** Members of a global, such as `Map.groupBy`. */
  readonly members: ReadonlySet<string>;
  /** Methods of instances, with their full names: `toSorted` is `Array.toSorted`. */
  readonly methods: ReadonlyMap<string, string>;
};

/**
 * A method of one word, such as `with` or `drop`, is also a method of many libraries, so its uses are found by types
 * instead (tsconfig).
 */
const IS_CAMEL_CASE = /^[a-z]+[A-Z]/;
/** A minifier could also produce a shorter name. */
const MIN_GLOBAL_LENGTH = 4;
const SUFFIX = /_(static|event|permission)$/;
/** Arrays have the methods of iterators too; `find-newer.ts` separates them. */
const SHARED_NAMES = new Set(['Iterator']);
/**
 * Interfaces of the browser whose methods are recognized. The methods of other interfaces have names that libraries use
 * too.
 */
const INTERFACES = new Set([
  ...['Blob', 'Document', 'Element', 'HTMLDialogElement', 'HTMLElement', 'HTMLInputElement', 'Navigator', 'Node'],
  ...['Response', 'ShadowRoot', 'Window'],
]);

/** Lists the built-ins of JavaScript and the browser that our oldest browsers lack. */
export function listNewerBuiltIns(): NewerBuiltIns {
  const [globals, members, methods] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  const known = new Set<string>();
  const { api } = COMPATIBILITY;
  for (const root of [COMPATIBILITY.javascript.builtins, api]) {
    for (const { name: owner, isOld: isOwnerOld, feature } of root ? featuresOf(root) : []) {
      if (!isOwnerOld && owner.length >= MIN_GLOBAL_LENGTH) globals.add(owner);
      const isRecognized = root === api ? INTERFACES.has(owner) : !SHARED_NAMES.has(owner);
      for (const { name, isOld } of featuresOf(feature)) {
        const member = name.replace(SUFFIX, '');
        if (isOld) known.add(member);
        else if (!name.endsWith('_event')) members.add(`${owner}.${member}`);
        if (isRecognized && !isOld && IS_CAMEL_CASE.test(name) && !SUFFIX.test(name) && !methods.has(name))
          methods.set(name, `${owner}.${name}`);
      }
    }
  }
  // A method that an older interface has too can't be recognized by its name.
  for (const name of known) methods.delete(name);
  return { globals, members, methods };
}
