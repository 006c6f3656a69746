import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { billingAccount } from '@sternenrat/contracts/endpoints/billing';
import { call, isRejected } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Actions, Centered, Fine, Muted, Stack } from '../../ui/layout.ts';
import { Logo } from '../../ui/Logo.tsx';
import { waitForPayment } from './api.ts';
import { clearPending, paymentIdOf, readPending } from './pending.ts';
import { texts } from './texts.ts';
import { useHomeAfter } from './useHomeAfter.ts';

const homeAfterMs = 5000;

/** `open`: not confirmed by the server within 10 s. `unreachable`: no response. `none`: no such payment. */
type Outcome =
  | { state: 'asking' | 'open' | 'canceled' | 'unreachable' | 'none' | 'premium' }
  | { state: 'stardust'; grains: number };

/** The page to which payment methods with a redirect return. Shows only what our server confirms. */
export function PaymentSuccess() {
  const navigate = useNavigate();
  const [staying, setStaying] = useState(false);
  const outcome = useOutcome();
  const paid = outcome.state === 'premium' || outcome.state === 'stardust';

  useHomeAfter(homeAfterMs, paid && !staying);

  const home = (
    <Button onClick={() => void navigate(pages.home, { replace: true })} autoFocus>
      {texts.goHome}
    </Button>
  );
  switch (outcome.state) {
    case 'none':
      return <Navigate to={pages.home} replace />;
    case 'asking':
      return <OutcomeCard title={texts.looking} action={home} busy />;
    case 'open':
      return <OutcomeCard title={texts.checking} body={texts.checkingBody} action={home} />;
    case 'unreachable':
      return <OutcomeCard title={texts.notSeen} body={texts.notSeenBody} action={home} />;
    case 'canceled':
      return <OutcomeCard title={texts.paymentFailed} body={texts.unknownFailure} action={home} />;
    default:
  }
  return (
    <Card role="status">
      <Stack>
        <Centered>
          <Logo size={160} />
        </Centered>
        <Centered>
          <Stack $gap="s">
            <h1>{outcome.state === 'stardust' ? texts.successTitle : texts.premiumActive}</h1>
            <p>{outcome.state === 'stardust' ? texts.stardustArrived(outcome.grains) : texts.premiumActiveBody}</p>
          </Stack>
        </Centered>
        <Actions>
          {home}
          {!staying && (
            <Button look="quiet" onClick={() => setStaying(true)}>
              {texts.stay}
            </Button>
          )}
        </Actions>
        {!staying && (
          <Centered>
            <Fine>{texts.redirecting}</Fine>
          </Centered>
        )}
      </Stack>
    </Card>
  );
}

export function VisitorPayment() {
  const navigate = useNavigate();
  useEffect(clearPending, []);
  return (
    <OutcomeCard
      title={texts.whoAreYou}
      body={texts.whoAreYouBody}
      action={
        <Button onClick={() => void navigate(pages.auth)} autoFocus>
          {texts.logIn}
        </Button>
      }
    />
  );
}

function OutcomeCard({
  title,
  body,
  action,
  busy,
}: {
  title: string;
  body?: string;
  action: ReactNode;
  busy?: boolean;
}) {
  return (
    <Card aria-busy={busy} role="status">
      <Stack>
        <h1>{title}</h1>
        {body && <Muted>{body}</Muted>}
        {action}
      </Stack>
    </Card>
  );
}

function useOutcome(): Outcome {
  const [query] = useSearchParams();
  const [id] = useState(() => query.get('payment_intent') ?? pendingId());
  const premium = query.get('type') === 'premium';
  useEffect(clearPending, []);
  const outcome = useQuery({
    queryKey: ['payments', 'outcome', id, premium],
    queryFn: () => (id === null ? (premium ? checkMembership() : none) : checkPurchase(id)),
    gcTime: 0,
  });
  return outcome.data ?? { state: 'asking' };
}

const none: Outcome = { state: 'none' };

function pendingId(): string | null {
  const pending = readPending();
  return pending && paymentIdOf(pending.clientSecret);
}

async function checkPurchase(id: string): Promise<Outcome> {
  const payment = await waitForPayment(id);
  if (payment === 'unknown') return none;
  if (payment === null) return { state: 'unreachable' };
  if (payment.status === 'canceled') return { state: 'canceled' };
  if (payment.status !== 'paid') return { state: 'open' };
  return payment.purchase === 'stardust' ? { state: 'stardust', grains: payment.grains } : { state: 'premium' };
}

const checkMembership = (): Promise<Outcome> =>
  call(billingAccount).then(
    ({ account }) => (account.isPremium ? { state: 'premium' } : none),
    (error: unknown) => (isRejected(error) ? none : { state: 'unreachable' }),
  );
