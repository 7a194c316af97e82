import type { LoginRefusal } from './sessions-refusals.ts';

/** The problems that gateway pages are for. */
export type GatewayProblem = LoginRefusal | 'UNAVAILABLE' | 'LOGIN_OFF' | 'ASK_LOGOUT';

/** The texts of a page: title, one sentence, and its one or two links. */
export type GatewayText = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly aside?: string;
};

export type GatewayTexts = Readonly<Record<GatewayProblem, GatewayText>>;
