import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Header by RFC 1952: magic number, deflate, no flags, no time, best compression, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** An empty final block (RFC 1951). */
const lastBlock = Buffer.from([3, 0]);

export function compressPage(html: string, placeholder: string): (nonce: string) => Buffer {
  const parts = html.split(placeholder).map((text) => Buffer.from(text));
  const compressed = parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  return (nonce) => {
    const bytes = Buffer.from(nonce);
    const block = uncompressedBlock(bytes);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(parts.reduce((sum, part, n) => crc32(part, n === 0 ? 0 : crc32(bytes, sum)), 0));
    trailer.writeUInt32LE(Buffer.byteLength(html) + (parts.length - 1) * (bytes.length - placeholder.length), 4);
    const blocks = compressed.flatMap((part, n) => (n === 0 ? [part] : [block, part]));
    return Buffer.concat([gzipHeader, ...blocks, lastBlock, trailer]);
  };
}

/** A stored block (RFC 1951, 3.2.4): a byte 0 for "not final, stored", the length, the inverted length, the bytes. */
function uncompressedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
