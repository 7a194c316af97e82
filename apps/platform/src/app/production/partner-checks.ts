import { type OriginName, originSetting } from '@sunflower/service-base/origins.ts';
import type { PartnerFacts, ProductionFacts } from './facts.ts';

/**
 * Partners that must not be simulated in production, with the system each must be. Each is asked at /about whether it
 * is simulated.
 */
export const PARTNERS_CHECKED_FOR_SIMULATION: Partial<Record<OriginName, string>> = {
  paymentProcessor: 'your payment processor',
  identityCheck: 'your identity check',
  debtRegister: 'the debt register',
  mailbox: 'your mail relay',
  textGateway: 'your gateway for text messages',
  drawFeed: 'a draw machine with a production key',
  custodian: 'a custodian with a production key, which another organization runs',
  locationEngine: 'a location engine with measured positions',
};

/** Returns a line for each partner that is simulated, doesn't report whether it is, or doesn't respond. */
export function checkPartners({ partners }: Pick<ProductionFacts, 'partners'>): string[] {
  return partners.map(partnerProblem).filter((line) => line !== undefined);
}

/** Returns a line for each address of the beacon that reports that it is simulated. A drand network doesn't report. */
export function findSimulatedBeacons({ beacons }: Pick<ProductionFacts, 'beacons'>): string[] {
  return beacons.flatMap(({ url, about }) =>
    typeof about !== 'string' && about.isSimulated
      ? [`SUNFLOWER_BEACON_URLS names ${url}, which reports that it is simulated: name a drand network.`]
      : [],
  );
}

function partnerProblem({ name, about }: PartnerFacts): string | undefined {
  const setting = originSetting(name);
  const real = PARTNERS_CHECKED_FOR_SIMULATION[name];
  if (about === 'unreachable')
    return `The partner at ${setting} does not respond to /about: start it, or correct the address.`;
  if (about === 'silent')
    return `The partner at ${setting} does not say at /about whether it is simulated: let its bridge answer that call.`;
  if (about.isSimulated)
    return `The partner at ${setting} reports that it is simulated: set it to the address of ${real}.`;
  return undefined;
}

/** Returns a line when no trusted draw key is set, or when it isn't the key of the draw machine. */
export function checkDrawKey({ env, drawKeyId, partners }: ProductionFacts): string[] {
  const setting = 'SUNFLOWER_DRAW_KEY_FILE';
  if (!env[setting]) return [`${setting} is missing: set it to the file of the draw machine's public production key.`];
  if (drawKeyId === undefined) return [`${setting} does not name a readable public key: correct the path or the file.`];
  if (!signsWithOther(partners, 'drawFeed', drawKeyId)) return [];
  return [
    `${setting} is not the key the draw machine signs with: get its public key from the operator of the machine.`,
  ];
}

/** Returns whether a partner reports another key. A simulated or unknown partner is reported by another check. */
function signsWithOther(partners: ProductionFacts['partners'], of: OriginName, keyId: string): boolean {
  const about = partners.find(({ name }) => name === of)?.about;
  return about !== undefined && typeof about !== 'string' && !about.isSimulated && about.keyId !== keyId;
}

/**
 * Returns a line when no key of a custodian is set, when it is the draw machine's, or when the custodian signs with
 * another: without a second party, the owner of the machine could compute the numbers first and choose between the two
 * rounds of a draw.
 */
export function checkCustodian({ env, custodianKeyId, drawKeyId, partners }: ProductionFacts): string[] {
  const setting = 'SUNFLOWER_CUSTODIAN_KEY_FILE';
  if (!env[setting])
    return [`${setting} is missing: set it to the file of the public production key of a custodian that others run.`];
  if (custodianKeyId === undefined)
    return [`${setting} does not name a readable public key: correct the path or the file.`];
  if (custodianKeyId === drawKeyId)
    return [`${setting} is the draw machine's own key: get the public key from another organization, the custodian.`];
  if (!signsWithOther(partners, 'custodian', custodianKeyId)) return [];
  return [`${setting} is not the key the custodian signs with: get its public key from the custodian.`];
}

/** Settings of the operators' command line that name a private key or its passphrase. */
const OPERATOR_SETTINGS = ['SUNFLOWER_OPERATOR_KEY', 'SUNFLOWER_OPERATOR_PASSPHRASE_FILE'] as const;

/**
 * Returns a line for each operator's private key that the platform could read. It verifies signatures with public keys,
 * and must not be able to sign for an operator.
 */
export function checkOperatorKeys(
  facts: Pick<ProductionFacts, 'env' | 'demoOperatorKeys' | 'operatorKeyFiles'>,
): string[] {
  const { env, demoOperatorKeys, operatorKeyFiles } = facts;
  const demo =
    `SUNFLOWER_KEYS_FOLDER has keys of demo operators (${demoOperatorKeys.join(', ')}): remove its folder ` +
    'operators-demo.';
  const own =
    `SUNFLOWER_KEYS_FOLDER has keys of operators (${operatorKeyFiles.join(', ')}): the platform must not be able to ` +
    "read them; move each to its operator's own machine.";
  return [
    ...(demoOperatorKeys.length === 0 ? [] : [demo]),
    ...(operatorKeyFiles.length === 0 ? [] : [own]),
    ...OPERATOR_SETTINGS.filter((name) => env[name]).map(
      (name) => `${name} is set for the platform: remove it; only operators' own command lines use it.`,
    ),
  ];
}
