import { createHash, timingSafeEqual } from 'node:crypto';
import {
  COMMAND_WINDOW_SECONDS,
  commandMessage,
  type SignedCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isDemoOperator } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { operators } from '../doors.ts';
import type { Platform } from '../open-platform.ts';
import type { CommandRefusal } from './command-refusals.ts';
import { findFounding, operatorFound } from './verbs/operator-found.ts';

/**
 * Returns the operator who signed a command, or the refusal. An unknown name and a wrong signature get the same
 * response; the reason why a key isn't allowed to sign is only revealed to its owner, whose signature is valid. A
 * command that was signed for another installation is refused, also when its signer is an operator of both.
 */
export async function authenticateCommand(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  command: SignedCommand,
): Promise<operators.Operator | Refusal<CommandRefusal>> {
  const found = await findSigner(platform, command);
  if (isRefusal(found)) return found;
  const { operator, installationId } = found;
  const isSigned = (message: string, signature: string) => operators.isSignedBy(operator.publicKey, message, signature);
  if (!isSigned(commandMessage(command), command.signature)) return refuse('SIGNATURE_WRONG');
  if (!command.signatures.every(({ message, signature }) => isSigned(message, signature)))
    return refuse('SIGNATURE_WRONG');
  if (command.installationId !== installationId) return refuse('OTHER_INSTALLATION', { details: { installationId } });
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

type Signer = { readonly operator: operators.Operator; readonly installationId: string };

/**
 * Returns the operator with this name and the installation. Before the founding, returns a founder of the founding file
 * in the command, if the command has the founding secret: reaching the private listener first is not enough.
 */
async function findSigner(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  command: SignedCommand,
): Promise<Signer | Refusal<CommandRefusal>> {
  const installationId = await operators.findInstallation(db);
  if (installationId !== undefined) {
    const operator = await operators.findOperator(db, command.operator);
    return operator ? { operator, installationId } : refuse('SIGNATURE_WRONG');
  }
  const founding = command.verb === operatorFound.name ? findFounding(command.words[0] ?? '') : undefined;
  const publicKey = founding?.founders.find(({ name }) => name === command.operator)?.publicKey;
  if (!founding || publicKey === undefined) return refuse('SIGNATURE_WRONG');
  if (!isFoundingSecret(config.foundingSecret, command.secret)) return refuse('FOUNDING_SECRET_WRONG');
  const operator = { operatorId: newId(), name: command.operator, publicKey, vouchedBy: [], grants: [] };
  return { operator, installationId: founding.installationId };
}

/** Returns whether the typed secret is the one in the settings, in a time that doesn't depend on where they differ. */
function isFoundingSecret(expected: string | undefined, typed: string | undefined): boolean {
  if (expected === undefined || typed === undefined) return false;
  const [one, other] = [expected, typed].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
