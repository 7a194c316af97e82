import type { OpsContext } from './context.ts';
import { OpsError } from './verb.ts';

/** The operator who signed the command that runs. */
export type SigningOperator = {
  readonly name: string;
  readonly actor: string;
  /** Returns the operator's signature of a message; ends the verb with `SignatureNeeded` when the command does not carry it yet. */
  sign(message: string): string;
};

/** Ends a verb that needs another signature of its operator. The verb has written nothing yet and runs again with the signature. */
export class SignatureNeeded extends Error {}

/** Returns the operator of `--as`, who is the one who signed the command. */
export async function requireOperator(context: OpsContext, name: string): Promise<SigningOperator> {
  const { operator } = context;
  if (operator?.name !== name) throw new OpsError(`--as ${name}: this command is signed by another key.`);
  return {
    name,
    actor: `operator:${name}`,
    sign: (message) => {
      const signed = context.signatures.find((one) => one.message === message);
      if (!signed) throw new SignatureNeeded(message);
      return signed.signature;
    },
  };
}
