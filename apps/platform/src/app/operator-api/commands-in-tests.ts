import { createPrivateKey, sign } from 'node:crypto';
import {
  commandMessage,
  OPERATOR_COMMANDS_PATH,
  type OperatorCommand,
  type SignedMessage,
} from '@sunflower/partner-protocols/operator-commands.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';

/** Who signs in a test. */
export type CommandSigner = { readonly name: string; readonly privateKeyPem: string };

/** Signs any text. */
export function signText(signer: CommandSigner, text: string): SignedMessage {
  const signature = sign(null, Buffer.from(text), createPrivateKey(signer.privateKeyPem)).toString('base64');
  return { message: text, signature };
}

/** A command as the command line makes it, with whatever is to be different. */
export function commandOf(
  signer: CommandSigner,
  verb: string,
  { now, ...more }: Partial<OperatorCommand> & { readonly now: Temporal.Instant },
): OperatorCommand {
  const issuedAt = now.toString({ fractionalSecondDigits: 3 });
  return { requestId: newId(), verb, words: [], options: {}, operator: signer.name, issuedAt, ...more };
}

/** The body of a signed command. */
export function signed(signer: CommandSigner, command: OperatorCommand, signatures: readonly SignedMessage[] = []) {
  return { ...command, signature: signText(signer, commandMessage(command)).signature, signatures };
}

/** Sends a body and returns status and answer. */
export async function send(admin: Server, payload: unknown, remoteAddress = '127.0.0.1') {
  const answer = await admin.inject({
    method: 'POST',
    url: OPERATOR_COMMANDS_PATH,
    payload: payload as object,
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json() };
}
