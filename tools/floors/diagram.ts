import { ALCOVES, FLOORS, LEVELS } from '../../floors.config.js';
import type { AlcoveFloors } from './alcove-rules.ts';

/** The marks in ARCHITECTURE.md between which the diagram is inserted. */
export const DIAGRAM_START = '<!-- floors: written by tools/floors/write.ts -->';
export const DIAGRAM_END = '<!-- end of floors -->';

type Floor = { readonly place: string; readonly mayImport: readonly string[] };

/** Returns the floors as a Mermaid diagram and the levels as a list, for ARCHITECTURE.md. */
export function architectureDiagram(): string {
  const floors: readonly Floor[] = FLOORS;
  const id = (place: string) => place.replace(/[^a-z]+/gi, '_').replace(/_$/, '');
  const known = new Set(floors.map((floor) => floor.place));
  const boxes = floors.map(({ place }) => `  ${id(place)}["${place}"]`);
  const arrows = floors.flatMap(({ place, mayImport }) =>
    nearest(
      mayImport.filter((to) => known.has(to) && to !== place),
      floors,
    ).map((to) => `  ${id(place)} --> ${id(to)}`),
  );
  const alcoves: readonly AlcoveFloors[] = ALCOVES;
  return [
    '```mermaid',
    'flowchart TD',
    ...boxes,
    ...arrows,
    '```',
    '',
    'Levels of the server rooms, lowest first:',
    '',
    ...listOf(LEVELS),
    ...alcoves.flatMap(({ folder, levels }) => [
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
function nearest(places: readonly string[], floors: readonly Floor[]): string[] {
  const reach = (place: string) => floors.find((floor) => floor.place === place)?.mayImport ?? [];
  return places.filter((place) => !places.some((other) => other !== place && reach(other).includes(place)));
}
