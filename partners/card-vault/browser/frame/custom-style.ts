/** Style tokens that an operator may change for the fields. */
const NAMES = new Set(
  [
    ...['card', 'ink', 'ink-soft', 'line', 'control', 'hover', 'danger', 'focus', 'warn-tint', 'radius-input'],
    ...['text-xs', 'text-sm', 'text-base', 'space-1', 'space-2', 'space-3', 'space-4', 'target', 'font-text'],
  ].map((name) => `--${name}`),
);
/** Matches colors, lengths and font names, but no value that loads a resource or ends a declaration. */
const VALUE = /^[#\w\s.,%()/"-]{1,80}$/;
const LOADS = /url|image|src|attr|expression|var/i;
const MAX_DECLARATIONS = 40;

/** Parses `--name: value; ...`. Leaves out unknown, unsafe and too long declarations. */
export function readCustomStyle(style: string): [name: string, value: string][] {
  return style
    .split(';')
    .slice(0, MAX_DECLARATIONS)
    .flatMap((declaration): [string, string][] => {
      const [, name = '', value = ''] = /^\s*(--[a-z\d-]+)\s*:\s*(.+?)\s*$/s.exec(declaration) ?? [];
      return NAMES.has(name) && VALUE.test(value) && !LOADS.test(value) ? [[name, value]] : [];
    });
}
