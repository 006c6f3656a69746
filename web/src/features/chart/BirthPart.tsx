import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import type { BirthData } from '@sternenrat/contracts/endpoints/chart';
import { sentenceOf } from '../../lib/http.ts';
import { colour, space, text } from '../../theme/tokens.ts';
import { Button, ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions, Muted, Row, Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useBirth, useDeleteBirth } from './api.ts';
import { BirthForm } from './BirthForm.tsx';
import { texts } from './texts.ts';

export function BirthPart() {
  const [isEditing, setEditing] = useState(false);
  const birth = useBirth().data?.birth;
  return (
    <Card aria-labelledby="birth">
      <Stack>
        <h2 id="birth">{texts.part.title}</h2>
        {!birth && <Muted>{texts.part.body}</Muted>}
        {birth === null && <BirthForm birth={null} />}
        {birth && isEditing && (
          <BirthForm birth={birth} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
        )}
        {birth && !isEditing && <StoredBirth birth={birth} onEdit={() => setEditing(true)} />}
      </Stack>
    </Card>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space.s};
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.xs} ${space.l};
  }
  dt {
    color: ${colour.textMuted};
    font-size: ${text.small};
  }
`;

function StoredBirth({ birth, onEdit }: { birth: BirthData; onEdit: () => void }) {
  const [isRemoving, setRemoving] = useState(false);
  const facts = [
    [texts.part.date, texts.part.dateOf(birth.date)],
    [texts.part.time, texts.part.timeOf(birth.time)],
    [texts.part.place, texts.part.placeOf(birth.place)],
  ] as const;
  return (
    <>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Row>
        <ButtonFace as={Link} to={pages.chart} $look="quiet">
          {texts.part.open}
        </ButtonFace>
        <Button look="quiet" onClick={onEdit}>
          {texts.part.change}
        </Button>
        <Button look="plain" onClick={() => setRemoving(true)}>
          {texts.part.remove}
        </Button>
      </Row>
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteBirth();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toasts.show({ title: texts.part.removed });
        onClose();
      },
      onError: (error) =>
        toasts.show({
          title: texts.form.failed,
          description: sentenceOf(error) ?? texts.form.later,
          variant: 'destructive',
        }),
    });
  return (
    <Dialog onClose={onClose} title={texts.part.remove} description={texts.part.removeBody}>
      <Actions>
        <Button busy={remove.isPending} onClick={confirm}>
          {texts.part.removeNow}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.part.cancel}
        </Button>
      </Actions>
    </Dialog>
  );
}
