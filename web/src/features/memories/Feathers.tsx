import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Feather } from '@sternenrat/contracts/endpoints/oracle';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Fine, FormColumn, Muted, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useFeatherActions, useFeathers } from './api.ts';
import { formatDate } from '../../lib/dates.ts';
import { texts } from './texts.ts';

const Item = styled.li`
  display: grid;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${colour.line};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
`;

export function Feathers() {
  const query = useFeathers();
  const feathers = query.data?.feathers;
  if (query.isError)
    return (
      <Stack>
        <Notice look="warn">{texts.failedToLoad}</Notice>
        <Button look="quiet" onClick={() => void query.refetch()}>
          {texts.again}
        </Button>
      </Stack>
    );
  if (!feathers) return <Muted role="status">{texts.oneMoment}</Muted>;
  if (feathers.length === 0) return <EmptyState>{texts.feathersEmpty}</EmptyState>;
  return (
    <Stack>
      <Muted>{texts.feathersBody}</Muted>
      <Stack as="ul" $gap="m" aria-label={texts.feathers}>
        {feathers.map((feather) => (
          <FeatherItem key={feather.id} feather={feather} />
        ))}
      </Stack>
      <Button look="quiet" onClick={() => save(feathers)}>
        {texts.featherExport}
      </Button>
    </Stack>
  );
}

function FeatherItem({ feather }: { feather: Feather }) {
  const { change, forget } = useFeatherActions();
  const [draft, setDraft] = useState<string>();
  const correct = (event: FormEvent) => {
    event.preventDefault();
    const text = draft?.trim() ?? '';
    if (text.length < 3) return;
    change.mutate({ id: feather.id, text }, { onSuccess: () => setDraft(undefined) });
  };
  return (
    <Item>
      <Row>
        <Badge>{texts.featherKinds[feather.kind]}</Badge>
        {feather.pinned && <Badge>{texts.pinned}</Badge>}
      </Row>
      {draft === undefined ? (
        <p>{feather.text}</p>
      ) : (
        <FormColumn onSubmit={correct}>
          <Field
            label={texts.featherText}
            value={draft}
            maxLength={160}
            autoFocus
            onChange={(event) => setDraft(event.target.value)}
          />
          <Row>
            <Button type="submit" busy={change.isPending}>
              {texts.featherSave}
            </Button>
            <Button look="plain" onClick={() => setDraft(undefined)}>
              {texts.cancel}
            </Button>
          </Row>
        </FormColumn>
      )}
      <Fine>{texts.featherFrom(formatDate(feather.source.askedAt), feather.source.sentence)}</Fine>
      {draft === undefined && (
        <Row>
          <Button look="quiet" onClick={() => setDraft(feather.text)}>
            {texts.featherEdit}
          </Button>
          <Button
            look="quiet"
            aria-pressed={feather.pinned}
            onClick={() => change.mutate({ id: feather.id, pinned: !feather.pinned })}
          >
            {feather.pinned ? texts.unpin : texts.pin}
          </Button>
          <Button look="plain" busy={forget.isPending} onClick={() => forget.mutate(feather.id)}>
            {texts.featherForget}
          </Button>
        </Row>
      )}
    </Item>
  );
}

function save(feathers: readonly Feather[]): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(feathers, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'federn.json';
  link.click();
  URL.revokeObjectURL(url);
}
