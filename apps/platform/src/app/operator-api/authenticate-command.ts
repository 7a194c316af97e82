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

/**
 * Returns the operator who signed a command, or the refusal. An unknown name and a wrong signature get the same
 * response; the reason why a key isn't allowed to sign is only revealed to its owner, whose signature is valid.
 */
export async function authenticateCommand(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  command: SignedCommand,
): Promise<operators.Operator | Refusal<CommandRefusal>> {
  const operator = await findSigner(platform, command);
  if (!operator) return refuse('SIGNATURE_WRONG');
  const isSigned = (message: string, signature: string) => operators.isSignedBy(operator.publicKey, message, signature);
  if (!isSigned(commandMessage(command), command.signature)) return refuse('SIGNATURE_WRONG');
  if (!command.signatures.every(({ message, signature }) => isSigned(message, signature)))
    return refuse('SIGNATURE_WRONG');
  const now = platform.clock.now();
  if (operator.retiredAt) return refuse('OPERATOR_RETIRED');
  const coolingOff = operators.coolingOffUntil(operator, now);
  if (coolingOff) return refuse('OPERATOR_COOLING_OFF', { details: { until: coolingOff.toString() } });
  if (platform.config.environment === 'production' && isDemoOperator(operator.name)) return refuse('DEMO_OPERATOR');
  const apart = now.since(Temporal.Instant.from(command.issuedAt)).abs();
  if (apart.total('seconds') > COMMAND_WINDOW_SECONDS)
    return refuse('CLOCKS_DIFFER', { details: { platformTime: now.toString() } });
  return operator;
}

/**
 * Returns the operator with this name; while there are no operators yet, a founder from the founding record in the
 * command.
 */
async function findSigner(
  { db }: Pick<Platform, 'db'>,
  command: SignedCommand,
): Promise<operators.Operator | undefined> {
  const operator = await operators.findOperator(db, command.operator);
  if (operator || command.verb !== operatorFound.name) return operator;
  const publicKey = founderKeyIn(command.words[0] ?? '', command.operator);
  if (publicKey === undefined || (await operators.listOperators(db)).length > 0) return undefined;
  return { operatorId: newId(), name: command.operator, publicKey, vouchedBy: [], grants: [] };
}
