import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS, LEVELS, SUBMODULES } from '../../layers.config.js';
import type { SubmoduleLevels } from './submodule-rules.ts';

/** The marks in ARCHITECTURE.md between which the diagram is inserted. */
const DIAGRAM_START = '<!-- layers: written by npm run generate -->';
const DIAGRAM_END = '<!-- end of layers -->';

type Layer = { readonly place: string; readonly mayImport: readonly string[] };

/** Returns ARCHITECTURE.md with the current diagram between its marks. Throws if a mark is missing. */
export function architectureWithDiagram(): string {
  const text = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
  const [before, rest] = text.split(DIAGRAM_START);
  const after = rest?.split(DIAGRAM_END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`ARCHITECTURE.md has no marks ${DIAGRAM_START} and ${DIAGRAM_END}`);
  return `${before}${DIAGRAM_START}\n\n${architectureDiagram()}\n\n${DIAGRAM_END}${after}`;
}

/** Returns the layers as a Mermaid diagram and the levels as a list, for ARCHITECTURE.md. */
export function architectureDiagram(): string {
  const layers: readonly Layer[] = LAYERS;
  const id = (place: string) => place.replace(/[^a-z]+/gi, '_').replace(/_$/, '');
  const boxes = layers.map(({ place }) => `  ${id(place)}["${place}"]`);
  const arrows = layers.flatMap((layer) =>
    nearest(placesBelow(layer, layers), layers).map((to) => `  ${id(layer.place)} --> ${id(to)}`),
  );
  const submodules: readonly SubmoduleLevels[] = SUBMODULES;
  return [
    '```mermaid',
    'flowchart TD',
    ...boxes,
    ...arrows,
    '```',
    '',
    'Levels of the server modules, lowest first:',
    '',
    ...listOf(LEVELS),
    ...submodules.flatMap(({ folder, levels }) => [
      '',
      `Folders of \`${folder}\`, lowest first:`,
      '',
      ...listOf(levels.filter((names) => !names.includes('.'))),
    ]),
  ].join('\n');
}

function listOf(levels: readonly (readonly string[])[]): string[] {
  return levels.map((names, index) => `${index + 1}. ${names.map((name) => `\`${name}\``).join(' · ')}`);
}

/** Returns the other places that a layer may import, including those inside or around a folder that it lists. */
function placesBelow({ place, mayImport }: Layer, layers: readonly Layer[]): string[] {
  const isListed = (other: string) =>
    mayImport.some((to) => other === to || other.startsWith(`${to}/`) || placeOf(to, layers) === other);
  return layers.map((layer) => layer.place).filter((other) => other !== place && isListed(other));
}

function placeOf(folder: string, layers: readonly Layer[]): string | undefined {
  return layers.find((layer) => `${folder}/`.startsWith(`${layer.place}/`))?.place;
}

/** Omits places that can be reached through another allowed place, so that the diagram stays readable. */
function nearest(places: readonly string[], layers: readonly Layer[]): string[] {
  const below = (place: string) =>
    layers.filter((layer) => layer.place === place).flatMap((one) => placesBelow(one, layers));
  return places.filter((place) => !places.some((other) => other !== place && below(other).includes(place)));
}
