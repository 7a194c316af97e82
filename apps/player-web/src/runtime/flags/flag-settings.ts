import type { EvaluationContext } from '@openfeature/web-sdk';

/**
 * Settings of the flag client [S3-25, S9-7]. Missing ones use the flag client's defaults: 30 s, Authorization, GET,
 * "default".
 */
export type FlagClientSettings = {
  /** Address of the frontend API; relative to the page. */
  readonly url: string;
  readonly clientKey: string;
  readonly appName: string;
  readonly environment?: string;
  /** Seconds between two requests; 0 disables polling. */
  readonly refreshSeconds?: number;
  /**
   * Seconds between two reports of how often flags were read; 0 disables reports. The first is sent 2 s after the
   * start.
   */
  readonly metricsSeconds?: number;
  /** The header of the client key. */
  readonly headerName?: string;
  readonly customHeaders?: Readonly<Record<string, string>>;
  /** Sends the context in the body of a POST, so that it isn't part of an address. */
  readonly usesPost?: boolean;
  /** Seconds for which stored toggles are fresh enough to skip the request at the start; 0 always requests. */
  readonly storedSeconds?: number;
  /** Values that the flag server may use for its decisions [S3-27]. */
  readonly context?: FlagContextSource;
};

/** The source of the evaluation context. */
export type FlagContextSource = {
  read(): EvaluationContext;
  /** Calls the listener when the context may have changed. Returns a function that unsubscribes. */
  follow(onChange: () => void): () => void;
};
