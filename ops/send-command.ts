import {
  type CommandResponse,
  commandMessage,
  MAX_SIGNATURE_ROUNDS,
  type OperatorCommand,
  type SignedMessage,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { callPlatform, platformAddress } from './call-platform.ts';
import { readMessage } from './check-message.ts';
import { findInstallation } from './find-installation.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { type OpsTerminal, printableLine } from './terminal.ts';
import type { VerbEntry } from './verb-catalog.ts';

/** A command as the operator typed it, ready to be sent. */
export type TypedCommand = Pick<OperatorCommand, 'words' | 'options' | 'secret'>;

/** Signs a command, sends it, and signs what else its verb requires, after each message is checked and shown. */
export async function sendCommand(
  verb: VerbEntry,
  typed: TypedCommand,
  { signer, terminal }: { signer: OperatorSigner; terminal: OpsTerminal },
): Promise<CommandResponse> {
  const address = platformAddress(terminal.env);
  const issuedAt = wallClock.now().toString({ fractionalSecondDigits: 3 });
  const installationId = await findInstallation({ verb: verb.name, words: typed.words }, { signer, terminal });
  const command = { installationId, requestId: newId(), verb: verb.name, ...typed, operator: signer.name, issuedAt };
  const signature = await signer.sign(commandMessage(command));
  const signatures: SignedMessage[] = [];
  for (let round = 0; round <= MAX_SIGNATURE_ROUNDS; round++) {
    const reply = await callPlatform(address, { ...command, signature, signatures });
    if (reply.kind === 'answer') return reply.answer;
    if (reply.kind === 'refused') throw new OpsError(reply.problem);
    const { message } = reply;
    const meaning = readMessage(message, verb, command);
    if (signatures.some((one) => one.message === message)) break;
    terminal.complain(printableLine(`${signer.name} signs for installation ${installationId}: ${meaning}`));
    if (!signer.isDemo && terminal.confirm && !(await terminal.confirm('Sign this? Type yes')))
      throw new OpsError('Nothing was signed, and the command was not run.');
    signatures.push({ message, signature: await signer.sign(message) });
  }
  throw new OpsError(
    'The platform asked for more signatures than a command needs. Signing stopped; please report this.',
  );
}
