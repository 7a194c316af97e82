import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { isFeatureSetName, lift, restrict, resumePlay } from '../../modules/access/index.ts';
import { liftLocationBlocks } from '../../modules/geolocation/index.ts';
import {
  approveReinstatement,
  closeMark,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  setLimit,
} from '../../modules/responsible-gaming/index.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/**
 * Kinds of the actions that loosen a player's protection or end a stop of play. Protecting takes one operator and no
 * delay.
 */
export const LIFT_RESTRICTION = 'access.lift';
export const ALLOW_ACCESS = 'access.allow';
export const RESUME_PLAY = 'access.resume';
export const LOOSEN_LIMIT = 'responsible-gaming.loosen-limit';
export const APPROVE_REINSTATEMENT = 'responsible-gaming.approve-reinstatement';
export const CLOSE_MARK = 'responsible-gaming.close-mark';
export const UNBLOCK_LOCATION = 'geolocation.unblock';

/** Maximum length of the note of a closed mark. */
export const LONGEST_NOTE = 2_000;
const MAX_WORD = 80;
const MOST_UNITS = 50;
const MOST_DAYS = 36_500;

export const liftRestrictionAction = actionWithSchema(
  z.strictObject({ restrictionId: z.uuid(), reason: reasonSchema }),
  async (tx, data, decided) => {
    const answer = await lift(tx, { ...data, ...decided });
    return isRefusal(answer) ? answer : { restrictionId: data.restrictionId };
  },
);

export const allowAccessAction = actionWithSchema(
  z.strictObject({
    playerId: z.string().min(1).max(MAX_WORD),
    featureSet: z.string().refine(isFeatureSetName),
    units: z.array(z.string().max(MAX_WORD)).min(1).max(MOST_UNITS).optional(),
    days: z.int().min(1).max(MOST_DAYS).optional(),
    reason: reasonSchema,
  }),
  async (tx, { playerId, featureSet, units, days, reason }, decided) => {
    const answer = await restrict(tx, {
      playerId,
      featureSet,
      ...(units ? { units } : {}),
      ...(days === undefined ? {} : { expiresAt: decided.now.add({ hours: 24 * days }) }),
      accessType: 'ALLOW',
      reason,
      ...decided,
    });
    return isRefusal(answer) ? answer : { restrictionId: answer.restrictionId };
  },
);

export const resumePlayAction = actionWithSchema(
  z.strictObject({
    scope: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('everything') }),
      z.strictObject({ kind: z.literal('game'), gameId: z.string().min(1).max(MAX_WORD) }),
      z.strictObject({ kind: z.literal('player'), playerId: z.uuid() }),
    ]),
    reason: reasonSchema,
  }),
  async (tx, data, decided) => {
    const answer = await resumePlay(tx, { ...data, ...decided });
    return isRefusal(answer) ? answer : { scope: data.scope };
  },
);

export const loosenLimitAction = actionWithSchema(
  z.strictObject({
    playerId: z.uuid(),
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    amountCents: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
  }),
  async (tx, { amountCents, ...limit }, decided) => {
    const amount = amountCents === null ? {} : { amountCents: BigInt(amountCents) };
    const decision = await setLimit(tx, { ...limit, ...amount, ...decided });
    return { outcome: decision.outcome };
  },
);

export const approveReinstatementAction = actionWithSchema(
  z.strictObject({ playerId: z.uuid(), reason: reasonSchema }),
  async (tx, data, decided) => {
    const reinstatement = await approveReinstatement(tx, { ...data, ...decided });
    if (isRefusal(reinstatement)) return reinstatement;
    return { confirmableAt: String(reinstatement.confirmableAt), lapsesAt: String(reinstatement.lapsesAt) };
  },
);

export const closeMarkAction = actionWithSchema(
  z.strictObject({ markId: z.uuid(), note: z.string().trim().min(1).max(LONGEST_NOTE) }),
  async (tx, data, decided) => {
    const closed = await closeMark(tx, { ...data, ...decided });
    return isRefusal(closed) ? closed : { markId: data.markId, rule: closed.rule };
  },
);

/** Lifts the blocks of a player's location. Refuses with LOCATION_NOT_BLOCKED when there are none. */
export const unblockLocationAction = actionWithSchema(
  z.strictObject({ playerId: z.uuid(), reason: reasonSchema }),
  async (tx, data, decided) => {
    const blocks = await liftLocationBlocks(tx, { ...data, ...decided });
    return blocks === 0 ? refuse('LOCATION_NOT_BLOCKED') : { playerId: data.playerId, blocks };
  },
);
