import { loginBody, registerBody } from '@sternenrat/contracts/endpoints/auth';
import { limits } from '@sternenrat/contracts/vocabulary';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { issuesByField } from '../../lib/issues.ts';
import { texts } from './texts.ts';

interface Verdict<Field extends string> {
  fields: Partial<Record<Field, string>>;
  toast?: { title: string; description?: string };
}

export const isValid = (verdict: Verdict<string>) => !verdict.toast && Object.keys(verdict.fields).length === 0;

type LoginField = 'username' | 'password';

export function checkLogin(values: Record<LoginField, string>): Verdict<LoginField> {
  const fields = issuesByField(loginBody, { ...values, username: values.username.trim() });
  const empty = !values.username.trim() || !values.password;
  return { fields, ...(empty ? { toast: { title: texts.fillAll } } : {}) };
}

export function loginFailure(error: unknown): { title: string; description: string } {
  const rejected =
    error instanceof ApiError && (error.sentence ?? (error.status < 500 ? texts.wrongCredentials : undefined));
  return { title: texts.loginFailed, description: rejected || texts.anyFailure };
}

type RegisterField = 'username' | 'email' | 'password' | 'repeat';

export function checkRegistration(values: Record<RegisterField, string>): Verdict<RegisterField> {
  const empty = (['username', 'email', 'password', 'repeat'] as const).filter((field) => !values[field].trim());
  const fields: Verdict<RegisterField>['fields'] = {
    ...issuesByField(registerBody, { username: values.username, email: values.email, password: values.password }),
    ...(values.password === values.repeat ? {} : { repeat: texts.mismatch }),
    ...Object.fromEntries(empty.map((field) => [field, texts.required[field]])),
  };
  if (empty.length > 0) return { fields, toast: { title: texts.fillAll } };
  if (fields.password !== undefined && values.password.length < limits.password.min)
    fields.password = `${texts.tooShort}. ${fields.password}`;
  return { fields };
}

/** The server's messages for a failed registration, or hints by words in the response (spec section 8). */
export function registerFailure(error: unknown): Required<Verdict<RegisterField>> {
  const toastWith = (description: string) => ({ fields: {}, toast: { title: texts.registerFailed, description } });
  // A message that is shown at a field isn't repeated in the toast.
  const messagesAt = (fields: Verdict<RegisterField>['fields']) => ({ fields, toast: { title: texts.registerFailed } });
  if (error instanceof NetworkError) return toastWith(texts.hints.network);
  if (!(error instanceof ApiError)) return toastWith(texts.anyFailure);
  if (Object.keys(error.fields).length > 0) return messagesAt(error.fields);
  if (error.code === 'username_taken') return messagesAt({ username: error.message });
  if (error.code === 'weak_password') return messagesAt({ password: error.message });
  if (error.sentence) return toastWith(error.sentence);
  const searchText = `${error.message} ${JSON.stringify(error.data ?? '')}`.toLowerCase();
  if (searchText.includes('mail')) return toastWith(texts.hints.email);
  if (searchText.includes('user')) return toastWith(texts.hints.username);
  if (searchText.includes('pass')) return toastWith(texts.hints.password);
  return toastWith(texts.anyFailure);
}
