import { Link, Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { useUser } from '../../features/account/api.ts';
import { DataPart } from '../../features/account/settings/DataPart.tsx';
import { ProfilePart } from '../../features/account/settings/ProfilePart.tsx';
import { SessionsPart } from '../../features/account/settings/SessionsPart.tsx';
import { texts as settings } from '../../features/account/settings/texts.ts';
import { BirthPart } from '../../features/chart/BirthPart.tsx';
import { RemindersPart } from '../../features/reminders/RemindersPart.tsx';
import { BillingPart } from '../../features/shop/account/BillingPart.tsx';
import { space } from '../../theme/tokens.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.ts';
import { Loading } from '../Loading.tsx';
import { LoadError } from '../LoadError.tsx';
import { useTitle } from '../useTitle.ts';

const Page = styled.main`
  display: grid;
  gap: ${space.xl};
  width: min(40rem, 100%);
  margin-inline: auto;
  padding: ${space.xl} ${space.l} ${space.xxl};
`;

export default function AccountPage() {
  useTitle(settings.title);
  const { data: user, isPending, isError, error, isFetching, refetch } = useUser();
  if (isPending) return <Loading />;
  if (isError && user === undefined)
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!user?.isEmailConfirmed) return <Navigate to={pages.auth} replace />;
  return (
    <Page>
      <Row>
        <ButtonFace as={Link} to={pages.home} $look="quiet">
          {settings.back}
        </ButtonFace>
      </Row>
      <h1>{settings.title}</h1>
      <ProfilePart user={user} />
      <BirthPart />
      <RemindersPart />
      <BillingPart />
      <SessionsPart />
      <DataPart user={user} />
    </Page>
  );
}
