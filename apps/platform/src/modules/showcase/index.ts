export type { ShowcaseSettings } from './showcase-session.ts';
