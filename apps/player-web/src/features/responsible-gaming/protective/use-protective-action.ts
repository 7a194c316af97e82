import type { PlayerPreference } from '@sunflower/contracts/preferences.ts';
import { useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { attempt } from '../../../runtime/http/attempt.ts';
import { type HttpProblem, problemOf } from '../../../runtime/http/http-problem.ts';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { describeRefusal } from './describe-refusal.ts';
import { type ProtectiveAction, useProtectivePreference } from './use-protective-preference.ts';

/** The texts that the player reads after an action. */
type ActionTexts = {
  readonly saved: string;
  readonly waits: (from: string) => string;
  readonly withdrawn: string;
  /** Returns the text of a refusal that only this preference has; undefined for any other refusal. */
  readonly refused?: (problem: HttpProblem | undefined) => string | undefined;
};

/**
 * Loads a preference that protects the player. Returns `act`, which changes it, shows the outcome in a message and
 * resolves to whether it succeeded, and `refusal`, the reason why the last action failed.
 */
export function useProtectiveAction(
  playerId: string,
  of: {
    readonly named: Pick<PlayerPreference, 'category' | 'subCategory'>;
    /** Id shared by these messages, so that only one is shown at a time. */
    readonly id: string;
    readonly texts: ActionTexts;
  },
) {
  const { named, id, texts } = of;
  const { change, ...loaded } = useProtectivePreference(playerId, named);
  const [refusal, setRefusal] = useState<string>();
  async function act(action: ProtectiveAction): Promise<boolean> {
    setRefusal(undefined);
    const changed = await attempt(() => change.mutateAsync(action));
    if (!changed.ok) {
      const problem = problemOf(changed.thrown);
      setRefusal(texts.refused?.(problem) ?? describeRefusal(problem));
      return false;
    }
    const pending = changed.value?.pending;
    const done = pending ? texts.waits(centralInstantText(pending.confirmableAt)) : texts.saved;
    toastQueue.show({ id, message: action.type === 'withdraw' ? texts.withdrawn : done });
    return true;
  }
  return { ...loaded, act, refusal, isSaving: change.isPending && change.variables.type === 'set' };
}
