import { buildPlatform } from '@sunflower/platform/src/app/build-platform.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { openPlatform } from '@sunflower/platform/src/app/open-platform.ts';
import { openPool } from '@sunflower/service-base/db/database.ts';
import pg from 'pg';
import type { CheckoutStack, Shopper } from './checkout-stack.ts';

/** A statement as it was sent. */
export type Statement = { readonly text: string; readonly values: unknown[] };

/**
 * Runs the checkouts of these shoppers one after another, without a network, and returns the statements that each sent
 * to the database, including begin and commit.
 */
export async function recordCheckouts(stack: CheckoutStack, shoppers: readonly Shopper[]): Promise<Statement[][]> {
  const platform = openPlatform(platformConfig(stack.settings(stack.databases.recorded)));
  const { app } = await buildPlatform(platform, { hasClient: false });
  const checkouts: Statement[][] = [];
  const stop = watchStatements((statement) => checkouts.at(-1)?.push(statement));
  try {
    await stack.noteInput(stack.databases.recorded, shoppers);
    for (const shopper of shoppers) {
      const { path, headers, body, method } = await stack.request(shopper);
      checkouts.push([]);
      const answer = await app.inject({ method, url: path, headers, payload: body });
      if (answer.statusCode !== 201)
        throw new Error(`a recorded checkout answered ${answer.statusCode}: ${answer.body}`);
    }
  } finally {
    stop();
    await app.close();
    await platform.close();
  }
  return checkouts;
}

/**
 * Opens a replay of recorded checkouts on an equal database; `replay` sends the statements of the given checkouts and
 * returns checkouts per second.
 */
export function openReplay(url: string, clients: number) {
  const pool = openPool({ url, poolSize: clients });
  return {
    replay: async (checkouts: readonly (readonly Statement[])[]): Promise<number> => {
      const waiting = checkouts.values();
      const client = async () => {
        const connection = await pool.connect();
        for (const statements of waiting)
          for (const { text, values } of statements) await connection.query(text, values);
        connection.release();
      };
      const start = performance.now();
      await Promise.all(Array.from({ length: clients }, client));
      return (checkouts.length * 1000) / (performance.now() - start);
    },
    close: () => pool.end(),
  };
}

/**
 * Calls `onStatement` for every statement that any connection of this program sends, until the returned function is
 * called.
 */
export function watchStatements(onStatement: (statement: Statement) => void): () => void {
  const { prototype } = pg.Client;
  const original = prototype.query;
  const watched = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const config = typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
    const values = Array.isArray(second) ? second : (config.values ?? []);
    if (config.text !== undefined) onStatement({ text: config.text, values: [...values] });
    return Reflect.apply(original, this, args);
  };
  prototype.query = watched as typeof original;
  return () => {
    prototype.query = original;
  };
}
