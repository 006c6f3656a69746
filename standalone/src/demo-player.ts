import { setTimeout as pause } from 'node:timers/promises';
import { confirmEmail, login, register } from '@sternenrat/contracts/endpoints/auth';
import type { Mail } from '@sternenrat/mailer/mailer';

/** For trying the product on one's own machine; no such account exists anywhere else. */
export const demoLogin = { username: 'demo', email: 'demo@sternenrat.example', password: 'eulenruf-im-mai' } as const;

/** Makes the demo account through the product's own calls, once per data folder. */
export async function ensureDemoPlayer(url: string, listMails: () => Promise<Mail[]>): Promise<void> {
  // behind the start, which doesn't wait for it
  const { default: axios } = await import('axios');
  const http = axios.create({ baseURL: url, validateStatus: () => true, timeout: 10_000, proxy: false });
  const { username, password } = demoLogin;
  const known = await http.post<{ user?: { isEmailConfirmed: boolean } }>(login.path, { username, password });
  if (known.data.user?.isEmailConfirmed) return;
  if (known.status === 401) await http.post(register.path, demoLogin);
  const confirmed = await http.post(confirmEmail.path, { token: await mailedToken(listMails) });
  if (confirmed.status !== 200) throw new Error(`confirming answered ${confirmed.status}`);
}

async function mailedToken(listMails: () => Promise<Mail[]>): Promise<string> {
  const deadline = AbortSignal.timeout(10_000);
  for (;;) {
    const mail = (await listMails()).find(({ to }) => to === demoLogin.email);
    const token = /\/auth\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (token) return token;
    deadline.throwIfAborted();
    await pause(50);
  }
}
