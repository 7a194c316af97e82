import type * as contract from '../profile-phone.ts';
import type { WireExamples } from './example.ts';

const code = { expiresAt: '2026-11-20T18:10:00Z', resendAt: '2026-11-20T18:01:00Z' };

export const profilePhoneExamples = {
  phoneChange: { phone: '+17855550199', code },
  phoneChangeBody: { phone: '(785) 555-0199', password: 'a field of sunflowers' },
  requestedPhoneCode: { phone: '+17855550199', ...code },
  phoneConfirmationBody: { code: '123456' },
  phoneRemovalBody: { password: 'a field of sunflowers' },
} satisfies WireExamples<typeof contract>;
