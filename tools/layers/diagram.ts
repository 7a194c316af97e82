import { LAYERS, LEVELS, SUBMODULES } from '../../layers.config.js';
import type { SubmoduleLevels } from './submodule-rules.ts';

/** The marks in ARCHITECTURE.md between which the diagram is inserted. */
export const DIAGRAM_START = '<!-- layers: written by tools/layers/write.ts -->';
export const DIAGRAM_END = '<!-- end of layers -->';

type Layer = { readonly place: string; readonly mayImport: readonly string[] };

/** Returns the layers as a Mermaid diagram and the levels as a list, for ARCHITECTURE.md. */
export function architectureDiagram(): string {
  const layers: readonly Layer[] = LAYERS;
  const id = (place: string) => place.replace(/[^a-z]+/gi, '_').replace(/_$/, '');
  const known = new Set(layers.map((layer) => layer.place));
  const boxes = layers.map(({ place }) => `  ${id(place)}["${place}"]`);
  const arrows = layers.flatMap(({ place, mayImport }) =>
    nearest(
      mayImport.filter((to) => known.has(to) && to !== place),
      layers,
    ).map((to) => `  ${id(place)} --> ${id(to)}`),
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

/** Omits places that can be reached through another allowed place, so that the diagram stays readable. */
function nearest(places: readonly string[], layers: readonly Layer[]): string[] {
  const reach = (place: string) => layers.find((layer) => layer.place === place)?.mayImport ?? [];
  return places.filter((place) => !places.some((other) => other !== place && reach(other).includes(place)));
}
