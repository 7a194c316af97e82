import { z } from 'zod';

/** Returns whether a text is one line that can be stored and shown: no control characters, and no half characters. */
const isLine = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
/** The same for a text of several lines. */
const isText = (text: string) => !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text);

/**
 * Returns the schema of a line that partners and the platform send each other. Postgres can't store a NUL, so a webhook
 * with one would fail again at each retry.
 */
export const line = () => z.string().refine(isLine, 'CHARACTERS');

/** Returns the schema of a text of several lines. */
export const lines = () => z.string().refine(isText, 'CHARACTERS');
