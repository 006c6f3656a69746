import { useState } from 'react';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { company } from '@sternenrat/contracts/company';
import { colour, radius, space, text } from '../theme/tokens.ts';
import { Button } from '../ui/Button.tsx';
import { Fine, Row, Stack } from '../ui/layout.ts';
import { texts } from './texts.ts';

const Id = styled.code`
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.small};
  background: ${colour.surfaceSunken};
  font-size: ${text.small};
  overflow-wrap: anywhere;
  user-select: all;
`;

export function ErrorReference({ id }: { id: string | undefined }) {
  const [copied, setCopied] = useState<boolean>();
  if (!id) return null;
  const copy = () => {
    const written = Promise.resolve().then(() => navigator.clipboard.writeText(id));
    void written.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Stack $gap="s">
      <Fine as="div">{texts.referenceBody}</Fine>
      <Row>
        <Id aria-label={texts.reference}>{id}</Id>
        <Button look="plain" onClick={copy}>
          <span aria-live="polite">
            {copied === undefined ? texts.copyReference : copied ? texts.copied : texts.copyFailed}
          </span>
        </Button>
      </Row>
      {/* A plain link reloads the page, which works even if the router is broken. */}
      <a href={`${pages.contact}?topic=fault&reference=${encodeURIComponent(id)}`}>{texts.writeToUs}</a>
      <a href={`mailto:${company.email}?subject=${encodeURIComponent(`${texts.reference} ${id}`)}`}>{company.email}</a>
    </Stack>
  );
}
