import type { LoginRefusal } from './sessions-refusals.ts';

/** What a page of the gateway can say. */
export type GatewayProblem = LoginRefusal | 'UNAVAILABLE' | 'LOGIN_OFF' | 'ASK_LOGOUT';

/** What a page says: title, one sentence, and the words of its one or two ways on. */
export type GatewayText = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly aside?: string;
};

export type GatewayTexts = Readonly<Record<GatewayProblem, GatewayText>>;
