import { ALCOVES, FLOORS, STOREYS } from '../../floors.config.js';
import type { AlcoveFloors } from './alcove-rules.ts';

/** The marks in ARCHITECTURE.md between which the diagram is written. */
export const DIAGRAM_START = '<!-- floors: written by tools/floors/write.ts -->';
export const DIAGRAM_END = '<!-- end of floors -->';

type Floor = { readonly place: string; readonly mayImport: readonly string[] };

/** The floors as a Mermaid drawing and the storeys as a list, for ARCHITECTURE.md. */
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
    'Storeys of the server rooms, lowest first:',
    '',
    ...listOf(STOREYS),
    ...alcoves.flatMap(({ folder, storeys }) => [
      '',
      `Folders of \`${folder}\`, lowest first:`,
      '',
      ...listOf(storeys.filter((names) => !names.includes('.'))),
    ]),
  ].join('\n');
}

function listOf(storeys: readonly (readonly string[])[]): string[] {
  return storeys.map((names, index) => `${index + 1}. ${names.map((name) => `\`${name}\``).join(' · ')}`);
}

/** Leaves out what is reachable through another allowed place, so that the drawing stays readable. */
function nearest(places: readonly string[], floors: readonly Floor[]): string[] {
  const reach = (place: string) => floors.find((floor) => floor.place === place)?.mayImport ?? [];
  return places.filter((place) => !places.some((other) => other !== place && reach(other).includes(place)));
}
