import { ApiError, NetworkError } from '../../lib/http.ts';
import { afterGift, asleep, endGift, giftFailure, giftKey } from './gift.ts';
import { texts } from './texts.ts';

const refused = (status: number, body: object = {}) => new ApiError(status, '', { success: false, ...body });
beforeEach(() => sessionStorage.clear());

describe('the key of a gift', () => {
  it('belongs to a user, and stays the same until the gift is booked or rejected', () => {
    const key = giftKey('mira');
    expect(giftKey('nora')).not.toBe(key);
    endGift('mira', new NetworkError());
    endGift('mira', refused(503));
    expect(giftKey('mira')).toBe(key);
    endGift('mira');
    const next = giftKey('mira');
    expect(next).not.toBe(key);
    endGift('mira', refused(409));
    expect(giftKey('mira')).not.toBe(next);
  });
});

describe('herzlicht after a gift', () => {
  const owl = { energy: 100, stardust: 2, herzlicht: 55 } as Parameters<typeof afterGift>[1];

  it('is the server’s', () => {
    expect(afterGift(50, { ...owl, herzlichtGain: 5 })).toEqual({ owl, gain: 5 });
  });

  it('is assumed to be 20 more, at most 100, if the answer has no gain', () => {
    expect(afterGift(50, owl)).toEqual({ owl: { ...owl, herzlicht: 70 }, gain: 20 });
    expect(afterGift(90, owl).owl.herzlicht).toBe(100);
  });
});

describe('a gift that fails', () => {
  it.each([
    ['without a network', new NetworkError(), { title: texts.giftFailed, description: texts.network }, true],
    ['by a fault of the page', new Error('x'), { title: texts.giftFailed, description: texts.tryAgain }, true],
    ['while the owl sleeps', refused(409, { code: 'asleep' }), asleep, false],
    ['by the server', refused(503), { title: texts.giftFailed, description: texts.tryAgain }, true],
    ['by a refusal without a message', refused(400), { title: texts.giftFailed, description: texts.giftLater }, true],
    [
      'by a refusal with one',
      refused(409, { error: 'Nein.' }),
      { title: texts.giftFailed, description: 'Nein.' },
      true,
    ],
  ])('%s has its toast', (_how, error, toast, delayed) => {
    expect(giftFailure(error)).toMatchObject({ toast, delayed, empty: false });
  });

  it('for want of stardust says so', () => {
    expect(giftFailure(refused(402, { needsStardust: true }))).toMatchObject({
      toast: { title: texts.noStardust },
      delayed: true,
      empty: true,
    });
  });

  it('because the session has ended has no toast', () => expect(giftFailure(refused(401))).toBeUndefined());
});
