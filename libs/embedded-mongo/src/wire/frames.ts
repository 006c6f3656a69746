import { WireError } from './message.ts';

const MAX_MESSAGE = 48_000_000;

export class Frames {
  #parts: Buffer[] = [];
  #length = 0;

  /** Takes received bytes and returns the messages that are complete. @throws WireError for an invalid length */
  push(chunk: Buffer): Buffer[] {
    this.#parts.push(chunk);
    this.#length += chunk.length;
    if (this.#length < 4 || (this.#parts.length > 1 && this.#length < this.#wanted())) return [];
    let rest = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts);
    const messages: Buffer[] = [];
    while (rest.length >= 4) {
      const size = rest.readInt32LE(0);
      if (size < 16 || size > MAX_MESSAGE) throw new WireError(`bad message length ${size}`);
      if (rest.length < size) break;
      messages.push(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    this.#parts = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    return messages;
  }

  #wanted(): number {
    const first = this.#parts[0] as Buffer;
    return first.length >= 4 ? first.readInt32LE(0) : 4;
  }
}
