export interface Background {
  start(): void | Promise<void>;
  stop(): Promise<void>;
}
