import { createServer } from 'node:net';
import { type OriginName, portOf, portSetting } from '@sunflower/service-base/origins.ts';

/** Names of what listens, as a person knows it. */
const LISTENERS: Readonly<Record<OriginName, string>> = {
  app: 'the app',
  platformAdmin: "the platform's private listener",
  identityProvider: 'the identity provider',
  cardVault: 'the card vault',
  cardVaultDoor: "the card vault's door for the processor",
  locationEngine: 'the location engine',
  drawFeed: 'the draw machine',
  identityCheck: 'the identity check',
  debtRegister: 'the debt register',
  featureFlags: 'the flag server',
  paymentProcessor: 'the payment processor',
  mailbox: 'the mailbox',
  postgres: 'PostgreSQL',
};

/** One line for each port that something else holds, with the setting that moves it. */
export async function takenPorts(env: NodeJS.ProcessEnv, isOwnDatabase: boolean): Promise<string[]> {
  const names = (Object.keys(LISTENERS) as OriginName[]).filter((name) => isOwnDatabase || name !== 'postgres');
  const lines = await Promise.all(
    names.map(async (name) => {
      const port = portOf(name, env);
      if (await isFree(port)) return [];
      return [
        `Port ${port} (${LISTENERS[name]}) is taken by something else: free it, or set ${portSetting(name)} to another port.`,
      ];
    }),
  );
  return lines.flat();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
