import { type EvaluationContext, OpenFeature } from '@openfeature/web-sdk';
import type { FlagContextSource } from './flag-settings.ts';

const keyOf = (context: EvaluationContext) => JSON.stringify(context);

/**
 * Requests the flags again whenever their context changes, such as at a login or a logout: the provider is RECONCILING
 * until the response arrives [S4.10-3]. Changes are applied one at a time, and intermediate ones are skipped. Returns a
 * function that stops it.
 */
export function followContext(source: FlagContextSource, evaluated: EvaluationContext): () => void {
  let current = keyOf(evaluated);
  let isApplying = false;
  let isEnded = false;
  const apply = async () => {
    if (isApplying) return;
    isApplying = true;
    for (let next = source.read(); keyOf(next) !== current && !isEnded; next = source.read()) {
      current = keyOf(next);
      await OpenFeature.setContext(next);
    }
    isApplying = false;
  };
  const unfollow = source.follow(() => void apply());
  void apply();
  return () => {
    isEnded = true;
    unfollow();
  };
}
