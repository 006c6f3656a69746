import { setTimeout as pause } from 'node:timers/promises';
import { confirmEmail, login, register } from '@sternenrat/contracts/endpoints/auth';
import type { Mail } from '@sternenrat/mailer/mailer';

/** The password is public, so the account must only exist where no other machine can reach the product. */
export const demoLogin = { username: 'demo', email: 'demo@sternenrat.example', password: 'eulenruf-im-mai' } as const;

export async function ensureDemoPlayer(url: string, listMails: () => Promise<Mail[]>): Promise<void> {
  // imported here, so that the product's start doesn't wait for axios
  const { default: axios } = await import('axios');
  const http = axios.create({ baseURL: url, validateStatus: () => true, timeout: 10_000, proxy: false });
  const { username, password } = demoLogin;
  const known = await http.post<{ user?: { isEmailConfirmed: boolean } }>(login.path, { username, password });
  if (known.data.user?.isEmailConfirmed) return;
  if (known.status === 401) await http.post(register.path, demoLogin);
  const confirmed = await http.post(confirmEmail.path, { token: await findMailedToken(listMails) });
  if (confirmed.status !== 200) throw new Error(`confirming the demo account failed: status ${confirmed.status}`);
}

async function findMailedToken(listMails: () => Promise<Mail[]>): Promise<string> {
  const deadline = AbortSignal.timeout(10_000);
  for (;;) {
    const mail = (await listMails()).find(({ to }) => to === demoLogin.email);
    const token = /\/auth\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (token) return token;
    deadline.throwIfAborted();
    await pause(50);
  }
}
