import { applyOwlChanged, applySubscriptionChanged } from './read-model.ts';
import { newUser } from './user.ts';

const user = {
  ...newUser({ id: 'u1', username: 'Mira', email: 'mira@example.de', passwordHash: 'h' }, new Date(0)),
  version: 1,
  owlSeq: 4,
  subscriptionSeq: 2,
};

it('a newer event is applied', () => {
  expect(applyOwlChanged(user, 5, { zodiac: 'löwe', stardustBalance: 7 }).set).toEqual({
    owlSeq: 5,
    zodiac: 'löwe',
    stardustBalance: 7,
  });
  expect(applySubscriptionChanged(user, 3, { isPremium: true, subscriptionType: 'premium' }).set).toEqual({
    subscriptionSeq: 3,
    isPremium: true,
    subscriptionType: 'premium',
  });
});

it('repeated and older events are ignored', () => {
  expect(applyOwlChanged(user, 4, { zodiac: 'krebs', stardustBalance: 0 })).toEqual({});
  expect(applySubscriptionChanged(user, 1, { isPremium: true, subscriptionType: 'premium' })).toEqual({});
});
