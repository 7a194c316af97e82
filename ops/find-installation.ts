import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { fetchInstallationId, platformAddress } from './call-platform.ts';
import { readFounding } from './founding-file.ts';
import type { OperatorSigner } from './operator-signer.ts';
import type { OpsTerminal } from './terminal.ts';

/** Setting with the id of the installation that an operator signs for. */
export const INSTALLATION_SETTING = 'SUNFLOWER_INSTALLATION';

type Signing = { readonly signer: OperatorSigner; readonly terminal: OpsTerminal };

/**
 * Returns the id of the installation that a command is signed for: that of the founding file for the founding, and
 * otherwise the operator's own setting. Only a demonstration key signs for whatever installation the platform names,
 * because a dishonest platform could name another one.
 */
export async function findInstallation(
  command: { readonly verb: string; readonly words: readonly string[] },
  { signer, terminal: { env } }: Signing,
): Promise<string> {
  const founding = command.verb === 'operator found' ? readFounding(command.words[0] ?? '') : undefined;
  const given = founding?.installationId ?? env[INSTALLATION_SETTING];
  if (given) return given;
  const address = platformAddress(env);
  const named = await fetchInstallationId(address);
  if (named === undefined) throw new OpsError('This installation has no operators yet. See docs/operators.md.');
  if (signer.isDemo) return named;
  throw new OpsError(
    `Set ${INSTALLATION_SETTING} to the id of your installation, which you got when you became an operator. ` +
      `${address.origin} says that it is ${named}.`,
  );
}
