import * as z from 'zod/mini';

/** Returns whether a text is one line that can be stored and shown: no control characters, and no lone surrogates. */
const isLine = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
/** Returns the same for a text of several lines. */
const isText = (text: string) => !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text);

/** Checks that a text is one line. */
export const oneLine = z.refine<string>(isLine, 'CHARACTERS');

/** Checks that a text has only characters of lines. */
export const onlyLines = z.refine<string>(isText, 'CHARACTERS');
