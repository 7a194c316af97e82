import { originProblem } from '@sunflower/service-base/origins.ts';
import type { ProductionFacts } from './facts.ts';

const SETTING = 'SUNFLOWER_LOG_WITNESSES';

/** Returns the addresses of the witnesses in the setting; leaves out what another check rejects. */
export function addressesOfWitnesses(given: string | undefined): string[] {
  const urls = (given ?? '').split(',').map((part) => part.trim().split(' ')[1] ?? '');
  return urls.filter((url) => URL.canParse(url));
}

/** Returns a line when no witness is named, and for each that is simulated or whose address isn't https. */
export function checkWitnesses({ env, witnesses }: Pick<ProductionFacts, 'env' | 'witnesses'>): string[] {
  if (!env[SETTING]) return [`${SETTING} is missing: set it to the keys and addresses of witnesses that others run.`];
  const insecure = addressesOfWitnesses(env[SETTING]).map((url) => originProblem(SETTING, url));
  const simulated = witnesses.filter(({ about }) => typeof about === 'object' && about.isSimulated);
  return [
    ...insecure.filter((line) => line !== undefined),
    ...simulated.map(
      ({ url }) => `The witness at ${url} reports that it is simulated: name one in ${SETTING} that others run.`,
    ),
  ];
}
