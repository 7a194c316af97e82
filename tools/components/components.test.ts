import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeComponents, describeFiles } from './describe-components.ts';

const FOLDER = join(import.meta.dirname, '../../apps/player-web/src/ui');

describe('the page of components', () => {
  it('lists only components that the gallery shows, alone or inside another', () => {
    const shown = globSync('**/*.tsx', { cwd: FOLDER, exclude: (path) => path.endsWith('.test.tsx') })
      .map((path) => readFileSync(join(FOLDER, path), 'utf8'))
      .join('\n');
    const gallery = globSync('gallery/*-part{,s}.tsx', { cwd: FOLDER });
    expect(gallery.length).toBeGreaterThan(4);
    const components = describeComponents(FOLDER);
    expect(components.length).toBeGreaterThan(40);
    const missing = components.filter(({ name }) => !new RegExp(`<${name}\\b`).test(shown));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('describes props with their types, comments and the types they use', () => {
    const files = new Map([
      ['part/look.ts', 'export type Look = { /** Bigger. */ readonly size?: Size };\nexport type Size = 1 | 2;'],
      [
        'part/part.tsx',
        "import type { Look } from './look.ts';\ntype PartProps = Look & { 'aria-label': readonly string[] };\n" +
          '/** A part. */\nexport function Part({ size }: PartProps) { return size; }\nexport function notOne() {}',
      ],
    ]);
    expect(describeFiles(files)).toEqual([
      {
        name: 'Part',
        path: 'part/part.tsx',
        text: 'A part.',
        props: [
          { name: 'size', type: 'Size', isOptional: true, text: 'Bigger.' },
          { name: 'aria-label', type: 'string[]', isOptional: false, text: '' },
        ],
        types: [['Size', '1 | 2']],
      },
    ]);
  });

  it('rejects props whose types are not written out', () => {
    const text = 'export function Part(props: ComponentProps<"a">) { return props; }';
    expect(() => describeFiles(new Map([['part.tsx', text]]))).toThrow('part.tsx: the props ComponentProps<"a">');
  });
});
