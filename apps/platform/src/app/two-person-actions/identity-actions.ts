import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { numberDecisions } from '../../modules/claims/index.ts';
import {
  CHANGE_DECLINES,
  decideFactorOff,
  reviewIdentityChange,
  setIdentityLevel,
} from '../../modules/identity/index.ts';
import { notifyRightsChanged } from '../../modules/notifications/index.ts';
import { IDENTITY_LEVELS } from '../../modules/players/index.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/** Kind of the action that sets a player's identity level, which withdrawals and claims depend on. */
export const SET_IDENTITY_LEVEL = 'identity.set-level';
/** Kind of the action that decides a change of name, address or Social Security number. */
export const REVIEW_IDENTITY_CHANGE = 'identity.review-change';
/** Kind of the action that turns a player's second factor off at the identity provider. */
export const TURN_OFF_FACTOR = 'identity.turn-off-factor';

export const setIdentityLevelAction = actionWithSchema(
  z.strictObject({
    playerId: z.uuid(),
    level: z.enum(IDENTITY_LEVELS),
    isAnotherPerson: z.boolean(),
    reason: reasonSchema,
  }),
  async (tx, data, decided) => {
    const answer = await setIdentityLevel(tx, { ...data, ...decided });
    if (isRefusal(answer)) return answer;
    const { playerId, level } = data;
    await notifyRightsChanged(tx, {
      ...{ playerId, kind: level === 'verified' ? 'VERIFIED' : 'UNVERIFIED' },
      ...{ key: `identity-level/${decided.now}`, now: decided.now },
    });
    return { playerId, level };
  },
);

export const reviewIdentityChangeAction = actionWithSchema(
  z.strictObject({
    changeId: z.uuid(),
    isApproved: z.boolean(),
    why: z.enum(CHANGE_DECLINES).optional(),
    isAnotherPerson: z.boolean(),
    reason: reasonSchema,
  }),
  async (tx, data, decided) => {
    const answer = await reviewIdentityChange(tx, { ...data, ...decided, numbers: numberDecisions });
    return isRefusal(answer) ? answer : { changeId: data.changeId, kind: answer.kind, state: answer.state };
  },
);

export const turnOffFactorAction = actionWithSchema(
  z.strictObject({ playerId: z.uuid(), reason: reasonSchema }),
  (tx, data, decided) => decideFactorOff(tx, { ...data, ...decided }),
);
