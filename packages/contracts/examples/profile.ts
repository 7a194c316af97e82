import type * as contract from '../profile.ts';
import type { WireExamples } from './example.ts';

const address = { line1: '1200 SW 10th Ave', line2: 'Apt 4', city: 'Topeka', state: 'KS', postalCode: '66604' };
const token = '019aa2c0-1111-7000-8000-000000000001.GEBBVLjwa1WbLTGy4wXjkkbQm9z0oUZs6nVOAw8QyxM';

export const profileExamples = {
  profileResponse: {
    email: 'ana@example.com',
    isEmailVerified: true,
    isEmailRefused: false,
    emailChange: { email: 'ana.reyes@example.com', expiresAt: '2026-11-20T18:30:00Z' },
    phone: '+17855550123',
    phoneChange: {
      phone: '+17855550199',
      code: { expiresAt: '2026-11-20T18:10:00Z', resendAt: '2026-11-20T18:01:00Z' },
    },
    firstName: 'Ana',
    lastName: 'Reyes',
    address,
    nameChange: { firstName: 'Ana', lastName: 'Diaz', answerBy: '2026-11-25T06:00:00Z' },
    addressChange: null,
    ssnLastFour: '6789',
    ssnChange: { lastFour: '4321', answerBy: '2026-11-25T06:00:00Z' },
  },
  emailChangeBody: { email: 'ana.reyes@example.com', password: 'a field of sunflowers' },
  requestedProof: { email: 'ana.reyes@example.com', expiresAt: '2026-11-20T18:30:00Z' },
  nameChangeBody: { firstName: 'Ana', lastName: 'Diaz' },
  addressChangeBody: address,
  ssnChangeBody: { ssn: '123-45-6789' },
  requestedIdentityChange: { answerBy: '2026-11-25T06:00:00Z' },
  emailConfirmationBody: { token },
  emailRefusalBody: { token },
  confirmedEmail: { isChange: true },
  passwordResetBody: { email: 'ana@example.com' },
  passwordResetCompletionBody: {
    token,
    newPassword: 'a field of winter wheat',
    holder: { dateOfBirth: '1990-02-28', postalCode: '66604' },
  },
  recognizedDeviceBody: { token },
  recognizedDevice: {
    address: `https://id.sunflower.example/realms/sunflower/known-device?pass=${token}`,
  },
  completedPasswordReset: { changedAt: '2026-11-20T18:00:00Z' },
} satisfies WireExamples<typeof contract>;
