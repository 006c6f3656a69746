declare global {
  // Read by styled-components and Radix's scroll lock for their style elements.
  var __webpack_nonce__: string | undefined;
}

/** Read as a property, because browsers hide the nonce from `getAttribute`. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) globalThis.__webpack_nonce__ = nonce;

export {};
