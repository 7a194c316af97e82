import type {
  AuthenticateRequest,
  AuthenticateResponse,
  CancellationRequest,
  CancellationResponse,
  CreditRequest,
  CreditResponse,
  DebitRequest,
  DebitResponse,
  RegisterDayRequest,
  RegisterDayResponse,
  RegisterPoolRequest,
  RegisterPoolResponse,
  WitnessesRequest,
  WitnessesResponse,
} from '@sunflower/partner-protocols/game-wallet.ts';

/** Thrown when the platform gave no answer that the protocol allows. The server answers its own caller with 503. */
export class PlatformUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * The platform as the game server uses it. Without an answer that the protocol allows, every call throws
 * `PlatformUnavailable`. The outcome is then unknown, and the caller repeats the same request later.
 */
export type GameWallet = {
  authenticate(request: AuthenticateRequest): Promise<AuthenticateResponse>;
  registerPool(request: RegisterPoolRequest): Promise<RegisterPoolResponse>;
  registerDay(request: RegisterDayRequest): Promise<RegisterDayResponse>;
  debit(request: DebitRequest): Promise<DebitResponse>;
  cancel(request: CancellationRequest): Promise<CancellationResponse>;
  credit(request: CreditRequest): Promise<CreditResponse>;
  findWitnesses(request: WitnessesRequest): Promise<WitnessesResponse>;
};
