/** Where a worker logs its events. */
export type WorkerLog = {
  info(text: string): void;
  info(details: object, text: string): void;
  error(details: object, text: string): void;
};
