const HEAD = /\bcreate (?:or replace )?function ([\w.]+) ?\(/g;
const VIEW = /\bcreate (?:or replace )?view ([\w.]+)/g;

/** A function declaration: its name, its parameters and its return type. */
export type Declaration = { readonly name: string; readonly parameters: readonly string[]; readonly returns: string };

/** Returns the functions that a repeatable file declares. */
export function declarationsOf(sql: string): Declaration[] {
  const text = flatten(sql);
  return [...text.matchAll(HEAD)].map((head) => {
    const begin = head.index + head[0].length;
    const end = closingBracket(text, begin);
    const [, returns = ''] = /^ ?(?:returns (.*?) )?language /.exec(text.slice(end + 1)) ?? [];
    return { name: head[1] ?? '', parameters: splitParameters(text.slice(begin, end)), returns };
  });
}

/** Returns the signatures of a repeatable file, one line per function and view. A running release depends on them. */
export function signaturesOf(sql: string): string[] {
  const functions = declarationsOf(sql).map(
    ({ name, parameters, returns }) => `${name}(${parameters.join(', ')})${returns && ` returns ${returns}`}`,
  );
  const views = [...flatten(sql).matchAll(VIEW)].map(([, name]) => `view ${name}`);
  return [...functions, ...views];
}

function flatten(sql: string): string {
  return sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .toLowerCase();
}

function closingBracket(text: string, begin: number): number {
  let depth = 1;
  let at = begin;
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
  }
  return at - 1;
}

function splitParameters(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter(Boolean);
}
