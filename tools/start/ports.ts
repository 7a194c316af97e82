import { createServer } from 'node:net';
import { type OriginName, portOf, portSetting } from '@sunflower/service-base/origins.ts';

/** What listens on each port, as the message about a port in use names it. */
const LISTENERS: Readonly<Record<OriginName, string>> = {
  app: 'the app',
  platformAdmin: "the platform's private listener",
  identityProvider: 'the identity provider',
  cardVault: 'the card vault',
  cardVaultDetokenizer: "the card vault's listener for the processor",
  locationEngine: 'the location engine',
  drawFeed: 'the draw machine',
  custodian: "the custodian of the draw machine's seeds",
  identityCheck: 'the identity check',
  debtRegister: 'the debt register',
  featureFlags: 'the flag server',
  paymentProcessor: 'the payment processor',
  mailbox: 'the mailbox',
  textGateway: 'the gateway for text messages',
  gameServer: 'the game server',
  witnesses: 'the witnesses of the public log',
  beacon: 'the public beacon',
  postgres: 'PostgreSQL',
};

/** Returns one line for each port that another program uses, with the setting that changes the port. */
export async function takenPorts(env: NodeJS.ProcessEnv, isOwnDatabase: boolean): Promise<string[]> {
  const names = (Object.keys(LISTENERS) as OriginName[]).filter((name) => isOwnDatabase || name !== 'postgres');
  const lines = await Promise.all(
    names.map(async (name) => {
      const port = portOf(name, env);
      if (await isFree(port)) return [];
      const setting = portSetting(name);
      return [
        `Port ${port} (${LISTENERS[name]}) is taken by something else: free it, or set ${setting} to another port.`,
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
