import { type OriginName, originSetting } from '@sunflower/service-base/origins.ts';
import type { PartnerFacts, ProductionFacts } from './facts.ts';

/** Partners whose word counts, and what each has to be in production. They are asked whether they are simulated. */
export const ASKED_PARTNERS: Partial<Record<OriginName, string>> = {
  paymentProcessor: 'your payment processor',
  identityCheck: 'your identity check',
  debtRegister: 'the debt register',
  mailbox: 'your mail relay',
  drawFeed: 'a draw machine with a production key',
  locationEngine: 'a location engine with measured positions',
};

/** Returns a line for each partner that is simulated, does not say, or gives no answer. */
export function checkPartners({ partners }: Pick<ProductionFacts, 'partners'>): string[] {
  return partners.map(partnerProblem).filter((line) => line !== undefined);
}

function partnerProblem({ name, about }: PartnerFacts): string | undefined {
  const setting = originSetting(name);
  const real = ASKED_PARTNERS[name];
  if (about === 'unreachable')
    return `The partner at ${setting} gives no answer to /about: start it, or correct the address.`;
  if (about === 'silent')
    return `The partner at ${setting} does not say at /about whether it is simulated: let its bridge answer that call.`;
  if (about.isSimulated)
    return `The partner at ${setting} says that it is simulated: set it to the address of ${real}.`;
  return undefined;
}

/** Returns a line when the key whose draw results count is not named, or is not the one of the draw machine. */
export function checkDrawKey({ env, drawKeyId, partners }: ProductionFacts): string[] {
  const setting = 'SUNFLOWER_DRAW_KEY_FILE';
  if (!env[setting]) return [`${setting} is missing: set it to the file of the draw machine's public production key.`];
  if (drawKeyId === undefined)
    return [`${setting} names no public key that can be read: correct the path or the file.`];
  const machine = partners.find(({ name }) => name === 'drawFeed')?.about;
  // One that is simulated or unknown is refused for that.
  if (machine === undefined || typeof machine === 'string' || machine.isSimulated) return [];
  if (machine.keyId === drawKeyId) return [];
  return [`${setting} is not the key the draw machine signs with: get its public key from whoever runs the machine.`];
}

/** Returns a line for private keys of demo operators that are within reach of the platform. */
export function checkOperatorKeys({ demoOperatorKeys }: Pick<ProductionFacts, 'demoOperatorKeys'>): string[] {
  if (demoOperatorKeys.length === 0) return [];
  return [
    `SUNFLOWER_KEYS_FOLDER has keys of demo operators (${demoOperatorKeys.join(', ')}): remove its folder operators-demo.`,
  ];
}
