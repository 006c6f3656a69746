/** A frame of AMQP 0-9-1: type (1 byte; 8 is a heartbeat), channel (2), payload size (4), payload, end marker (1). */
const heartbeat = 8;
const frameOverhead = 8;

/** Creates a filter for a byte stream. While `mute` returns true, it drops all frames except heartbeats. */
export function muting(mute: () => boolean): (bytes: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const passed: Buffer[] = [];
    while (rest.length >= frameOverhead) {
      const length = rest.readUInt32BE(3) + frameOverhead;
      if (rest.length < length) break;
      if (!mute() || rest[0] === heartbeat) passed.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return Buffer.concat(passed);
  };
}
