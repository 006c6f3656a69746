export interface Verdict<Field extends string> {
  fields: Partial<Record<Field, string>>;
  toast?: { title: string; description?: string };
}

export const isValid = (verdict: Verdict<string>) => !verdict.toast && Object.keys(verdict.fields).length === 0;
