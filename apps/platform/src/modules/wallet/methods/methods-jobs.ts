import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import type { MethodDeps } from './add-method.ts';
import { forgetMethod, METHOD_REMOVED } from './change-methods.ts';
import { reconcileMethods } from './reconcile-methods.ts';

/** Events of methods that start jobs. */
export const methodsEventHandlers: EventHandlers = { [METHOD_REMOVED]: ['wallet.forget-method'] };

/** Scheduled jobs of methods. */
export const methodsTimedJobs: readonly TimedJob[] = [{ job: 'wallet.reconcile-methods', match: '* * * * *' }];

/**
 * The jobs: delete removed and abandoned methods at the processor, and check methods that wait for approval. Each may
 * run twice.
 */
export function methodsJobs(deps: MethodDeps): Readonly<Record<string, Job>> {
  return {
    'wallet.forget-method': ({ playerId, methodId }) =>
      forgetMethod(deps, { playerId: String(playerId), methodId: String(methodId) }),
    'wallet.reconcile-methods': () => reconcileMethods(deps),
  };
}
