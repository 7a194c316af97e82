import type { GameWallet } from './game-wallet.ts';

/**
 * The fate of a message: it is answered, it is lost, its answer is lost (as if the server stopped before storing it),
 * or it arrives after the caller gave up.
 */
export const FAULTS = ['none', 'lose-request', 'lose-answer', 'arrive-late'] as const;
export type Fault = (typeof FAULTS)[number];

/** A wallet behind a bad network. `faultOf` decides about each message. */
export class FaultyWallet {
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly wallet: GameWallet;

  constructor(wallet: GameWallet, faultOf: () => Fault) {
    const faulty =
      <Request, Response>(call: (request: Request) => Promise<Response>) =>
      async (request: Request): Promise<Response> => {
        const fault = faultOf();
        if (fault === 'arrive-late') this.#late.push(() => call(request));
        if (fault === 'lose-answer') await call(request);
        if (fault !== 'none') throw new Error(`no answer: ${fault}`);
        return call(request);
      };
    this.wallet = {
      authenticate: wallet.authenticate,
      registerPool: faulty(wallet.registerPool),
      registerDay: faulty(wallet.registerDay),
      debit: faulty(wallet.debit),
      cancel: faulty(wallet.cancel),
      credit: faulty(wallet.credit),
      findWitnesses: faulty(wallet.findWitnesses),
    };
  }

  /** Delivers the messages that were held back. */
  async deliverLate(): Promise<void> {
    for (const call of this.#late.splice(0)) await call();
  }
}
