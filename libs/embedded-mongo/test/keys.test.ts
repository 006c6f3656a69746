import { Binary, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { compare } from '../src/bson/compare.ts';
import { encodeComponent, encodeKey } from '../src/bson/key.ts';

const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, NaN, -0, 0, Infinity, -Infinity, 2 ** 53, Long.MAX_VALUE, Long.MIN_VALUE),
  fc.double(),
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a', 'a\0', 'a\0b', 'ab', '\uffff', '\u{10000}'),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 5 }).map((bytes) => new Binary(bytes)),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'ab'), scalar, { maxKeys: 3 }),
);

describe('index keys', () => {
  it('have the order of the values', () => {
    fc.assert(
      fc.property(
        value,
        value,
        (a, b) => Math.sign(Buffer.compare(encodeKey(a), encodeKey(b))) === Math.sign(compare(a, b)),
      ),
      { numRuns: 5_000 },
    );
  });

  it('of descending fields have the opposite order', () => {
    fc.assert(
      fc.property(
        value,
        value,
        (a, b) =>
          Math.sign(Buffer.compare(encodeComponent(a, -1), encodeComponent(b, -1))) === -Math.sign(compare(a, b)) + 0 ||
          compare(a, b) === 0,
      ),
      { numRuns: 2_000 },
    );
  });

  it('can be concatenated: each key is prefix-free', () => {
    fc.assert(
      fc.property(value, value, value, value, (a, b, c, d) => {
        const joined = Buffer.compare(
          Buffer.concat([encodeKey(a), encodeComponent(b, -1)]),
          Buffer.concat([encodeKey(c), encodeComponent(d, -1)]),
        );
        return Math.sign(joined) === Math.sign(compare(a, c) || -compare(b, d));
      }),
      { numRuns: 2_000 },
    );
  });
});
