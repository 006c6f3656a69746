import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDailyAwakening, type ClientOwl } from '../../features/owl/api.ts';
import { Owl } from '../../features/owl/drawing/Owl.tsx';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Share } from '../../ui/icons.tsx';
import { Actions, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { PictureAbout } from '../../ui/SharePictureContext.ts';
import { formatNames, formats, type FormatName } from './formats.ts';
import { imageOf } from './owl-image.ts';
import { paintPicture } from './paint.ts';
import { canShare, download, fileOf, shareFile } from './send.ts';
import { texts } from './texts.ts';
import { sentencesFor, subjectOfAnswer, wordsOf, type PictureWords, type Subject } from './words.ts';

const Preview = styled.canvas`
  display: block;
  max-width: 100%;
  max-height: min(46dvh, 30rem);
  margin-inline: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
`;

const Choices = styled(Row)`
  justify-content: center;
  > button {
    padding-inline: ${space.l};
  }
  > [aria-pressed='true'] {
    border-color: ${colour.accent};
    background: ${colour.accent};
    color: ${colour.onAccent};
  }
`;

interface SharePictureDialogProps {
  owl: ClientOwl;
  name: string;
  about?: PictureAbout | undefined;
  at: Date;
  onClose: () => void;
}

export default function SharePictureDialog({ onClose, ...editor }: SharePictureDialogProps) {
  return (
    <Dialog onClose={onClose} title={texts.title} description={texts.body} width="34rem">
      <Editor {...editor} />
    </Dialog>
  );
}

/** The editor is a component inside the dialog, so that the canvas exists when its first effect runs. */
function Editor({ owl, name, about, at }: Omit<SharePictureDialogProps, 'onClose'>) {
  const weather = useDailyAwakening(!about).data?.cosmicWeather;
  const [format, setFormat] = useState<FormatName>('story');
  const [withName, setWithName] = useState(false);
  const [withQuestion, setWithQuestion] = useState(false);
  const [nth, setNth] = useState(0);
  const subject: Subject = about
    ? subjectOfAnswer(about.question, about.answer)
    : { sentences: weather ? [weather] : [], personal: new Set(), at };
  const words = wordsOf(subject, name, { withName, withQuestion, nth });
  const { canvas, drawing, file, failed } = usePicture(format, words, subject.at);

  const save = () => file && download(file);
  const share = () => file && void shareFile(file, location.origin).then((done) => done || download(file));
  return (
    <Stack>
      <span hidden ref={drawing}>
        <Owl stage={owl.stage} owlColor={owl.owlColor} herzlicht={owl.herzlicht} sleeping={owl.isSleeping} label="" />
      </span>
      <Preview
        ref={canvas}
        role="img"
        aria-label={texts.alt(words.sentence)}
        aria-busy={!file && !failed}
        width={formats[format].width}
        height={formats[format].height}
      />
      {failed && <Notice look="warn">{texts.failed}</Notice>}
      <Choices role="group" aria-label={texts.format}>
        {formatNames.map((each) => (
          <Button key={each} look="quiet" aria-pressed={each === format} onClick={() => setFormat(each)}>
            {texts.formats[each]}
          </Button>
        ))}
      </Choices>
      <div>
        <CheckBox label={texts.withName} checked={withName} onChange={setWithName} />
        {about && <CheckBox label={texts.withQuestion} checked={withQuestion} onChange={setWithQuestion} />}
      </div>
      {sentencesFor(subject, { withQuestion }).length > 1 && (
        <Row>
          <Button look="plain" onClick={() => setNth(nth + 1)}>
            {texts.another}
          </Button>
        </Row>
      )}
      <Actions>
        {file && canShare(file) && (
          <Button onClick={share}>
            <Share />
            {texts.share}
          </Button>
        )}
        <Button look={file && canShare(file) ? 'quiet' : 'primary'} disabled={!file} onClick={save}>
          {texts.save}
        </Button>
      </Actions>
    </Stack>
  );
}

/** Repaints on every change. `file` is set once the picture is complete. */
function usePicture(format: FormatName, words: PictureWords, at: Date) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<HTMLSpanElement>(null);
  // a string, because `words` is a new object in each render
  const content = JSON.stringify(words);
  const moment = at.getTime();
  const key = `${format} ${moment} ${content}`;
  const [made, setMade] = useState<{ key: string; file: File | null }>();

  useEffect(() => {
    let stopped = false;
    const paint = async () => {
      const svg = drawing.current?.querySelector('svg');
      if (!svg || !canvas.current) return null;
      const paper = { format: formats[format], words: JSON.parse(content) as PictureWords, at: new Date(moment) };
      const painted = await paintPicture(canvas.current, { ...paper, owl: await imageOf(svg) });
      return painted ? fileOf(canvas.current, texts.file(format)) : null;
    };
    const finish = (file: File | null) => stopped || setMade({ key, file });
    paint().then(finish, () => finish(null));
    return () => {
      stopped = true;
    };
  }, [format, content, moment, key]);
  const file = made?.key === key ? made.file : undefined;
  return { canvas, drawing, file, failed: file === null };
}
