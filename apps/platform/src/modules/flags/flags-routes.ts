import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { FlagGate } from './flag-gate.ts';

const REFUSALS: RefusalTable<'FEATURE_OFF'> = {
  FEATURE_OFF: { status: 403, message: "This isn't available right now. Try again later." },
};

/** Addresses that a browser navigates to, so that the response is a page. */
const NAVIGATION = /^\/gateway\//;

export type FlagsRouteDeps = {
  readonly flags: FlagGate<FeatureFlagName>;
  /** Renders the page that says an address is switched off. */
  readonly showPage: (reply: FastifyReply) => FastifyReply;
};

/**
 * Guards every call in the table of flags: while one of its flags is off, the call is refused with 403 FEATURE_OFF, or
 * with a page where a browser navigates, before anything else runs [S6-5]. Mounted before the modules, whose routes
 * don't need to check flags.
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

/** Returns the flags that guard a route; a HEAD is guarded like its GET. */
function flagsOfCall(methods: readonly string[], url: string): FeatureFlagName[] {
  const calls = methods.map((method) => `${method === 'HEAD' ? 'GET' : method} ${url}`);
  return FEATURE_FLAG_NAMES.filter((name) => {
    const guarded: readonly string[] = FEATURE_FLAGS[name].calls;
    return guarded.some((call) => calls.includes(call));
  });
}
