import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { useUser } from '../../features/account/api.ts';
import { useBirth, type HouseSystem } from '../../features/chart/api.ts';
import { BirthForm } from '../../features/chart/BirthForm.tsx';
import { ChartView, Method } from '../../features/chart/ChartView.tsx';
import { texts } from '../../features/chart/texts.ts';
import { Transits } from '../../features/chart/Transits.tsx';
import { ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Row, Stack } from '../../ui/layout.ts';
import { WidePage } from '../../ui/WidePage.ts';
import { Loading } from '../Loading.tsx';
import { LoadError } from '../LoadError.tsx';
import { useTitle } from '../useTitle.ts';

export default function ChartPage() {
  useTitle(texts.title);
  const [houses, setHouses] = useState<HouseSystem>('wholeSign');
  const user = useUser();
  const birth = useBirth(houses);
  if (user.data === null || user.data?.isEmailConfirmed === false) return <Navigate to={pages.auth} replace />;
  const failed = [user, birth].find(({ data, isError }) => data === undefined && isError);
  if (failed?.error)
    return <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!user.data || !birth.data) return <Loading />;
  const stored = birth.data.birth;
  return (
    <WidePage>
      <Row>
        <ButtonFace as={Link} to={pages.home} $look="quiet">
          {texts.back}
        </ButtonFace>
      </Row>
      <Stack $gap="xs">
        <h1>{texts.title}</h1>
        {stored && (
          <Muted>
            {texts.page.born(stored)} <Link to={pages.account}>{texts.page.edit}</Link>
          </Muted>
        )}
      </Stack>
      {!stored && (
        <Card>
          <Stack>
            <Muted>{texts.page.empty}</Muted>
            <BirthForm birth={null} />
          </Stack>
        </Card>
      )}
      {stored && birth.data.chart && (
        <>
          <ChartView
            birth={stored}
            chart={birth.data.chart}
            chosenSign={user.data.zodiac}
            houses={houses}
            onHouses={setHouses}
          />
          <Transits />
          <Method />
        </>
      )}
    </WidePage>
  );
}
