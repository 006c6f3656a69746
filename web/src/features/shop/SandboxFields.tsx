import { useEffect, useRef, useState } from 'react';
import { RadioGroup } from 'radix-ui';
import { styled } from 'styled-components';
import { sandboxPay } from '@sternenrat/contracts/endpoints/billing';
import { call, hasCode, sentenceOf } from '../../lib/http.ts';
import { colour, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions, Fine, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { radioItem } from '../../ui/radio.ts';
import type { FieldsProps, PaymentResult } from './checkout.ts';
import { texts } from './texts.ts';

const cards = ['ok', 'declined', '3ds'] as const;
type Card = (typeof cards)[number];

const Choice = styled(RadioGroup.Item)`
  ${radioItem}
  display: grid;
  gap: ${space.xs};
  span {
    color: ${colour.textMuted};
    font-size: ${text.small};
    font-variant-numeric: tabular-nums;
  }
`;

export default function SandboxFields({ clientSecret, onConfirm }: FieldsProps) {
  const [card, setCard] = useState<Card>('ok');
  const chosen = useRef<Card>(card);
  chosen.current = card;
  const [bank, setBank] = useState<(agreed: boolean) => void>();

  useEffect(() => {
    const pay = () => call(sandboxPay, { body: { clientSecret, card: chosen.current } });
    onConfirm(async (): Promise<PaymentResult> => {
      try {
        let paid = await pay();
        if (paid.status === 'requires_action') {
          const agreed = await new Promise<boolean>((resolve) => setBank(() => resolve));
          setBank(undefined);
          if (!agreed) return { ok: false, message: texts.bankRefused };
          paid = await pay();
        }
        return paid.status === 'succeeded' ? { ok: true } : { ok: false, message: paid.error ?? texts.unknownFailure };
      } catch (error) {
        if (hasCode(error, 'already_paid')) return { ok: true };
        return { ok: false, message: sentenceOf(error) ?? texts.unknownFailure };
      }
    });
    return () => onConfirm(null);
  }, [clientSecret, onConfirm]);

  return (
    <Stack>
      <Row>
        <Badge $look="warn">{texts.testMode}</Badge>
        <Fine>{texts.testModeBody}</Fine>
      </Row>
      <RadioGroup.Root
        aria-label={texts.testMode}
        value={card}
        onValueChange={(picked) => setCard(cards.find((each) => each === picked) ?? 'ok')}
        asChild
      >
        <Stack $gap="s">
          {cards.map((each) => (
            <Choice key={each} value={each}>
              {texts.cards[each].label}
              <span>{texts.cards[each].number}</span>
            </Choice>
          ))}
        </Stack>
      </RadioGroup.Root>
      {bank && (
        <Notice look="warn">
          <Stack $gap="s">
            {texts.bankAsks}
            <Actions>
              <Button onClick={() => bank(true)}>{texts.bankYes}</Button>
              <Button look="quiet" onClick={() => bank(false)}>
                {texts.bankNo}
              </Button>
            </Actions>
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
