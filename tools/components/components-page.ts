import type { ComponentDescription, PropDescription } from './describe-components.ts';

const HEAD = `# Components of the player client

<!-- Written by \`npm run generate\` from types and comments. Change those, then run it. -->

Behavior comes from React Aria Components, looks from the tokens of \`@sunflower/look\`. Every text arrives as a prop:
components don't depend on a language, a route or a query. Import the file, never a folder, so that a screen loads only
what it shows. \`npm run gallery\` opens all of them in every state.

- \`dialog/\` and \`toast/toast.tsx\` are overlays: load them lazily, a moment before they are needed.
- The page needs \`fonts/fonts.css\`, \`tokens.css\` and \`base.css\` of \`@sunflower/look\` once. Its root has the
  class \`theme-light\`, \`theme-dark\` or neither; without one, the device decides.
- \`data-surface="night"\` turns an element and its content to light text on night blue, \`data-game="powerball"\` sets
  a game's colors, and \`data-reduced="true"\` on the root stops movement and enlarges targets to 48 px.
- Links inside of the app go through React Aria's \`RouterProvider\`, which the app mounts.
- A text has no siblings: next to an icon or another text it is in an element of its own. Otherwise a page that the
  browser translates keeps the old text when it changes (\`translated-page.test.tsx\`).
- No component writes a style attribute into prerendered HTML: the content security policy would drop it.
- With react-hook-form use \`<Controller>\`: \`value\`, \`onChange\`, \`onBlur\`, \`name\`, \`inputRef={field.ref}\` and
  \`errorText={fieldState.error && text}\`.

A question mark after a name means that the prop is optional. \`Cents\` is a bigint.
`;

/** Returns the page of all components, by folder. */
export function componentsPage(components: readonly ComponentDescription[]): string {
  const folders = Map.groupBy(components, ({ path }) => path.split('/')[0] ?? '');
  const sections = [...folders].map(([folder, inside]) => `## ${folder}\n\n${inside.map(section).join('\n\n')}`);
  return `${HEAD}\n${sections.join('\n\n')}\n`;
}

function section({ name, path, text, props, types }: ComponentDescription): string {
  const head = `### ${name}\n\n${wrap(`\`${path}\`. ${text}`.trim())}`;
  const table =
    props.length === 0 ? 'It has no props.' : `| prop | type | |\n|---|---|---|\n${props.map(row).join('\n')}`;
  const definitions = types.map(([type, definition]) => `| \`${type}\` | \`${cell(definition)}\` | |`);
  return [head, [table, ...definitions].join('\n')].join('\n\n');
}

function row({ name, type, isOptional, text }: PropDescription): string {
  return `| \`${name}${isOptional ? '?' : ''}\` | \`${cell(type)}\` | ${cell(text)} |`;
}

/** Breaks a paragraph into lines of at most 116 columns. */
function wrap(text: string): string {
  return text.replaceAll(/(?=\S)(.{1,116})(?:\s+|$)/g, '$1\n').trimEnd();
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
