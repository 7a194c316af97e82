import { type MemberExpression, parseSync, Visitor } from 'oxc-parser';
import { listNewerBuiltIns } from './built-ins.ts';

/** A use of something that some of our oldest browsers lack. */
export type NewerUse = { readonly name: string; readonly excerpt: string };

const NEWER = listNewerBuiltIns();
/** Their results are iterators if they are called without arguments, unlike `Object.values(...)`. */
const ITERATES = new Set(['values', 'keys', 'entries']);
const HELPERS = new Set('drop every filter find flatMap forEach map reduce some take toArray'.split(' '));
const NEWER_FLAG = /v/;
const EXCERPT_CHARACTERS = 50;

function nameOf(member: MemberExpression): string | undefined {
  return !member.computed && member.property.type === 'Identifier' ? member.property.name : undefined;
}

function isIterator({ object }: MemberExpression): boolean {
  if (object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression') return false;
  const name = nameOf(object.callee);
  return name === 'matchAll' || (ITERATES.has(name ?? '') && object.arguments.length === 0);
}

/** Returns the newer member of a global, or the newer global: `Map.groupBy`, `Temporal`. */
function memberOf(member: MemberExpression): string | undefined {
  const name = nameOf(member);
  if (name === undefined || member.object.type !== 'Identifier') return undefined;
  if (NEWER.globals.has(member.object.name)) return member.object.name;
  const full = `${member.object.name}.${name}`;
  return NEWER.members.has(full) ? full : undefined;
}

/** Returns the newer method that a call of this member calls: `Array.toSorted`, `Iterator.map`. */
function methodOf(member: MemberExpression): string | undefined {
  const name = nameOf(member);
  if (name === undefined || memberOf(member) !== undefined) return undefined;
  return HELPERS.has(name) && isIterator(member) ? `Iterator.${name}` : NEWER.methods.get(name);
}

/**
 * Returns the built-ins that a script uses and that some of our oldest browsers lack (decision 104). A method of
 * instances is recognized by its name, so it is found only if nothing older has that name.
 */
export function findNewerBuiltIns(file: string, code: string): NewerUse[] {
  const found: NewerUse[] = [];
  const add = (name: string | undefined, start: number) => {
    if (name === undefined) return;
    const excerpt = code.slice(Math.max(0, start - EXCERPT_CHARACTERS), start + EXCERPT_CHARACTERS);
    found.push({ name, excerpt: excerpt.replace(/\s+/g, ' ') });
  };
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'MemberExpression') add(methodOf(callee), callee.start);
      if (callee.type === 'Identifier' && NEWER.members.has(`Window.${callee.name}`))
        add(`Window.${callee.name}`, start);
    },
    MemberExpression: (member) => add(memberOf(member), member.start),
    NewExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && NEWER.globals.has(callee.name)) add(callee.name, start);
    },
    Literal: (literal) => {
      if ('regex' in literal && NEWER_FLAG.test(literal.regex.flags)) add('RegExp.v', literal.start);
    },
  }).visit(parseSync(file, code).program);
  return found;
}
