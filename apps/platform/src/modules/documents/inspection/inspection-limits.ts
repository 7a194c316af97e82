/** Maximum number of pixels of an image: more than the main cameras of phones, less than a decompression bomb. */
export const MAX_PIXELS = 64_000_000;
/** Minimum width and height of an image; a smaller document can't be read. */
export const MIN_SIDE = 200;
/** Maximum width and height of a stored image. */
export const MAX_STORED_SIDE = 3_200;
/** Maximum number of pages of a PDF. */
export const MAX_PAGES = 50;
/** Maximum number of bytes to which the structure of a PDF may unpack. */
export const MAX_STRUCTURE_BYTES = 16 * 1024 * 1024;
/** Maximum bytes of a rewritten file. */
export const MAX_REWRITTEN_BYTES = 16 * 1024 * 1024;
/** Milliseconds that one inspection may take. */
export const INSPECTION_MS = 30_000;
/** Megabytes of JavaScript memory that one inspection may use. */
export const INSPECTION_HEAP_MB = 256;
/** Maximum number of inspections that run on a node, and that wait there. */
export const MAX_RUNNING_INSPECTIONS = 2;
export const MAX_WAITING_INSPECTIONS = 40;
