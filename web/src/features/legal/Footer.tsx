import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { colour, space, target, text } from '../../theme/tokens.ts';
import { common } from './texts/common.ts';

const Foot = styled.footer`
  position: relative;
  margin-top: auto;
  padding: ${space.xl} ${space.l} ${space.xxl};
  border-top: 1px solid ${colour.line};
  font-size: ${text.small};
  text-shadow: none;
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${space.xl};
  width: min(60rem, 100%);
  margin-inline: auto;
  a {
    display: inline-grid;
    align-items: center;
    min-height: ${target};
    color: ${colour.textMuted};
    text-decoration: none;
    &:hover {
      color: ${colour.text};
      text-decoration: underline;
    }
  }
`;

/** Imprint (§ 5 DDG), cancellation and withdrawal (§§ 312k, 356a BGB) must be linked on every page without login. */
export function Footer() {
  return (
    <Foot>
      <Links aria-label={common.footer}>
        <Link to={pages.faq}>{common.links.faq}</Link>
        <Link to={pages.contact}>{common.links.contact}</Link>
        <Link to={pages.imprint}>{common.links.imprint}</Link>
        <Link to={pages.privacy}>{common.links.privacy}</Link>
        <Link to={pages.terms}>{common.links.terms}</Link>
        <Link to={pages.accessibility}>{common.links.accessibility}</Link>
        <Link to={pages.cancelContract}>{common.links.cancelContract}</Link>
        <Link to={pages.withdrawal}>{common.links.withdrawal}</Link>
      </Links>
    </Foot>
  );
}
