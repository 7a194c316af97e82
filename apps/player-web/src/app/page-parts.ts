/** The name of the meta element that lists the modules of a written page, in the order they are run: each after what it stands on. */
export const PAGE_PARTS = 'sunflower-parts';
