import type {
  MadeShare,
  MakeShareRequest,
  OpenedShare,
  OpenShareRequest,
} from '@sunflower/partner-protocols/seed-custodian.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** Why a draw waits for the custodian. `details.reason`: its code, or the error of the connection. */
export type CustodianRefusal = Refusal<'CUSTODIAN_AWAY' | 'CUSTODIAN_REFUSED'>;

/** The custodian of the other half of the machine's seeds. Every call may be repeated and answers the same. */
export type CustodianPort = {
  /** The key (PEM) of its signatures, from the settings. */
  readonly publicKeyPem: string;
  makeShare(drawId: string, request: MakeShareRequest): Promise<MadeShare | CustodianRefusal>;
  openShare(drawId: string, request: OpenShareRequest): Promise<OpenedShare | CustodianRefusal>;
};
