declare global {
  // styled-components and Radix's scroll lock read this variable for their style elements.
  var __webpack_nonce__: string | undefined;
}

/** Read from the property `nonce`, because browsers hide the attribute from `getAttribute`. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) globalThis.__webpack_nonce__ = nonce;

export {};
