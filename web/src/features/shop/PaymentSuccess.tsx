import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Actions, Centered, Fine, Muted, Stack } from '../../ui/layout.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { settled } from './api.ts';
import { clearPending } from './pending.ts';
import { texts } from './texts.ts';

/** Milliseconds from the server's yes to home (spec section 9). */
const homeAfter = 5000;

/** Where payment methods that redirect come back to (spec section 2, '/success'). */
export function PaymentSuccess() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [staying, setStaying] = useState(false);
  const state = useServersYes(query.get('payment_intent'));
  const premium = query.get('type') === 'premium';
  const amount = Number(query.get('amount'));

  useEffect(clearPending, []);
  useEffect(() => {
    if (state !== 'paid' || staying) return;
    const timer = setTimeout(() => void navigate(pages.home, { replace: true }), homeAfter);
    return () => clearTimeout(timer);
  }, [state, staying, navigate]);

  const home = (
    <Button onClick={() => void navigate(pages.home, { replace: true })} autoFocus>
      {texts.goHome}
    </Button>
  );
  if (state === 'failed')
    return (
      <Card>
        <Stack>
          <h1>{texts.paymentFailed}</h1>
          <Muted>{texts.unknownFailure}</Muted>
          {home}
        </Stack>
      </Card>
    );
  if (state !== 'paid')
    return (
      <Card aria-busy={state === 'asking'}>
        <Stack>
          <h1>{texts.checking}</h1>
          <Notice>{texts.checkingBody}</Notice>
          {home}
        </Stack>
      </Card>
    );
  return (
    <Card role="status">
      <Stack>
        <Centered>
          <Logo size={160} />
        </Centered>
        <Centered>
          <Stack $gap="s">
            <h1>{premium ? texts.premiumActive : texts.successTitle}</h1>
            <p>
              {premium
                ? texts.premiumActiveBody
                : Number.isInteger(amount) && amount > 0
                  ? texts.stardustArrived(amount)
                  : texts.stardustArrivedUnknown}
            </p>
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

/** The provider names the payment where it sent the browser back; only our server's word counts. */
function useServersYes(id: string | null): 'asking' | 'paid' | 'open' | 'failed' {
  const [state, setState] = useState<'asking' | 'paid' | 'open' | 'failed'>(id ? 'asking' : 'paid');
  useEffect(() => {
    if (!id) return;
    let here = true;
    void settled(id).then((status) => {
      if (here) setState(status === 'paid' ? 'paid' : status === 'canceled' ? 'failed' : 'open');
    });
    return () => void (here = false);
  }, [id]);
  return state;
}
