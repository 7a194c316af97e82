import { config } from 'zod';

/** The content security policy allows no evaluated code. Imported before the first schema is built. */
config({ jitless: true });
