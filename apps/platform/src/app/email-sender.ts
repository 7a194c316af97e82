import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import type { EmailSender } from '../partner-ports/mailer/write-email.ts';
import type { PlatformConfig } from './config.ts';

/** Returns the sender of the platform's emails: our app, with the operator and the helpline that the client shows. */
export function emailSender(config: PlatformConfig): EmailSender {
  const { operatorName, supportAddress, helplineName, helplinePhone } = readSettings(config.web.given);
  return {
    appOrigin: config.appOrigin,
    operatorName,
    address: supportAddress,
    helpline: { name: helplineName, phone: helplinePhone },
  };
}
