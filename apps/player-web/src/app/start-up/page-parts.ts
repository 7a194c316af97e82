/**
 * Name of the meta element that lists the modules of a prerendered page, in the order they run: each after its
 * dependencies.
 */
export const PAGE_PARTS = 'sunflower-parts';
