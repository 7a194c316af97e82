/** Where a worker writes what happens to it. */
export type WorkerLog = {
  info(text: string): void;
  info(details: object, text: string): void;
  error(details: object, text: string): void;
};
