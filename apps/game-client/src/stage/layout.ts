import type { Box, Size } from './painter.ts';

/** Positions of a scene's targets, in units of its design. */
export type Layout = { readonly size: Size; readonly boxes: readonly Box[] };
