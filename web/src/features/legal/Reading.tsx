import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { colour, font, space, text, wide } from '../../theme/tokens.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Muted } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Block, LegalDocument } from './document.ts';
import { common } from './texts/common.ts';

const Page = styled.main`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  width: min(46rem, 100%);
  margin-inline: auto;
  padding: ${space.l} ${space.s} ${space.xxl};
  ${wide} {
    padding-block: ${space.xl} 4rem;
  }
`;

/** The card is opaque, so that Sun and Moon don't shine through the text. */
const Paper = styled(Card).attrs({ as: 'article' })`
  display: grid;
  gap: ${space.xxl};
  width: 100%;
  padding: ${space.xl} ${space.l} ${space.xxl};
  overflow-wrap: anywhere;
  hyphens: auto;
  ${wide} {
    padding: ${space.xxl} 3rem 3rem;
  }
`;

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  h1 {
    font-size: ${text.display};
  }
`;

const Lead = styled.p`
  font: 420 ${text.lead}/1.5 ${font.voice};
`;

const Part = styled.section`
  display: grid;
  gap: ${space.m};
  h2 {
    font-size: ${text.title};
  }
  ul {
    display: grid;
    gap: ${space.s};
    padding-left: 1.25rem;
    list-style: disc;
  }
  li::marker {
    color: ${colour.accent};
  }
`;

export function Reading({ document: { title, dated, amended, lead, sections }, sample }: ReadingProps) {
  return (
    <Page>
      <ButtonFace as={Link} to={pages.home} $look="quiet" data-screen-only="">
        {common.back}
      </ButtonFace>
      <Paper>
        <Head>
          <h1>{title}</h1>
          {dated && <Fine>{dated}</Fine>}
          {amended && <Fine>{amended}</Fine>}
          {lead && <Lead>{lead}</Lead>}
        </Head>
        {sample && <Notice look="warn">{common.sample}</Notice>}
        {sections.map(({ heading, blocks }) => (
          <Part key={heading}>
            <h2>{heading}</h2>
            {blocks.map((block, index) => (
              <Text key={index} block={block} />
            ))}
          </Part>
        ))}
        <Muted>{common.entertainment}</Muted>
      </Paper>
    </Page>
  );
}

interface ReadingProps {
  document: LegalDocument;
  sample?: boolean;
}

function Text({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('link' in block)
    return (
      <p>
        <Link to={block.to}>{block.link}</Link>
      </p>
    );
  if ('lines' in block)
    return (
      <p>
        {block.lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
    );
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
