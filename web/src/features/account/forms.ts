import { loginBody, registerBody, forgotPasswordBody, resetPasswordBody } from '@sternenrat/contracts/endpoints/auth';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { issuesByField } from '../../lib/issues.ts';
import { texts } from './texts.ts';

/** What a form says before or after the server was asked. */
export interface Verdict<Field extends string> {
  fields: Partial<Record<Field, string>>;
  toast?: { title: string; description?: string };
}

const fine = (verdict: Verdict<string>) => !verdict.toast && Object.keys(verdict.fields).length === 0;
export { fine as isFine };

type LoginField = 'username' | 'password';

export function checkLogin(values: Record<LoginField, string>): Verdict<LoginField> {
  const fields = issuesByField(loginBody, { ...values, username: values.username.trim() });
  const empty = !values.username.trim() || !values.password;
  return { fields, ...(empty ? { toast: { title: texts.fillAll } } : {}) };
}

export function loginFailure(error: unknown): { title: string; description: string } {
  const refused =
    error instanceof ApiError && (error.sentence ?? (error.status < 500 ? texts.wrongCredentials : undefined));
  return { title: texts.loginFailed, description: refused || texts.anyFailure };
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
  if (values.password.length < 6)
    return { fields, toast: { title: texts.tooShort, description: texts.hints.password } };
  return { fields };
}

/** The server's own sentence, or else a hint for what its answer is about (spec section 8). */
export function registerFailure(error: unknown): Required<Verdict<RegisterField>> {
  const say = (description: string, fields: Verdict<RegisterField>['fields'] = {}) => ({
    fields,
    toast: { title: texts.registerFailed, description },
  });
  if (error instanceof NetworkError) return say(texts.hints.network);
  if (!(error instanceof ApiError)) return say(texts.anyFailure);
  const [first] = Object.values(error.fields);
  if (first) return say(first, error.fields);
  if (error.code === 'username_taken') return say(error.message, { username: error.message });
  if (error.code === 'weak_password') return say(error.message, { password: error.message });
  if (error.sentence) return say(error.sentence);
  const about = `${error.message} ${JSON.stringify(error.data ?? '')}`.toLowerCase();
  if (about.includes('mail')) return say(texts.hints.email);
  if (about.includes('user')) return say(texts.hints.username);
  if (about.includes('pass')) return say(texts.hints.password);
  return say(texts.anyFailure);
}

/** The contract speaks English here (spec section 5); the person reads German. */
export const checkForgot = (email: string): string | undefined =>
  forgotPasswordBody.safeParse({ email }).success ? undefined : texts.hints.email;

export const checkNewPassword = (password: string): string | undefined =>
  resetPasswordBody.shape.password.safeParse(password).success ? undefined : texts.hints.password;

/** Only a refusal's own sentence is shown; everything else is 'later' (spec section 8). */
export function resetFailure(error: unknown): { title: string; description: string } {
  const refused = error instanceof ApiError && error.status < 500 ? (error.sentence ?? texts.refused) : undefined;
  return { title: texts.failed, description: refused ?? texts.failedLater };
}
