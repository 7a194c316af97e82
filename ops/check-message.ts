import { canonicalJson, type JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';
import type { OperatorCommand } from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { areTypedNumbers } from './typed-numbers.ts';
import type { VerbEntry } from './verb-catalog.ts';

const ABOUT_PROPOSAL =
  /^sunflower\/(?<step>propose|approve|withdraw)\/2\n(?<installation>[0-9a-f-]{36})\n(?<time>[0-9TZ:.-]{24})\n(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\n(?<kind>[a-z][a-z0-9.-]{0,79})\n(?<action>\{.*\})$/;
/**
 * Returns one line that describes a message, read from the message itself. Throws when the message does not belong to
 * the command, so that a dishonest platform can't obtain a signature for anything else.
 */
export function readMessage(message: string, verb: VerbEntry, command: OperatorCommand): string {
  const { step, installation, time, id, kind, action } = ABOUT_PROPOSAL.exec(message)?.groups ?? {};
  if (step === undefined || id === undefined || kind === undefined || action === undefined)
    throw foreign(message, command);
  if (installation !== command.installationId || time !== command.issuedAt) throw foreign(message, command);
  const data = readAction(action);
  if (data === undefined || !isOf(verb, command, { step, id, kind }) || !hasTypedValues(data, command))
    throw foreign(message, command);
  return `${step} ${id}: ${kind} ${action}`;
}

function isOf(verb: VerbEntry, command: OperatorCommand, input: { step: string; id: string; kind: string }): boolean {
  const { step, id, kind } = input;
  if (step === 'propose') return id === command.requestId && (verb.proposes ?? []).includes(kind);
  if (step === 'withdraw') return verb.withdraws === true && id === command.words[0];
  if (verb.approves === 'named') return id === command.words[0];
  return (verb.approves ?? []).includes(kind);
}

/** Returns whether the values that the operator typed (the reason, the numbers of a draw) match those in the action. */
function hasTypedValues(data: { readonly [key: string]: JsonValue }, { options }: OperatorCommand): boolean {
  if (typeof options.reason === 'string' && 'reason' in data && data.reason !== options.reason) return false;
  // Without `--draw`, as in an approval by proposal id, the operator typed no numbers that could be compared.
  if (!('drawn' in data) || options.draw === undefined) return true;
  return areTypedNumbers(data.drawn ?? null, options);
}

/** Returns the action if its JSON is canonical, the only form that may be signed. */
function readAction(action: string): { readonly [key: string]: JsonValue } | undefined {
  try {
    const value = JSON.parse(action);
    return canonicalJson(value) === action ? value : undefined;
  } catch {
    return undefined;
  }
}

function foreign(message: string, command: OperatorCommand): OpsError {
  return new OpsError(
    `The platform asked for a signature that does not belong to ${command.verb}: ` +
      `${JSON.stringify(message).slice(0, 300)}. Signing stopped; please report this.`,
  );
}
