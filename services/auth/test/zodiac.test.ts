import { changeZodiac } from '@sternenrat/contracts/endpoints/owl';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { startTestService } from './test-service.ts';

const calls: unknown[] = [];
const owlThat = (answer: () => object): ServiceClient => ({
  async call(endpoint, input) {
    calls.push([endpoint.name, input?.body]);
    return endpoint.answer.parse(answer());
  },
});

describe('PUT /api/user/zodiac', () => {
  it('[R7.zodiac] changes the sign at owl and answers success and the user with eight fields', async () => {
    const owl = owlThat(() => ({ success: true, zodiac: 'fische', stardustBalance: 7, seq: 12 }));
    await using auth = await startTestService({ owl });
    const player = await auth.player();
    const { status, body } = await player.call('PUT', '/api/user/zodiac', { zodiac: 'fische' });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        user: {
          id: expect.any(String),
          username: 'Mira',
          email: 'mira@example.de',
          isEmailConfirmed: true,
          zodiac: 'fische',
          isPremium: false,
          subscriptionType: 'free',
          stardustBalance: 7,
        },
      },
    ]);
    expect(calls).toContainEqual([changeZodiac.name, { userId: body.user['id'], zodiac: 'fische' }]);
    expect((await player.call('GET', '/api/user')).body.user).toMatchObject({ zodiac: 'fische', stardustBalance: 7 });
  });

  it('is not undone by an older event; owl’s errors are passed on', async () => {
    const answers = [
      () => ({ success: true, zodiac: 'fische', stardustBalance: 7, seq: 12 }),
      () => ({ success: true, zodiac: 'krebs', stardustBalance: 1, seq: 11 }),
      () => {
        throw new DomainError(errors.zodiac_too_soon);
      },
    ];
    await using auth = await startTestService({ owl: owlThat(() => answers.shift()!()) });
    const player = await auth.player();
    const put = (zodiac: string) => player.call('PUT', '/api/user/zodiac', { zodiac });
    await put('fische');
    expect((await put('krebs')).body.user).toMatchObject({ zodiac: 'fische', stardustBalance: 7 });
    const refused = await put('stier');
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ success: false, code: 'zodiac_too_soon', error: expect.any(String) }),
    ]);
    expect((await put('einhorn')).status).toBe(400);

    await using lonely = await startTestService();
    const alone = await (await lonely.player()).call('PUT', '/api/user/zodiac', { zodiac: 'krebs' });
    expect([alone.status, alone.body.code]).toEqual([503, 'unavailable']);
  });
});
