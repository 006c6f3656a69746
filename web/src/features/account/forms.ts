import { registerBody } from '@sternenrat/contracts/endpoints/auth';
import { limits } from '@sternenrat/contracts/vocabulary';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { issuesByField } from '../../lib/issues.ts';
import { texts } from './texts.ts';
import type { Verdict } from './verdict.ts';

type RegisterField = 'username' | 'email' | 'password' | 'repeat';

const emptyFields = (values: Readonly<Record<RegisterField, string>>) =>
  (['username', 'email', 'password', 'repeat'] as const).filter((field) => !values[field].trim());

export function registrationMessages(
  values: Readonly<Record<RegisterField, string>>,
): Verdict<RegisterField>['fields'] {
  const { username, email, password, repeat } = values;
  const fields: Verdict<RegisterField>['fields'] = {
    ...issuesByField(registerBody, { username, email, password }),
    ...(password === repeat ? {} : { repeat: texts.mismatch }),
  };
  if (fields.password !== undefined && password.length < limits.password.min)
    fields.password = `${texts.tooShort}. ${fields.password}`;
  return { ...fields, ...Object.fromEntries(emptyFields(values).map((field) => [field, texts.required[field]])) };
}

export function checkRegistration(values: Readonly<Record<RegisterField, string>>): Verdict<RegisterField> {
  const fields = registrationMessages(values);
  return emptyFields(values).length > 0 ? { fields, toast: { title: texts.fillAll } } : { fields };
}

/** The server's messages for a failed registration, or hints by words in the response (spec section 8). */
export function registerFailure(error: unknown): Required<Verdict<RegisterField>> {
  const toastWith = (description: string) => ({ fields: {}, toast: { title: texts.registerFailed, description } });
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
