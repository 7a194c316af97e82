import * as z from 'zod/mini';

/** An absolute address. zod's own check of addresses would make every page load 0.4 KB more. */
export const addressText = z.string().check(z.refine((text) => URL.canParse(text), 'ADDRESS'));
