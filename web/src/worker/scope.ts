/** TypeScript's `webworker` types conflict with its DOM types. */
export interface PushScope {
  readonly registration: {
    readonly pushManager: Pick<PushManager, 'subscribe'>;
    showNotification(title: string, options: ShownNotification): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<Name extends keyof PushEvents>(name: Name, listener: (event: PushEvents[Name]) => void): void;
}

interface ShownNotification extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvents {
  readonly push: Extendable & { readonly data: { json(): unknown } | null };
  readonly notificationclick: Extendable & {
    readonly action: string;
    readonly notification: { close(): void; readonly data: unknown };
  };
  readonly pushsubscriptionchange: Extendable & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
}
