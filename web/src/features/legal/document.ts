/** A paragraph, a list, lines that belong together as on an envelope, or the way to another page. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly lines: readonly string[] }
  | { readonly link: string; readonly to: string };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A page that is read: the legal ones and the questions. */
export interface LegalDocument {
  readonly title: string;
  /** Where the page is dated (spec section 2). */
  readonly dated?: string;
  /** What was added after that date. */
  readonly amended?: string;
  readonly lead?: string;
  readonly sections: readonly Section[];
}
