import { createPrivateKey, sign } from 'node:crypto';
import {
  commandMessage,
  OPERATOR_COMMANDS_PATH,
  type OperatorCommand,
  type SignedMessage,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { foundSigners, TEST_INSTALLATION } from '../../../../../tools/test/founders.ts';
import { audit, operators } from '../modules.ts';
import { operatorActionsOf } from '../operator-actions.ts';
import { OPERATOR_DUTIES } from '../operator-duties.ts';
import { openTestPlatform, type TestPlatform } from '../platform-in-tests.ts';
import { VERBS } from './verb-table.ts';

/** The operator who signs a command in a test. */
export type CommandSigner = { readonly name: string; readonly privateKeyPem: string };

/** Signs a text. */
export function signText(signer: CommandSigner, text: string): SignedMessage {
  const signature = sign(null, Buffer.from(text), createPrivateKey(signer.privateKeyPem)).toString('base64');
  return { message: text, signature };
}

/** Returns a command as the command line creates it, with the given changes. */
export function commandOf(
  signer: CommandSigner,
  verb: string,
  { now, ...more }: Partial<OperatorCommand> & { readonly now: Temporal.Instant },
): OperatorCommand {
  const issuedAt = now.toString({ fractionalSecondDigits: 3 });
  return {
    installationId: TEST_INSTALLATION,
    requestId: newId(),
    verb,
    words: [],
    options: {},
    operator: signer.name,
    issuedAt,
    ...more,
  };
}

/** Returns the body of a signed command. */
export function signed(signer: CommandSigner, command: OperatorCommand, signatures: readonly SignedMessage[] = []) {
  return { ...command, signature: signText(signer, commandMessage(command)).signature, signatures };
}

/** Sends a body and returns the status and the response. */
export async function send(admin: Server, payload: unknown, remoteAddress = '127.0.0.1') {
  const answer = await admin.inject({
    method: 'POST',
    url: OPERATOR_COMMANDS_PATH,
    payload: payload as object,
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json() };
}

type Options = OperatorCommand['options'];
/** The result of a command. */
type Ran = { readonly lines: readonly string[]; readonly exitCode: number; readonly problem?: string };

/** The private listener of a platform with one founder per role, and one founder with every role. */
export type OperatorApi = {
  readonly clock: MovableClock;
  readonly admin: () => Server;
  readonly app: () => Server;
  /** The actions of operators by kind. */
  readonly actions: () => operators.ActionExecutors;
  readonly signerOf: (name: string) => CommandSigner;
  /** Runs a command as the command line does, signing each message the platform requests. */
  readonly run: (signer: CommandSigner, verb: string, words: readonly string[], options: Options) => Promise<Ran>;
  /** Has the administrator propose and the auditor approve. */
  readonly decide: (verb: string, words: readonly string[], options: Options) => Promise<void>;
  /** Returns the security events of a refused command. */
  readonly refusalsOf: (requestId: string) => Promise<{ readonly actor: string; readonly refusal: unknown }[]>;
};

/** Opens the listener over a test's database, with the founders cass, odo, aud, ada and all. */
export function useOperatorApi(database: { readonly url: string; readonly db: Db }): OperatorApi {
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const fixture: { platform?: TestPlatform; admin?: Server; signers: readonly CommandSigner[] } = { signers: [] };
  const admin = () => fixture.admin as Server;
  const signerOf = (name: string) => fixture.signers.find((one) => one.name === name) as CommandSigner;
  beforeAll(async () => {
    fixture.platform = await openTestPlatform({ databaseUrl: database.url, clock });
    fixture.admin = await fixture.platform.openAdmin();
    const now = clock.now();
    fixture.signers = await foundSigners(database.db, Object.keys(ROLES_OF), {
      now,
      duties: OPERATOR_DUTIES,
      roles: ROLES_OF,
    });
  });
  afterAll(() => fixture.platform?.close());
  const run: OperatorApi['run'] = async (signer, verb, words, options) => {
    const command = commandOf(signer, verb, { words, options: withAs(signer, verb, options), now: clock.now() });
    const first = await send(admin(), signed(signer, command));
    if (first.body.code !== 'SIGNATURE_NEEDED') return first.body;
    return (await send(admin(), signed(signer, command, [signText(signer, first.body.details.message)]))).body;
  };
  const decide: OperatorApi['decide'] = async (verb, words, options) => {
    const id = proposalIn(await run(signerOf('ada'), verb, words, options));
    expect(await run(signerOf('aud'), 'proposal approve', [id], {})).toMatchObject({ exitCode: 0 });
  };
  const refusalsOf = async (requestId: string) =>
    (await audit.listAudit(database.db, { limit: 100, isSignificantOnly: true }))
      .filter(({ action, details }) => action === 'operators.command-refused' && details.requestId === requestId)
      .map(({ actor, details }) => ({ actor, refusal: details.refusal }));
  const opened = () => fixture.platform as TestPlatform;
  const app = () => opened().app;
  const actions = () => operatorActionsOf(opened().platform);
  return { clock, admin, app, actions, signerOf, run, decide, refusalsOf };
}

const ROLES_OF = {
  cass: ['cashier'],
  odo: ['draw-officer'],
  aud: ['auditor'],
  ada: ['administrator'],
  all: operators.ROLES,
} as const;

/** Returns the id of the proposal that a command created. */
export function proposalIn({ lines }: Ran): string {
  return /Proposed (\S+):/.exec(lines.join())?.[1] ?? '';
}

let lastAddress = 0;
/** Returns a new IP address, so that tests don't share a rate limit. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.0.0.${lastAddress}`;
}

function withAs(signer: CommandSigner, verb: string, options: Options): Options {
  const takesAs = VERBS.find(({ name }) => name === verb)?.options?.as !== undefined;
  return takesAs ? { ...options, as: signer.name } : options;
}
