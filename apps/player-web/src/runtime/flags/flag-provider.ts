import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  ProviderFatalError,
  ProviderNotReadyError,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import { isPlainName } from '@sunflower/contracts/flags.ts';
import { EVENTS, type IConfig, UnleashClient } from 'unleash-proxy-client';
import { readContext } from './flag-context.ts';
import { numberOf, objectOf, textOf } from './read-variant.ts';
import type { StoredToggles } from './stored-toggles.ts';

export type FlagProviderConfig = Omit<IConfig, 'storageProvider'> & { readonly storageProvider: StoredToggles };

/**
 * OpenFeature's provider over the Unleash client. Unlike the libraries' own provider: a flag server that never
 * responded gives the default and ERROR, not "off" and READY; stored toggles count, as STALE, until it responds;
 * failed metrics don't count as failed flags; a context change that couldn't be requested ends in ERROR. [S4.10-3,
 * S8-17]
 */
export class FlagProvider implements Provider {
  readonly metadata = { name: 'sunflower-flags' };
  readonly runsOn = 'client';
  readonly events = new OpenFeatureEventEmitter();
  readonly client: UnleashClient;
  readonly #stored: StoredToggles;
  #isInitialized = false;
  #hasAnswered = false;
  #hasFailed = false;

  /** Throws "url is required", "clientKey is required" or "appName is required." [S5.3-5] */
  constructor(config: FlagProviderConfig) {
    this.#stored = config.storageProvider;
    this.client = new UnleashClient(config);
    this.#listen();
  }

  async initialize(): Promise<void> {
    await this.client.start().catch((thrown: unknown) => {
      throw new ProviderFatalError(thrown instanceof Error ? thrown.message : String(thrown));
    });
    this.#isInitialized = true;
    if (this.#hasAnswered) return;
    if (!this.#isFromStore) throw new Error('the flag server has never responded');
    // Runs after the SDK has set READY on initialization.
    setTimeout(() => this.#hasAnswered || this.events.emit(ProviderEvents.Stale), 0);
  }

  async onContextChange(_old: EvaluationContext, context: EvaluationContext): Promise<void> {
    this.#hasFailed = false;
    await this.client.updateContext(readContext(context));
    if (this.#hasFailed) throw new Error('the flag server could not be reached for the new context');
  }

  async onClose(): Promise<void> {
    this.client.stop();
  }

  resolveBooleanEvaluation(name: string): ResolutionDetails<boolean> {
    this.#requireToggles(name);
    const value = this.client.isEnabled(name);
    return { value, ...this.#reason(value) };
  }

  resolveStringEvaluation(name: string, byDefault: string): ResolutionDetails<string> {
    return this.#variant(name, byDefault, textOf);
  }

  resolveNumberEvaluation(name: string, byDefault: number): ResolutionDetails<number> {
    return this.#variant(name, byDefault, numberOf);
  }

  resolveObjectEvaluation<T extends JsonValue>(name: string, byDefault: T): ResolutionDetails<T> {
    return this.#variant(name, byDefault, (payload) => objectOf(payload) as T);
  }

  get #isFromStore(): boolean {
    return !this.#hasAnswered && this.#stored.wereFound();
  }

  #requireToggles(name: string): void {
    if (!isPlainName(name)) throw new FlagNotFoundError(`${name} is not a flag name`);
    if (!this.#hasAnswered && !this.#isFromStore) throw new ProviderNotReadyError('provider has not yet initialized');
  }

  #reason(isOn: boolean): { reason?: string } {
    if (!isOn) return { reason: StandardResolutionReasons.DISABLED };
    return this.#isFromStore ? { reason: StandardResolutionReasons.CACHED } : {};
  }

  #variant<T>(name: string, byDefault: T, read: (payload: { type: string; value: string }) => T): ResolutionDetails<T> {
    this.#requireToggles(name);
    const { name: variant, enabled, payload } = this.client.getVariant(name);
    if (!enabled || !payload) return { value: byDefault, ...this.#reason(false) };
    return { value: read(payload), variant, ...this.#reason(true) };
  }

  #listen(): void {
    const { client } = this;
    client.on(EVENTS.READY, () => {
      this.#hasAnswered = true;
      this.#emit(ProviderEvents.Ready);
    });
    client.on(EVENTS.UPDATE, () => {
      this.#hasAnswered = true;
      this.#emit(ProviderEvents.ConfigurationChanged);
    });
    client.on(EVENTS.RECOVERED, () => {
      // The very first response is reported as READY, after its toggles were stored.
      if (this.#hasAnswered) this.#emit(ProviderEvents.Ready);
    });
    client.on(EVENTS.ERROR, (error: unknown) => {
      if (isAboutMetrics(error)) return;
      this.#hasFailed = true;
      this.#emit(this.#isFromStore ? ProviderEvents.Stale : ProviderEvents.Error);
    });
    client.on(EVENTS.WARN, (warning: unknown) => console.warn(warning));
  }

  /** Emits an event, except during initialization, when its outcome decides the status. */
  #emit(event: ProviderEvents): void {
    if (this.#isInitialized) this.events.emit(event as ProviderEvents.Ready);
  }
}

function isAboutMetrics(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'metrics';
}
