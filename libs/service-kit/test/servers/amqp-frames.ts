/** Frames of AMQP 0-9-1: type (1 method, 2 header, 3 body, 8 heartbeat), channel, size, payload, end. */
const heartbeat = 8;
const around = 8;

/** Creates a filter that forwards all frames, but only heartbeats while `mute` returns true. */
export function muting(mute: () => boolean): (bytes: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const passed: Buffer[] = [];
    while (rest.length >= around) {
      const length = rest.readUInt32BE(3) + around;
      if (rest.length < length) break;
      if (!mute() || rest[0] === heartbeat) passed.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return Buffer.concat(passed);
  };
}
