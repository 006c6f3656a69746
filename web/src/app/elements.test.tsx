import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import type { BillingAccount } from '@sternenrat/contracts/endpoints/billing';
import { hintOf, WakeOrGiftButton } from '../features/owl/WakeOrGiftButton.tsx';
import { Purchases } from '../features/shop/account/Purchases.tsx';
import { QuestionCard } from '../features/questions/QuestionCard.tsx';
import { markup } from '../test/markup.ts';
import { renderPage, resetTestState } from '../test/render.tsx';
import { owl, picture, status } from '../test/samples.ts';
import { Button } from '../ui/Button.tsx';
import { CheckBox } from '../ui/CheckBox.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Counter } from '../ui/Counter.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Field, TextArea } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Select } from '../ui/Select.tsx';
import { VisionPicture } from '../ui/VisionPicture.tsx';
import { ZodiacPicker } from '../ui/ZodiacPicker.tsx';

// Roles, names, links, values and words of elements. `npm run looks` compares how they look.

afterEach(resetTestState);

const at = '2026-11-21T10:00:00.000Z';
const later = '2026-12-21T10:00:00.000Z';
const nothing = () => undefined;

const purchase = {
  id: 'pay_1',
  purchase: 'stardust',
  packageId: 'stardust_10',
  grains: 20,
  cents: 500,
  status: 'paid',
  createdAt: at,
  paidAt: at,
  receiptUrl: 'https://receipt.example/1',
  refundable: { grains: 12, cents: 300, until: later },
} as const;
const account: BillingAccount = {
  subscriptionType: 'founding_member',
  isPremium: true,
  subscription: {
    type: 'founding_member',
    cents: 499,
    status: 'active',
    paidUntil: later,
    accessUntil: later,
    cancelAtPeriodEnd: false,
    seat: 7,
    since: at,
  },
  purchases: [purchase, { ...purchase, id: 'pay_2', status: 'refunded', refundable: null, receiptUrl: null }],
  refunds: [
    { id: 'ref_1', paymentId: 'pay_2', grains: 20, cents: 500, cause: 'request', status: 'done', createdAt: at },
  ],
  limit: { monthlyCents: 2000, spentCents: 500 },
  portal: true,
  adult: true,
};
const status1 = { ...status({ energy: 12, stardust: 3 }), readAt: 0 };
const gift = { give: nothing, busy: false } as never;
const wake = { wake: nothing, deep: false, busy: false } as never;
it.each<[string, ReactElement]>([
  ['purchases', <Purchases key="" account={account} />],
  [
    'the question field',
    <QuestionCard
      key=""
      draft="Wird es schön?"
      onDraft={nothing}
      energy={20}
      unlimited={false}
      asking={false}
      onAsk={nothing}
      onDaily={nothing}
    />,
  ],
  [
    'the question field without energy',
    <QuestionCard
      key=""
      draft=""
      onDraft={nothing}
      energy={3}
      unlimited={false}
      asking={false}
      onAsk={nothing}
      onDaily={nothing}
      failure={{ title: 'Müde', description: 'Später.' }}
    />,
  ],
  ['the gift button', <WakeOrGiftButton key="" status={status1} grains={3} gift={gift} wake={wake} hintId="h" />],
  [
    'the wake button',
    <WakeOrGiftButton
      key=""
      status={{ ...status1, owl: owl({ isSleeping: true }), canAwaken: true }}
      grains={3}
      gift={gift}
      wake={wake}
      hintId="h"
    />,
  ],
  [
    'elements',
    <>
      <Button>Los</Button>
      <Button look="quiet" disabled busy>
        Warte
      </Button>
      <Field label="Name" hint="So heißt du" message="Zu kurz" end={<b>!</b>} />
      <Field label="Ort" />
      <TextArea label="Text" message="Fehlt" invalid />
      <CheckBox label="Ja" checked message="Bitte bestätigen" onChange={nothing} />
      <Choice label="Wahl" of={{ a: 'A', b: 'B' }} order={['b', 'a']} value="a" onPick={nothing} />
      <Counter length={480} max={500} />
      <Counter length={10} max={500} />
      <Disclosure title="Mehr" note="Notiz" open>
        Inhalt
      </Disclosure>
      <Notice title="Achtung" look="bad">
        Fehler
      </Notice>
      <Notice>Hinweis</Notice>
      <Progress label="Energie" value={120} colour="red" spoken="voll" />
      <Progress label="Energie" value={-5} colour="red" />
      <Select label="Stunde" value="a" options={[['a', 'Acht']] as never} onPick={nothing} />
      <VisionPicture picture={picture({ link: 'https://apod.nasa.gov/', source: 'NASA' })} />
      <ZodiacPicker value="krebs" onPick={nothing} />
    </>,
  ],
])('%s', (_, shown) => {
  renderPage(shown);
  expect(markup()).toMatchSnapshot();
  expect(screen.queryByText(/undefined|NaN|\[object/u)).toBeNull();
});

it.each([
  ['needs a grain', status1, false],
  ['sleeps', { ...status1, owl: owl({ isSleeping: true }) }, false],
  ['sleeps deeply', { ...status1, owl: owl({ isSleeping: true }), canAwaken: true }, true],
  ['has no stardust', { ...status1, owl: owl({ stardust: 0 }) }, false],
] as const)('the hint when the owl %s', (_, of, deep) => {
  expect([hintOf(of, deep, 'morgen'), hintOf(of, deep, undefined)]).toMatchSnapshot();
});
