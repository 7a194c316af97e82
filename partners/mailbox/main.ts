import { announceReady } from '@sunflower/service-base/program.ts';
import { mailboxConfig } from './config.ts';
import { startMailbox } from './start-mailbox.ts';

const mailbox = await startMailbox(mailboxConfig(process.env));
process.stdout.write(`mailbox at ${mailbox.origin}, text messages at ${mailbox.textsOrigin}\n`);
announceReady(mailbox.close);
