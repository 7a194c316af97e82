import { z } from 'zod';
import { oneLine, onlyLines } from './line-checks.ts';

/**
 * Returns the schema of a line that partners and the platform send each other. Postgres can't store a NUL, so a webhook
 * with one would fail again at each retry.
 */
export const line = () => z.string().check(oneLine);

/** Returns the schema of a text of several lines. */
export const lines = () => z.string().check(onlyLines);
