import { canonicalJson } from './canonical-json.ts';

/**
 * The protocol between an operator's command line and the platform's private listener.
 *
 *   POST /operator/rest/v1/commands   runs one verb; answers its lines and exit code
 *
 * The body is a command, the operator's Ed25519 signature of `commandMessage`, and signatures of what else the verb needs signed. When
 * one is missing, the answer is 409 SIGNATURE_NEEDED with the message in `details`; the caller checks the message, signs it and repeats
 * the command. A request id is good for one command.
 */
export const OPERATOR_COMMANDS_PATH = '/operator/rest/v1/commands';

/** A command older or newer than this by the platform's clock is refused. */
export const COMMAND_WINDOW_SECONDS = 300;
/** A command asks for at most this many signatures besides its own. */
export const MAX_SIGNATURE_ROUNDS = 3;

/** What an operator asks for. `requestId` is a uuidv7 of the caller's; a proposal made by the command has the same id. */
export type OperatorCommand = {
  readonly requestId: string;
  /** Two words: what the command is about, and the verb. */
  readonly verb: string;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** What must not appear among arguments, such as a taxpayer number. */
  readonly secret?: string;
  readonly operator: string;
  /** RFC 3339, by the caller's clock. */
  readonly issuedAt: string;
};

/** A message and its signature in base64. */
export type SignedMessage = { readonly message: string; readonly signature: string };

/** The body of a call. `signature` covers `commandMessage`; each of `signatures` covers its own message. */
export type SignedCommand = OperatorCommand & {
  readonly signature: string;
  readonly signatures: readonly SignedMessage[];
};

/** What a verb answered: its lines, and one line that says what is wrong unless `exitCode` is 0. */
export type CommandAnswer = {
  readonly lines: readonly string[];
  readonly problem?: string;
  /** 0 done, 1 refused or failed, 2 wrong usage. */
  readonly exitCode: 0 | 1 | 2;
};

/** The text that an operator signs of a command. */
export function commandMessage(command: OperatorCommand): string {
  const { requestId, verb, words, options, secret, operator, issuedAt } = command;
  const signed = { requestId, verb, words, options, operator, issuedAt, ...(secret === undefined ? {} : { secret }) };
  return `sunflower/command/1\n${canonicalJson(signed)}`;
}

/** Returns what a new key signs to prove that its owner has the private half. */
export function keyProofMessage(operator: { name: string; publicKey: string }): string {
  return `sunflower/operator/1\n${operator.name}\n${operator.publicKey}`;
}

/** Returns what every founder signs: the whole list, in the order of names. */
export function foundingMessage(
  founders: readonly { name: string; publicKey: string; roles: readonly string[] }[],
): string {
  const members = founders
    .map(({ name, publicKey, roles }) => ({ name, publicKey, roles: roles.toSorted() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `sunflower/founding/1\n${canonicalJson(members)}`;
}

/** Returns what is signed about a proposal. The step comes first, so that a signature for one step is no good for another. */
export function proposalMessage(
  step: 'propose' | 'approve' | 'withdraw',
  proposal: { proposalId: string; kind: string; action: string },
): string {
  return `sunflower/${step}/1\n${proposal.proposalId}\n${proposal.kind}\n${proposal.action}`;
}
