import type { EvaluationContext } from '@openfeature/web-sdk';

/** What the flag client is told [S3-25, S9-7]. What is left out is as the flag client has it: 30 s, Authorization, GET, "default". */
export type FlagClientSettings = {
  /** Address of the frontend API; relative to the page. */
  readonly url: string;
  readonly clientKey: string;
  readonly appName: string;
  readonly environment?: string;
  /** Seconds between two questions; 0 never asks again. */
  readonly refreshSeconds?: number;
  /** Seconds between two reports of how often flags were asked; 0 reports nothing. The first comes 2 s after the start. */
  readonly metricsSeconds?: number;
  /** The header of the client key. */
  readonly headerName?: string;
  readonly customHeaders?: Readonly<Record<string, string>>;
  /** Sends the context in the body of a POST, so that it stands in no address. */
  readonly usesPost?: boolean;
  /** Seconds in which stored toggles are young enough not to ask at the start; 0 always asks. */
  readonly storedSeconds?: number;
  /** What the flag server may decide by [S3-27]. */
  readonly context?: FlagContextSource;
};

/** Where the evaluation context comes from. */
export type FlagContextSource = {
  read(): EvaluationContext;
  /** Calls the listener when the context may have changed; returns what ends it. */
  follow(onChange: () => void): () => void;
};
