declare global {
  // styled-components and Radix's scroll lock put this on the style elements that they add.
  var __webpack_nonce__: string | undefined;
}

/** The page's nonce is in a meta element; `getAttribute` is blanked by browsers, the property is not. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) globalThis.__webpack_nonce__ = nonce;

export {};
