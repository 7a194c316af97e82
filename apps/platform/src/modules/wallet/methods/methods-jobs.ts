import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import type { MethodDeps } from './add-method.ts';
import { forgetMethod, METHOD_REMOVED } from './change-methods.ts';
import { reconcileMethods } from './reconcile-methods.ts';

/** Events of methods that become jobs. */
export const methodsEventHandlers: EventHandlers = { [METHOD_REMOVED]: ['wallet.forget-method'] };

/** Jobs of methods by the clock. */
export const methodsTimedJobs: readonly TimedJob[] = [{ job: 'wallet.reconcile-methods', match: '* * * * *' }];

/** The jobs: have the processor forget what was removed or registered in vain, and ask about what waits. Each may run twice. */
export function methodsJobs(deps: MethodDeps): Readonly<Record<string, Job>> {
  return {
    'wallet.forget-method': ({ playerId, methodId }) =>
      forgetMethod(deps, { playerId: String(playerId), methodId: String(methodId) }),
    'wallet.reconcile-methods': () => reconcileMethods(deps),
  };
}
