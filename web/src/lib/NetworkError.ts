/** A call got no response, because the device is offline or the call was aborted or timed out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
