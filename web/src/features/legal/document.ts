export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly lines: readonly string[] }
  | { readonly link: string; readonly to: string };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  readonly title: string;
  readonly dated?: string;
  readonly amended?: string;
  readonly lead?: string;
  readonly sections: readonly Section[];
}
