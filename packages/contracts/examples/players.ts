import type * as contract from '../players.ts';
import type { WireExamples } from './example.ts';

export const playersExamples = {
  userResponse: {
    id: '019aa2c0-1111-7000-8000-000000000001',
    firstName: 'Ana',
    lastName: 'Reyes',
    passwordChangedRecently: false,
  },
  userOrEmpty: {},
} satisfies WireExamples<typeof contract>;
