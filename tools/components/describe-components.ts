import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** One prop of a component, as its type declares it. */
export type PropDescription = {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  /** The prop's comment; empty when there is none. */
  readonly text: string;
};

/** An exported component with its props. */
export type ComponentDescription = {
  readonly name: string;
  /** Path inside the components folder. */
  readonly path: string;
  readonly text: string;
  readonly props: readonly PropDescription[];
  /** The project's own types that the props use, each as name and definition. */
  readonly types: readonly (readonly [string, string])[];
};

type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};
type Source = {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly Node[];
  readonly comments: readonly Node[];
};
/** A syntax node with the file that contains it. */
type Place = { readonly node: Node; readonly source: Source };
type Types = ReadonlyMap<string, Place>;

const LEFT_OUT = /(\.test\.tsx?$|^gallery\/|^state\/drawings)/;
const COMPONENT = /^[A-Z]/;
const NAME = /\b[A-Z]\w+\b/g;

/** Describes every component that `folder` exports, by path. Throws for props whose type isn't in `folder`. */
export function describeComponents(folder: string): ComponentDescription[] {
  const paths = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((path) => !LEFT_OUT.test(path));
  const files = paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  return describeFiles(new Map(files));
}

/** Describes the components of files, given as path and text. */
export function describeFiles(files: ReadonlyMap<string, string>): ComponentDescription[] {
  const sources = [...files].map(([path, text]) => readSource(path, text));
  const types: Types = new Map(sources.flatMap(typesOf));
  return sources.flatMap((source) =>
    source.nodes.flatMap((node) => {
      const declared = node.declaration as Node | null | undefined;
      if (node.type !== 'ExportNamedDeclaration' || declared?.type !== 'FunctionDeclaration') return [];
      const name = (declared.id as Node).name as string;
      if (!COMPONENT.test(name)) return [];
      const [parameter] = declared.params as readonly Node[];
      const props = parameter ? propsOf({ node: typeOf(parameter), source }, types) : [];
      const named = [...new Set(props.flatMap(({ type }) => type.match(NAME) ?? []))];
      const own = named.flatMap((type) => definition(type, types));
      return [{ name, path: source.path, text: commentBefore({ node, source }), props, types: own }];
    }),
  );
}

function readSource(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text);
  return {
    path,
    text,
    nodes: program.body as unknown as readonly Node[],
    comments: comments as unknown as readonly Node[],
  };
}

function typesOf(source: Source): [string, Place][] {
  return source.nodes
    .map((node) => (node.declaration ?? node) as Node)
    .filter(({ type }) => type === 'TSTypeAliasDeclaration')
    .map((node) => [(node.id as Node).name as string, { node: node.typeAnnotation as Node, source }]);
}

function typeOf(node: Node): Node {
  return (node.typeAnnotation as Node).typeAnnotation as Node;
}

/** Returns the props of a type literal, of a named type, or of several of these joined by `&`. */
function propsOf(place: Place, types: Types): PropDescription[] {
  const { node, source } = place;
  const inside = (nodes: unknown) => (nodes as readonly Node[]).map((child) => ({ node: child, source }));
  if (node.type === 'TSTypeLiteral') return inside(node.members).map(describeProp);
  if (node.type === 'TSIntersectionType') return inside(node.types).flatMap((part) => propsOf(part, types));
  const named = node.type === 'TSTypeReference' ? types.get(textAt(place)) : undefined;
  if (!named) throw new Error(`${source.path}: the props ${textAt(place)} aren't spelled out`);
  return propsOf(named, types);
}

function describeProp({ node, source }: Place): PropDescription {
  return {
    name: textAt({ node: node.key as Node, source }).replaceAll("'", ''),
    type: textAt({ node: typeOf(node), source }),
    isOptional: node.optional === true,
    text: commentBefore({ node, source }),
  };
}

function definition(name: string, types: Types): [string, string][] {
  const found = types.get(name);
  return found ? [[name, textAt(found)]] : [];
}

/** Returns the doc comment right before a node, on one line. */
function commentBefore({ node, source: { text, comments } }: Place): string {
  const found = comments.findLast(
    ({ end, type }) => type === 'Block' && end <= node.start && text.slice(end, node.start).trim() === '',
  );
  return found ? onOneLine((found.value as string).replaceAll(/^\*|\n\s*\*/g, ' ')) : '';
}

/** Returns the text of a type without `readonly` and comments, which readers of the page don't need. */
function textAt({ node: { start, end }, source }: Place): string {
  const text = source.text.slice(start, end).replaceAll(/\/\*.*?\*\//gs, '');
  return onOneLine(text.replaceAll('readonly ', '')).replace(/^\| /, '');
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
