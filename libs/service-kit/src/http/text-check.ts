import type { Response } from 'express';
import type { Endpoint } from '@sternenrat/contracts/core/endpoint';
import { freeTextsIn } from '@sternenrat/contracts/core/free-text';
import type { ErrorKind } from '@sternenrat/contracts/core/error';
import { DomainError } from '../errors/domain-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Route } from './route.ts';

export interface TextFinding {
  readonly type: string;
  /** Thrown by an endpoint whose `care` is `refuse`, so that nothing is stored. Null: the call goes on. */
  readonly refusal: ErrorKind | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type TextCheck = (
  texts: readonly string[],
  about: {
    readonly timeZone: string | null;
    /** True: `fields` replace the answer. False: `fields` are added to it. */
    readonly instead: boolean;
  },
) => TextFinding | null;

export function assertChecked(routes: readonly Route[], check: TextCheck | undefined): void {
  const unchecked = routes.find(({ endpoint }) => endpoint.care !== undefined);
  if (unchecked && !check) throw new Error(`${unchecked.endpoint.name} takes free text, and no text check was given`);
}

const findings = new WeakMap<Response, TextFinding>();

export const careFields = (response: Response): Readonly<Record<string, unknown>> =>
  findings.get(response)?.fields ?? {};

interface Checking {
  readonly check: TextCheck;
  readonly response: Response;
  readonly found: (type: string) => void;
  readonly log: Logger;
}

function findingOf(
  texts: readonly string[],
  about: Parameters<TextCheck>[1],
  { check, log }: Pick<Checking, 'check' | 'log'>,
): TextFinding | null {
  try {
    return check(texts, about);
  } catch (error) {
    log.error({ err: error }, 'text check failed, the call goes on without it');
    return null;
  }
}

/** @returns the answer if the handler must not run, otherwise null @throws DomainError `TextFinding.refusal` */
export function checkTexts(
  { care, body: schema }: Endpoint,
  { body, timeZone }: { readonly body: unknown; readonly timeZone: string | null },
  { check, response, found, log }: Checking,
): Readonly<Record<string, unknown>> | null {
  const texts = care && schema ? freeTextsIn(schema, body) : [];
  const finding = texts.length > 0 ? findingOf(texts, { timeZone, instead: care === 'answer' }, { check, log }) : null;
  if (!finding) return null;
  found(finding.type);
  if (care === 'answer') return { success: true, ...finding.fields };
  findings.set(response, finding);
  if (care === 'refuse' && finding.refusal) throw new DomainError(finding.refusal);
  return null;
}
