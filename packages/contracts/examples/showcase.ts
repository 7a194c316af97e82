import type * as contract from '../showcase.ts';
import type { WireExamples } from './example.ts';

export const showcaseExamples = {
  showcaseLoginBody: { password: 'see the pages first' },
  showcaseSession: { isOpen: true, isLoggedIn: true },
} satisfies WireExamples<typeof contract>;
