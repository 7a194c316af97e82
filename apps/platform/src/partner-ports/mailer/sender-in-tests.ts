import type { EmailSender } from './write-email.ts';

/** Returns the sender of a test's emails. */
export function testSender(appOrigin = 'https://play.example'): EmailSender {
  return {
    appOrigin,
    operatorName: 'Sunflower',
    address: '1 Main St, Topeka, KS 66603',
    helpline: { name: '1-800-GAMBLER', phone: '1-800-426-2537' },
  };
}
