import { createHash, timingSafeEqual } from 'node:crypto';
import {
  COMMAND_WINDOW_SECONDS,
  commandMessage,
  type SignedCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isDemoOperator } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { operators } from '../modules.ts';
import type { Platform } from '../open-platform.ts';
import type { CommandRefusal } from './command-refusals.ts';
import { findFoundingFile, operatorFound } from './verbs/operators/operator-found.ts';

/** The key with which a command must be signed, and its operator if the stored signatures prove one. */
type Signer = {
  readonly publicKey: string;
  readonly operator: operators.Operator | undefined;
  readonly installationId: string;
};

/**
 * Returns the operator who signed a command, or the refusal. Proves operators by their stored signatures each time, and
 * records rows that nothing proves. An unknown name and a wrong signature get the same response; only a valid signature
 * reveals why its key isn't allowed to sign. Refuses commands signed for another installation, even by operators of
 * both.
 */
export async function authenticateCommand(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  command: SignedCommand,
): Promise<operators.Operator | Refusal<CommandRefusal>> {
  const now = platform.clock.now();
  const proven = await operators.readOperators(platform.db);
  await operators.recordForgeries(platform.db, proven.forgeries, now);
  const found = findSigner(proven, { command, foundingSecret: platform.config.foundingSecret });
  if (isRefusal(found)) return found;
  const { publicKey, operator, installationId } = found;
  const isSigned = (message: string, signature: string) => operators.isSignedBy(publicKey, message, signature);
  if (!isSigned(commandMessage(command), command.signature)) return refuse('SIGNATURE_WRONG');
  if (!command.signatures.every(({ message, signature }) => isSigned(message, signature)))
    return refuse('SIGNATURE_WRONG');
  if (command.installationId !== installationId) return refuse('OTHER_INSTALLATION', { details: { installationId } });
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

/**
 * Returns the signer with this name. Before the founding, returns a founder of the founding file in the command, if the
 * command has the founding secret: reaching the private listener first is not enough.
 */
function findSigner(
  { installationId, byName, rows }: operators.ProvenOperators,
  { command, foundingSecret }: { command: SignedCommand; foundingSecret: string | undefined },
): Signer | Refusal<CommandRefusal> {
  const { operator: name, verb, words, secret } = command;
  if (installationId !== undefined) {
    const row = rows.find((one) => one.name === name);
    if (!row) return refuse('SIGNATURE_WRONG');
    return { publicKey: row.publicKey, operator: byName.get(name), installationId };
  }
  const founding = verb === operatorFound.name ? findFoundingFile(words[0] ?? '') : undefined;
  const publicKey = founding?.founders.find((founder) => founder.name === name)?.publicKey;
  if (!founding || publicKey === undefined) return refuse('SIGNATURE_WRONG');
  if (!isFoundingSecret(foundingSecret, secret)) return refuse('FOUNDING_SECRET_WRONG');
  const operator = { operatorId: newId(), name, publicKey, vouchedBy: [], grants: [] };
  return { publicKey, operator, installationId: founding.installationId };
}

/** Returns whether the typed secret is the one in the settings, in a time that doesn't depend on where they differ. */
function isFoundingSecret(expected: string | undefined, typed: string | undefined): boolean {
  if (expected === undefined || typed === undefined) return false;
  const [one, other] = [expected, typed].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
