import { type EvaluationContext, OpenFeature } from '@openfeature/web-sdk';
import type { FlagContextSource } from './flag-settings.ts';

const keyOf = (context: EvaluationContext) => JSON.stringify(context);

/**
 * Asks for the flags again whenever their context changes, such as at a login or a logout: the provider is RECONCILING until the answer is
 * there [S4.10-3]. One change is applied at a time, and those in between are skipped. Returns what ends it.
 */
export function followContext(source: FlagContextSource, asked: EvaluationContext): () => void {
  let current = keyOf(asked);
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
