import type { Box, Size } from './painter.ts';

/** Where the targets of a scene are, in units of its design. */
export type Layout = { readonly size: Size; readonly boxes: readonly Box[] };
