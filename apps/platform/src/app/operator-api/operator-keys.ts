import type { OpsContext } from './context.ts';
import { OpsError } from './verb.ts';

/** The operator who signed the running command. */
export type SigningOperator = {
  readonly name: string;
  readonly actor: string;
  /** Returns the operator's signature of a message. Throws `SignatureNeeded` when the command doesn't carry it yet. */
  sign(message: string): string;
};

/**
 * Ends a verb that needs another signature of its operator. The verb has had no effect yet, and runs again from the
 * start when the command arrives with the signature.
 */
export class SignatureNeeded extends Error {}

/** Returns the operator of `--as`. Throws unless that operator signed the command. */
export async function requireOperator(context: OpsContext, name: string): Promise<SigningOperator> {
  const { operator } = context;
  if (operator?.name !== name) throw new OpsError(`--as ${name}: this command is signed with another operator's key.`);
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
