import { loginBody } from '@sternenrat/contracts/endpoints/auth';
import { ApiError } from '../../lib/http.ts';
import { issuesByField } from '../../lib/issues.ts';
import { texts } from './texts.ts';
import { loginTexts } from './texts/login.ts';
import type { Verdict } from './verdict.ts';

type LoginField = 'username' | 'password';

export function checkLogin(values: Record<LoginField, string>): Verdict<LoginField> {
  const fields = issuesByField(loginBody, { ...values, username: values.username.trim() });
  const empty = !values.username.trim() || !values.password;
  return { fields, ...(empty ? { toast: { title: texts.fillAll } } : {}) };
}

export function loginFailure(error: unknown): { title: string; description: string } {
  const rejected =
    error instanceof ApiError && (error.sentence ?? (error.status < 500 ? loginTexts.wrongCredentials : undefined));
  return { title: loginTexts.loginFailed, description: rejected || texts.anyFailure };
}
