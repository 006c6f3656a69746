import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { useUser } from '../../features/account/api.ts';
import { ContactForm } from '../../features/contact/ContactForm.tsx';
import { texts as contact } from '../../features/contact/texts.ts';
import { common } from '../../features/legal/texts/common.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { Loading } from '../Loading.tsx';
import { useTitle } from '../useTitle.ts';

const Back = styled.div`
  justify-self: start;
`;

export default function ContactPage() {
  useTitle(contact.title);
  const [query] = useSearchParams();
  const { data: user, isPending } = useUser();
  if (isPending) return <Loading />;
  return (
    <NarrowPage>
      <Back>
        <ButtonFace as={Link} to={pages.home} $look="quiet">
          {common.back}
        </ButtonFace>
      </Back>
      <ContactForm knownEmail={user?.email} query={query} />
    </NarrowPage>
  );
}
