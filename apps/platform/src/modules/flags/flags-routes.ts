import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { FlagGate } from './flag-gate.ts';

const REFUSALS: RefusalTable<'FEATURE_OFF'> = {
  FEATURE_OFF: { status: 403, message: 'This is switched off at the moment. Please try again later.' },
};

/** Addresses a person's browser goes to, which are answered by a page. */
const NAVIGATION = /^\/gateway\//;

export type FlagsRouteDeps = {
  readonly flags: FlagGate<FeatureFlagName>;
  /** Shows a person that an address is switched off. */
  readonly showPage: (reply: FastifyReply) => FastifyReply;
};

/**
 * Guards every call the table of flags names: while one of its flags is off it is refused with 403 FEATURE_OFF, before anything else of it
 * runs [S6-5]. Mounted before the rooms, whose routes need not know of it.
 */
export function flagsRoutes(app: Server, { flags, showPage }: FlagsRouteDeps): void {
  app.addHook('onRoute', (route) => {
    const names = flagsOfCall([route.method].flat(), route.url);
    if (names.length === 0) return;
    const guard = async (_request: FastifyRequest, reply: FastifyReply) => {
      const off = names.find((name) => !flags.isFeatureOn(name));
      if (off === undefined) return undefined;
      if (NAVIGATION.test(route.url)) return showPage(reply);
      return sendRefusal(reply, refuse('FEATURE_OFF', { details: { flag: off } }), REFUSALS);
    };
    route.onRequest = [guard as onRequestAsyncHookHandler, ...[route.onRequest ?? []].flat()];
  });
}

/** The flags that guard a route; a HEAD is guarded as the GET it stands for. */
function flagsOfCall(methods: readonly string[], url: string): FeatureFlagName[] {
  const calls = methods.map((method) => `${method === 'HEAD' ? 'GET' : method} ${url}`);
  return FEATURE_FLAG_NAMES.filter((name) => {
    const guarded: readonly string[] = FEATURE_FLAGS[name].calls;
    return guarded.some((call) => calls.includes(call));
  });
}
