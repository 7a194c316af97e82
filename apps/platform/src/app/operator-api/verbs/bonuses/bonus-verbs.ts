import type { Verb } from '../../verb.ts';
import { bonusCampaigns } from './bonus-campaigns.ts';
import { bonusCancel } from './bonus-cancel.ts';
import { bonusCreate } from './bonus-create.ts';
import { bonusGrant } from './bonus-grant.ts';
import { bonusList } from './bonus-list.ts';
import { bonusProve } from './bonus-prove.ts';
import { bonusStop } from './bonus-stop.ts';
import { loyaltyPrograms } from './loyalty-programs.ts';
import { loyaltyProve } from './loyalty-prove.ts';
import { loyaltyPublish } from './loyalty-publish.ts';
import { loyaltyShow } from './loyalty-show.ts';

/** Verbs for bonuses and loyalty. */
export const BONUS_VERBS: readonly Verb[] = [
  bonusCampaigns,
  bonusCancel,
  bonusCreate,
  bonusGrant,
  bonusList,
  bonusProve,
  bonusStop,
  loyaltyPrograms,
  loyaltyProve,
  loyaltyPublish,
  loyaltyShow,
];
