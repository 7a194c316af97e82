import {
  COMMAND_WINDOW_SECONDS,
  commandMessage,
  type SignedCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isDemoOperator } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { operators } from '../doors.ts';
import type { Platform } from '../open-platform.ts';
import type { CommandRefusal } from './command-refusals.ts';
import { founderKeyIn, operatorFound } from './verbs/operator-found.ts';

/** The key with which a command must be signed, and its operator if the stored signatures prove one. */
type Signer = { readonly publicKey: string; readonly operator: operators.Operator | undefined };

/**
 * Returns the operator who signed a command, or the refusal. Operators are proven by their stored signatures at every
 * command; rows that nothing proves are recorded. An unknown name and a wrong signature get the same response; the
 * reason why a key isn't allowed to sign is only revealed to its owner, whose signature is valid.
 */
export async function authenticateCommand(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  command: SignedCommand,
): Promise<operators.Operator | Refusal<CommandRefusal>> {
  const now = platform.clock.now();
  const proven = await operators.readOperators(platform.db);
  await operators.recordForgeries(platform.db, proven.forgeries, now);
  const signer = findSigner(proven, command);
  if (!signer) return refuse('SIGNATURE_WRONG');
  const { publicKey, operator } = signer;
  const isSigned = (message: string, signature: string) => operators.isSignedBy(publicKey, message, signature);
  if (!isSigned(commandMessage(command), command.signature)) return refuse('SIGNATURE_WRONG');
  if (!command.signatures.every(({ message, signature }) => isSigned(message, signature)))
    return refuse('SIGNATURE_WRONG');
  if (!operator) return refuse('OPERATOR_UNPROVEN');
  if (operator.retiredAt) return refuse('OPERATOR_RETIRED');
  const coolingOff = operators.coolingOffUntil(operator, now);
  if (coolingOff) return refuse('OPERATOR_COOLING_OFF', { details: { until: coolingOff.toString() } });
  if (platform.config.environment === 'production' && isDemoOperator(operator.name)) return refuse('DEMO_OPERATOR');
  const apart = now.since(Temporal.Instant.from(command.issuedAt)).abs();
  if (apart.total('seconds') > COMMAND_WINDOW_SECONDS)
    return refuse('CLOCKS_DIFFER', { details: { platformTime: now.toString() } });
  return operator;
}

/** Returns the signer of this name; before the founding, a founder from the founding record in the command. */
function findSigner(
  { byName, rows, isFounded }: operators.ProvenOperators,
  command: SignedCommand,
): Signer | undefined {
  const { operator: name, verb, words } = command;
  const operator = byName.get(name);
  if (operator) return { publicKey: operator.publicKey, operator };
  if (verb === operatorFound.name && !isFounded) {
    const publicKey = founderKeyIn(words[0] ?? '', name);
    if (publicKey === undefined) return undefined;
    return { publicKey, operator: { operatorId: newId(), name, publicKey, vouchedBy: [], grants: [] } };
  }
  const row = rows.find((one) => one.name === name);
  return row && { publicKey: row.publicKey, operator: undefined };
}
