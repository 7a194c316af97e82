import type * as contract from '../identity.ts';
import type { WireExamples } from './example.ts';

export const identityExamples = {
  registerPlayerBody: {
    email: 'ana@example.com',
    password: 'a field of sunflowers',
    firstName: 'Ana',
    lastName: 'Reyes',
    dateOfBirth: '1990-02-28',
    address: { line1: '1200 SW 10th Ave', line2: 'Apt 4', city: 'Topeka', state: 'KS', postalCode: '66604' },
    consents: { eligibility: '2026-11-29', terms: '2026-11-30', privacy: '2026-11-30', offers: '' },
  },
  registeredPlayer: { playerId: '019aa2c0-1111-7000-8000-000000000001', identityLevel: 'verified' },
  changePasswordBody: { oldPassword: 'a field of sunflowers', newPassword: 'a field of winter wheat' },
  changedPassword: { changedAt: '2026-11-20T18:00:00Z' },
  renewLoginBody: { password: 'a field of sunflowers' },
  renewedLogin: { freshUntil: '2026-11-20T18:10:00Z' },
} satisfies WireExamples<typeof contract>;
