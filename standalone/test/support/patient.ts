import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { confirmEmail, getUser, login, register } from '@sternenrat/contracts/endpoints/auth';
import { createStardustPayment, getPayment, sandboxPay } from '@sternenrat/contracts/endpoints/billing';
import { getRat, history } from '@sternenrat/contracts/endpoints/oracle';
import { appStart, chatBubble, hatch, interact, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { refusals } from '@sternenrat/contracts/refusals';
import { stardustPackages } from '@sternenrat/contracts/vocabulary';
import { type DevMail, Visitor, linkToken } from './player.ts';

/** One answer as a client saw it. */
export interface Heard {
  readonly call: string;
  /** 0: no answer, the connection broke. */
  readonly status: number;
  readonly code: string;
  /** What broke the connection, where it broke. */
  readonly broken?: string | undefined;
  /** A success, or a no of the catalogue with its sentence for people. */
  readonly clear: boolean;
  readonly ms: number;
  /** What was out of order at its beginning and at its end, as the test says. */
  readonly during: string;
}

export const inOrder = 'all in order';

/** What all players of a test heard. */
export class Hearing {
  readonly heard: Heard[] = [];
  during: string = inOrder;
}

/** The mails of all players, looked up by one for all. */
export class Postman {
  readonly #url: string;
  readonly #mails = new Map<string, DevMail>();
  #looking: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async mailTo(address: string, patienceMs = 120_000): Promise<DevMail> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const found = this.#mails.get(address);
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited ${patienceMs} ms in vain for a mail to ${address}`);
      await (this.#looking ??= this.#look());
    }
  }

  async #look(): Promise<void> {
    await pause(250);
    const answer = await axios
      .get<DevMail[]>(`${this.#url}/dev/mails`, { headers: { Accept: 'application/json' }, timeout: 6_000 })
      .catch(() => null);
    for (const mail of answer?.data ?? []) this.#mails.set(mail.to, mail);
    this.#looking = undefined;
  }
}

/** What one player was told has happened. */
export interface Life {
  readonly username: string;
  readonly email: string;
  readonly questions: string[];
  /** Keys of grains given. */
  readonly gifts: string[];
  /** Paid and told so. */
  readonly purchases: { readonly paymentId: string; readonly grains: number }[];
}

/** A clear and final no. */
export class No extends Error {
  readonly code: string;
  constructor(call: string, status: number, code: string, tries: number) {
    super(`${call}: ${status} ${code} after ${tries} tries`);
    this.code = code;
  }
}

/** Where it is about noon now, so that no owl sleeps whenever this runs. */
function noonZone(now = new Date()): string {
  const east = 12 - now.getUTCHours();
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

/** Names of this run: the containers may have known others. */
const run = Date.now().toString(36);
const someQuestion = 'Soll ich heute mit meiner Schwester reden?';
type Said = Pick<Endpoint, 'name' | 'method' | 'path'>;
interface Answer {
  readonly code?: string;
  readonly error?: string;
}

/**
 * Of all players. Node's own lets a connection go after 5 s, the length of a fault, and takes the youngest without a look
 * whether it still stands.
 */
const connections = new Agent({ keepAlive: true, scheduling: 'fifo' });

/** A kept connection had gone before a byte of the answer came: browsers send such a request again, whatever it is. */
const hadGone = (error: unknown): boolean =>
  error instanceof AxiosError && error.code === 'ECONNRESET' && error.request?.reusedSocket === true;

const noAnswer: Pick<AxiosResponse<Answer>, 'status' | 'data' | 'headers'> = { status: 0, data: {}, headers: {} };
const brokenBy = (error: unknown): string =>
  error instanceof AxiosError ? `${error.code} ${error.message}` : String(error);

const isClear = (code: string, error: string | undefined): boolean =>
  Object.values(refusals).some((one) => one.code === code && one.error === error);

/** Worth another try; anything else is final. */
const later = new Set([0, 429, 503, 504]);

/** An honest client: it says the same again, with the same key, as long as it is told to come back. */
export class Patient {
  readonly life: Life;
  readonly #visitor: Visitor;
  readonly #postman: Postman;
  readonly #hearing: Hearing;

  constructor(url: string, name: string, postman: Postman, hearing: Hearing) {
    const username = `${name}-${run}`;
    this.life = { username, email: `${username}@example.de`, questions: [], gifts: [], purchases: [] };
    this.#visitor = new Visitor(url);
    // longer than the longest wait for a no: a question goes through two services and two databases
    this.#visitor.http.defaults.timeout = 15_000;
    this.#visitor.http.defaults.httpAgent = connections;
    // who follows redirects leaves a listener on the connection that ends it in the next call's time
    this.#visitor.http.defaults.maxRedirects = 0;
    this.#visitor.http.defaults.headers['X-Time-Zone'] = noonZone();
    this.#postman = postman;
    this.#hearing = hearing;
  }

  async #say(endpoint: Said, body?: object, key?: string, knownAlready?: string) {
    const before = this.#hearing.during;
    const began = performance.now();
    const call = () => this.#visitor.call(endpoint, body, key ? { 'Idempotency-Key': key } : {});
    const { status, data, headers, broken } = await call()
      .catch((error: unknown) => (hadGone(error) ? call() : Promise.reject(error)))
      .then((answer) => ({ ...answer, broken: undefined }))
      .catch((error: unknown) => ({ ...noAnswer, broken: brokenBy(error) }));
    const code = String(data?.code ?? '');
    const known = code !== '' && code === knownAlready;
    const clear = status === 200 || isClear(code, data?.error);
    const ms = performance.now() - began;
    const after = this.#hearing.during;
    // what broke while the call was on its way counts, too
    const during = before === after ? before : `${before}, ${after}`;
    this.#hearing.heard.push({ call: endpoint.name, status: known ? 200 : status, code, clear, ms, during, broken });
    return { status, data, headers, code, known, ms, clear };
  }

  /** Once, whatever the answer. */
  once(endpoint: Said): Promise<{ readonly status: number; readonly ms: number; readonly clear: boolean }> {
    return this.#say(endpoint);
  }

  /** `knownAlready`: the code that says that an earlier try has got through, although its answer got lost. */
  async #insist(endpoint: Said, body?: object, key?: string, knownAlready?: string): Promise<unknown> {
    const end = Date.now() + 120_000;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#say(endpoint, body, key, tries > 1 ? knownAlready : undefined);
      const { code, known } = answer;
      const wait = later.has(answer.status) || code === 'question_running';
      if (answer.status === 200 || known) return answer.data;
      const waitMs = 1000 * Number(answer.headers['retry-after'] ?? 0.5);
      if (!wait || Date.now() + waitMs > end) throw new No(endpoint.name, answer.status, code, tries);
      await pause(waitMs);
    }
  }

  async register(): Promise<void> {
    const { username, email } = this.life;
    await this.#insist(register, { username, email, password: 'nachthimmel-7' }, undefined, 'username_taken');
  }

  async enter(): Promise<void> {
    const token = linkToken(await this.#postman.mailTo(this.life.email));
    await this.#insist(confirmEmail, { token }, undefined, 'invalid_token');
    await this.logIn();
  }

  async logIn(): Promise<void> {
    await this.#insist(login, { username: this.life.username, password: 'nachthimmel-7' });
  }

  async hatch(): Promise<void> {
    await this.#insist(hatch, { realName: 'Mira', age: 25, zodiac: 'löwe' }, undefined, 'already_hatched');
  }

  async ask(): Promise<void> {
    const key = `frage-000${this.life.questions.length + 1}`;
    await this.#insist(getRat, { question: someQuestion, zodiac: 'löwe' }, key);
    this.life.questions.push(key);
  }

  async give(): Promise<void> {
    const key = `gabe-000${this.life.gifts.length + 1}`;
    await this.#insist(interact, { action: 'care' }, key);
    this.life.gifts.push(`gift:${key}`);
  }

  /** Buys grains with the sandbox's good card, and waits until the server says that they are paid. */
  async buy(): Promise<void> {
    const { id: packageId, grains } = stardustPackages[0];
    const order = { packageId, amount: grains, adultConfirmed: true };
    const { clientSecret, paymentId } = (await this.#insist(createStardustPayment, order)) as {
      clientSecret: string;
      paymentId: string;
    };
    await this.#insist(sandboxPay, { clientSecret, card: 'ok' }, undefined, 'already_paid');
    const asked = { ...getPayment, path: getPayment.path.replace(':id', paymentId) };
    const end = Date.now() + 120_000;
    for (;;) {
      const { payment } = (await this.#insist(asked)) as { payment: { status: string } };
      if (payment.status === 'paid') break;
      if (Date.now() > end) throw new Error(`${paymentId} was paid and is still ${payment.status}`);
      await pause(250);
    }
    this.life.purchases.push({ paymentId, grains });
  }

  /** What home asks for when it is opened. */
  async openHome(): Promise<void> {
    await Promise.all([this.#insist(getUser), this.#insist(appStart), this.status()]);
  }

  async poll(): Promise<void> {
    await this.#insist(chatBubble);
  }

  status(): Promise<{ owl: { energy: number; stardust: number } }> {
    return this.#insist(owlStatus) as Promise<{ owl: { energy: number; stardust: number } }>;
  }

  async questionsRemembered(): Promise<string[]> {
    const { entries } = (await this.#insist(history)) as { entries: { question: string }[] };
    return entries.map(({ question }) => question);
  }
}
