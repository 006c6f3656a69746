/** No answer came: offline, cut off, or out of time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
