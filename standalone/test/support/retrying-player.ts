import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { confirmEmail, getUser, login, register } from '@sternenrat/contracts/endpoints/auth';
import { createStardustPayment, getPayment, sandboxPay } from '@sternenrat/contracts/endpoints/billing';
import { getRat, history } from '@sternenrat/contracts/endpoints/oracle';
import { appStart, chatBubble, hatch, interact, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { errors } from '@sternenrat/contracts/errors';
import { stardustPackages } from '@sternenrat/contracts/vocabulary';
import { type DevMail, Visitor, linkToken } from './player.ts';

/** The result of a call as the client sees it. */
export interface CallResult {
  readonly call: string;
  /** 0 without a response. */
  readonly status: number;
  readonly code: string;
  /** Why there was no response. */
  readonly connectionError?: string | undefined;
  /** True for a success, or an error whose code and message are in the error catalogue. */
  readonly clear: boolean;
  readonly ms: number;
  /** The failure that the test injected; both names if the call began and ended during different failures. */
  readonly during: string;
}

export const noFailure = 'no failure';

/** The calls of all players of a test. */
export class CallLog {
  readonly results: CallResult[] = [];
  during: string = noFailure;
}

/** Polls the mails of all players with one request. */
export class Mailbox {
  readonly #url: string;
  readonly #mails = new Map<string, DevMail>();
  #polling: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async mailTo(address: string, timeoutMs = 120_000): Promise<DevMail> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const found = this.#mails.get(address);
      if (found) return found;
      if (Date.now() > end) throw new Error(`timeout of ${timeoutMs} ms: a mail to ${address}`);
      await (this.#polling ??= this.#poll());
    }
  }

  async #poll(): Promise<void> {
    await pause(250);
    const answer = await axios
      .get<DevMail[]>(`${this.#url}/dev/mails`, { headers: { Accept: 'application/json' }, timeout: 6_000 })
      .catch(() => null);
    for (const mail of answer?.data ?? []) this.#mails.set(mail.to, mail);
    this.#polling = undefined;
  }
}

/** What the product has confirmed to a player. */
export interface PlayerRecord {
  readonly username: string;
  readonly email: string;
  readonly questions: string[];
  /** Ledger keys of the grains that the player gave. */
  readonly gifts: string[];
  /** Purchases that the product reported as paid. */
  readonly purchases: { readonly paymentId: string; readonly grains: number }[];
}

/** A call failed with an error that no retry can change. */
export class CallError extends Error {
  readonly code: string;
  constructor(call: string, status: number, code: string, tries: number) {
    super(`${call}: ${status} ${code} after ${tries} tries`);
    this.code = code;
  }
}

/** A time zone where it is about noon, so that the owl is awake. */
function noonZone(now = new Date()): string {
  const east = 12 - now.getUTCHours();
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

/** Makes usernames unique: containers may have data of other runs. */
const run = Date.now().toString(36);
const someQuestion = 'Soll ich heute mit meiner Schwester reden?';
type Call = Pick<Endpoint, 'name' | 'method' | 'path'>;
interface Answer {
  readonly code?: string;
  readonly error?: string;
}

/** Shared by all players. Node's global agent would close idle connections after 5 s, which is as long as a failure. */
const connections = new Agent({ keepAlive: true, scheduling: 'fifo' });

/** Whether a pooled connection was closed before the answer. Browsers repeat such a request, whatever its method. */
const isStaleConnection = (error: unknown): boolean =>
  error instanceof AxiosError && error.code === 'ECONNRESET' && error.request?.reusedSocket === true;

const noAnswer: Pick<AxiosResponse<Answer>, 'status' | 'data' | 'headers'> = { status: 0, data: {}, headers: {} };
const connectionErrorOf = (error: unknown): string =>
  error instanceof AxiosError ? `${error.code} ${error.message}` : String(error);

const isClear = (code: string, error: string | undefined): boolean =>
  Object.values(errors).some((one) => one.code === code && one.error === error);

/** Statuses after which a player repeats the call. 0 means no response. */
const retryStatuses = new Set([0, 429, 503, 504]);

/** A simulated player. Repeats a failed call with the same idempotency key for up to two minutes. */
export class RetryingPlayer {
  readonly record: PlayerRecord;
  readonly #visitor: Visitor;
  readonly #mailbox: Mailbox;
  readonly #callLog: CallLog;

  constructor(url: string, name: string, mailbox: Mailbox, callLog: CallLog) {
    const username = `${name}-${run}`;
    this.record = { username, email: `${username}@example.de`, questions: [], gifts: [], purchases: [] };
    this.#visitor = new Visitor(url);
    // longer than the slowest error, which is that of a question through two services and two databases
    this.#visitor.http.defaults.timeout = 15_000;
    this.#visitor.http.defaults.httpAgent = connections;
    // with redirects enabled, axios leaves a listener on the connection that closes it during the next call
    this.#visitor.http.defaults.maxRedirects = 0;
    this.#visitor.http.defaults.headers['X-Time-Zone'] = noonZone();
    this.#mailbox = mailbox;
    this.#callLog = callLog;
  }

  async #call(endpoint: Call, body?: object, key?: string, doneCode?: string) {
    const before = this.#callLog.during;
    const began = performance.now();
    const send = () => this.#visitor.call(endpoint, body, key ? { 'Idempotency-Key': key } : {});
    const { status, data, headers, connectionError } = await send()
      .catch((error: unknown) => (isStaleConnection(error) ? send() : Promise.reject(error)))
      .then((answer) => ({ ...answer, connectionError: undefined }))
      .catch((error: unknown) => ({ ...noAnswer, connectionError: connectionErrorOf(error) }));
    const code = String(data?.code ?? '');
    const known = code !== '' && code === doneCode;
    const clear = status === 200 || isClear(code, data?.error);
    const ms = performance.now() - began;
    const after = this.#callLog.during;
    const during = before === after ? before : `${before}, ${after}`;
    this.#callLog.results.push({
      call: endpoint.name,
      status: known ? 200 : status,
      code,
      clear,
      ms,
      during,
      connectionError,
    });
    return { status, data, headers, code, known, ms, clear };
  }

  callOnce(endpoint: Call): Promise<{ readonly status: number; readonly ms: number; readonly clear: boolean }> {
    return this.#call(endpoint);
  }

  /** @param doneCode error code of a repeated call whose earlier attempt succeeded, although its answer was lost */
  async #retry(endpoint: Call, body?: object, key?: string, doneCode?: string): Promise<unknown> {
    const end = Date.now() + 120_000;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#call(endpoint, body, key, tries > 1 ? doneCode : undefined);
      const { code, known } = answer;
      const isRetryable = retryStatuses.has(answer.status) || code === 'question_running';
      if (answer.status === 200 || known) return answer.data;
      const waitMs = 1000 * Number(answer.headers['retry-after'] ?? 0.5);
      if (!isRetryable || Date.now() + waitMs > end) throw new CallError(endpoint.name, answer.status, code, tries);
      await pause(waitMs);
    }
  }

  async register(): Promise<void> {
    const { username, email } = this.record;
    await this.#retry(register, { username, email, password: 'nachthimmel-7' }, undefined, 'username_taken');
  }

  async confirmAndLogIn(): Promise<void> {
    const token = linkToken(await this.#mailbox.mailTo(this.record.email));
    await this.#retry(confirmEmail, { token }, undefined, 'invalid_token');
    await this.logIn();
  }

  async logIn(): Promise<void> {
    await this.#retry(login, { username: this.record.username, password: 'nachthimmel-7' });
  }

  async hatch(): Promise<void> {
    await this.#retry(hatch, { realName: 'Mira', age: 25, zodiac: 'löwe' }, undefined, 'already_hatched');
  }

  async ask(): Promise<void> {
    const key = `frage-000${this.record.questions.length + 1}`;
    await this.#retry(getRat, { question: someQuestion, zodiac: 'löwe' }, key);
    this.record.questions.push(key);
  }

  async give(): Promise<void> {
    const key = `gabe-000${this.record.gifts.length + 1}`;
    await this.#retry(interact, { action: 'care' }, key);
    this.record.gifts.push(`gift:${key}`);
  }

  /** Buys grains in the sandbox, and waits until they are paid. */
  async buy(): Promise<void> {
    const { id: packageId, grains } = stardustPackages[0];
    const order = { packageId, amount: grains, adultConfirmed: true };
    const { clientSecret, paymentId } = (await this.#retry(createStardustPayment, order)) as {
      clientSecret: string;
      paymentId: string;
    };
    await this.#retry(sandboxPay, { clientSecret, card: 'ok' }, undefined, 'already_paid');
    const asked = { ...getPayment, path: getPayment.path.replace(':id', paymentId) };
    const end = Date.now() + 120_000;
    for (;;) {
      const { payment } = (await this.#retry(asked)) as { payment: { status: string } };
      if (payment.status === 'paid') break;
      if (Date.now() > end) throw new Error(`${paymentId} was paid but is still ${payment.status}`);
      await pause(250);
    }
    this.record.purchases.push({ paymentId, grains });
  }

  /** Makes the calls that the home page makes when it opens. */
  async openHome(): Promise<void> {
    await Promise.all([this.#retry(getUser), this.#retry(appStart), this.status()]);
  }

  async poll(): Promise<void> {
    await this.#retry(chatBubble);
  }

  status(): Promise<{ owl: { energy: number; stardust: number } }> {
    return this.#retry(owlStatus) as Promise<{ owl: { energy: number; stardust: number } }>;
  }

  async questionsRemembered(): Promise<string[]> {
    const { entries } = (await this.#retry(history)) as { entries: { question: string }[] };
    return entries.map(({ question }) => question);
  }
}
