const type = { double: 1, text: 2, document: 3, array: 4, long: 18 } as const;

/** Writes BSON into which documents that are already BSON are copied as bytes. */
export class BsonWriter {
  readonly #bytes: Buffer;
  #at = 0;

  /** @param size upper bound of the result in bytes */
  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  document(elements: () => void): void {
    const start = this.#at;
    this.#at += 4;
    elements();
    this.#bytes[this.#at] = 0;
    this.#at += 1;
    this.#bytes.writeInt32LE(this.#at - start, start);
  }

  nested(kind: 'document' | 'array', name: string, elements: () => void): void {
    this.#name(type[kind], name);
    this.document(elements);
  }

  stored(name: string, document: Uint8Array): void {
    this.#name(type.document, name);
    this.#bytes.set(document, this.#at);
    this.#at += document.length;
  }

  text(name: string, value: string): void {
    this.#name(type.text, name);
    const length = this.#bytes.write(value, this.#at + 4) + 1;
    this.#bytes.writeInt32LE(length, this.#at);
    this.#at += 4 + length;
    this.#bytes[this.#at - 1] = 0;
  }

  long(name: string, value: bigint): void {
    this.#name(type.long, name);
    this.#at = this.#bytes.writeBigInt64LE(value, this.#at);
  }

  double(name: string, value: number): void {
    this.#name(type.double, name);
    this.#at = this.#bytes.writeDoubleLE(value, this.#at);
  }

  #name(kind: number, name: string): void {
    this.#bytes[this.#at] = kind;
    this.#at += 1;
    for (let nth = 0; nth < name.length; nth += 1) this.#bytes[this.#at + nth] = name.charCodeAt(nth);
    this.#at += name.length;
    this.#bytes[this.#at] = 0;
    this.#at += 1;
  }
}
