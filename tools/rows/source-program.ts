import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Symbol as Name, type Project, type Type } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The server's TypeScript program with its type checker: the same files as `npm run types`, opened through the
 * compiler's own API.
 */
export type SourceProgram = {
  readonly checker: Checker;
  /** Returns the project's files whose path from the root meets a predicate, sorted by path. */
  files(accepts: (path: string) => boolean): SourceFile[];
  /**
   * Returns the declaration that a name refers to, through imports; undefined for a name from a library or the
   * language.
   */
  declarationOf(node: Node): Node | undefined;
  /** Visits a node and all its descendants, in source order. */
  visit(file: Node, see: (node: Node) => void): void;
  close(): void;
};

/** Opens the program of a tsconfig file. */
export function openSourceProgram(config = 'tsconfig.server.json'): SourceProgram {
  const api = new API({ cwd: ROOT });
  const project = api.updateSnapshot({ openProjects: [join(ROOT, config)] }).getProjects()[0];
  if (!project) throw new Error(`no project in ${config}`);
  const known = new Map<Node, Node | undefined>();
  return {
    checker: project.checker,
    files: (accepts) => ourFiles(project, accepts),
    declarationOf(node) {
      if (!known.has(node)) known.set(node, findDeclaration(project, node));
      return known.get(node);
    },
    visit,
    close: () => api.close(),
  };
}

function ourFiles(project: Project, accepts: (path: string) => boolean): SourceFile[] {
  return project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${ROOT}/`) && !name.includes('/node_modules/') && accepts(pathOf(name)))
    .toSorted()
    .flatMap((name) => project.program.getSourceFile(name) ?? []);
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  node.forEachChild((child) => {
    visit(child, see);
  });
}

function findDeclaration(project: Project, node: Node): Node | undefined {
  const { checker } = project;
  const isShort = node.parent && is.isShorthandPropertyAssignment(node.parent);
  const name = isShort ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
  if (!name) return undefined;
  const original = isAlias(name) ? checker.getAliasedSymbol(name) : name;
  return (original.valueDeclaration ?? original.declarations[0])?.resolve();
}

/** SymbolFlags.Alias of the compiler. */
const ALIAS = 1 << 21;
const isAlias = (name: Name) => (name.flags & ALIAS) !== 0;

/** Returns the path of a file from the root of the checkout. */
export function pathOf(fileName: string): string {
  return fileName.slice(ROOT.length + 1);
}

/** Returns `path:line` of a node. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart()).split('\n').length;
  return `${pathOf(file.fileName)}:${line}`;
}

/** Returns whether a value of this type is, or may be, a piece of SQL rather than a value sent to the server. */
export function mayBeFragment(checker: Checker, type: Type | undefined): boolean {
  if (!type) return false;
  if (type.isUnionType()) return (type.getTypes() ?? []).some((part) => mayBeFragment(checker, part));
  return checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
}

/** Returns whether a value of this type may be null in the database. */
export function mayBeNull(type: Type | undefined): boolean {
  if (!type) return true;
  if (type.isUnionType()) return (type.getTypes() ?? []).some(mayBeNull);
  return type.isIntrinsicType() && ['null', 'undefined', 'any', 'unknown'].includes(type.intrinsicName);
}
