import axios, { type AxiosInstance } from 'axios';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { confirmEmail, login, register } from '@sternenrat/contracts/endpoints/auth';
import { hatch } from '@sternenrat/contracts/endpoints/owl';

export interface DevMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** Polls until `probe` returns a truthy value. @throws after `timeoutMs` */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | undefined | false | null>,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`timeout of ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export const newestMail = (url: string, to: string, subject = /./) =>
  waitFor(`a mail to ${to}`, async () => {
    const { data } = await axios.get<DevMail[]>(`${url}/dev/mails`, { headers: { Accept: 'application/json' } });
    return data.find((mail) => mail.to === to && subject.test(mail.subject));
  });

export const linkToken = (mail: DevMail) => {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link in: ${mail.text}`);
  return token;
};

/** An API client that sends the session cookie and the Origin header like a browser tab. */
export class Visitor {
  readonly http: AxiosInstance;
  readonly url: string;
  /** The cookie of the session, and that of a registration. */
  cookie: string | undefined;
  pending: string | undefined;

  constructor(url: string) {
    this.url = url;
    this.http = axios.create({ baseURL: url, validateStatus: () => true, timeout: 60_000, headers: { Origin: url } });
    this.http.interceptors.request.use((config) => {
      const cookies = [this.cookie, this.pending].filter(Boolean).join('; ');
      if (cookies) config.headers.set('Cookie', cookies);
      return config;
    });
    this.http.interceptors.response.use((response) => {
      for (const line of response.headers['set-cookie'] ?? [])
        this[line.startsWith('pending=') ? 'pending' : 'cookie'] = line.split(';')[0];
      return response;
    });
  }

  call(endpoint: Pick<Endpoint, 'method' | 'path'>, data?: unknown, headers: Record<string, string> = {}) {
    return this.http.request({
      method: endpoint.method,
      url: endpoint.path,
      headers,
      ...(data === undefined ? {} : { data }),
    });
  }

  /** Registers, confirms the address with the mailed link and logs in. */
  async join(username: string): Promise<this> {
    const account = {
      username,
      email: `${username.replaceAll(/[^a-z0-9]/gi, '-')}@example.de`,
      password: 'nachthimmel-7',
    };
    await this.call(register, account);
    await this.call(confirmEmail, { token: linkToken(await newestMail(this.url, account.email)) });
    const answer = await this.call(login, { username, password: account.password });
    if (answer.status !== 200) throw new Error(`login: ${answer.status} ${JSON.stringify(answer.data)}`);
    return this;
  }

  async hatched(): Promise<this> {
    const answer = await this.call(hatch, { realName: 'Mira', age: 25, zodiac: 'löwe' });
    if (answer.status !== 200) throw new Error(`hatch: ${answer.status} ${JSON.stringify(answer.data)}`);
    return this;
  }
}
