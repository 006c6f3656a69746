import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../features/account/api.ts';
import { ContactForm } from '../../features/contact/ContactForm.tsx';
import { texts as contact } from '../../features/contact/texts.ts';
import { NarrowPage } from '../../ui/layout.ts';
import { Loading } from '../Loading.tsx';
import { useTitle } from '../useTitle.ts';

/** For everybody; who is logged in finds their address filled in. */
export default function ContactPage() {
  useTitle(contact.title);
  const [asked] = useSearchParams();
  const { data: user, isPending } = useUser();
  if (isPending) return <Loading />;
  return (
    <NarrowPage>
      <ContactForm knownEmail={user?.email} asked={asked} />
    </NarrowPage>
  );
}
