/** No response: offline, aborted or timed out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
