import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { useUser } from '../../features/account/api.ts';
import { useDay } from '../../features/day/api.ts';
import { DayStrip } from '../../features/day/DayStrip.tsx';
import { DayView } from '../../features/day/DayView.tsx';
import { texts } from '../../features/day/texts.ts';
import { ApiError } from '../../lib/http.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { Muted, Row, Stack } from '../../ui/layout.ts';
import { WidePage } from '../../ui/WidePage.ts';
import { DayTransit } from '../day/DayTransit.tsx';
import { Loading } from '../Loading.tsx';
import { LoadError } from '../LoadError.tsx';
import { useTitle } from '../useTitle.ts';

export default function DayPage() {
  useTitle(texts.title);
  const [query] = useSearchParams();
  const wanted = query.get('tag');
  const user = useUser();
  const day = useDay(wanted);
  if (user.data === null || user.data?.isEmailConfirmed === false) return <Navigate to={pages.auth} replace />;
  if (wanted !== null && day.error instanceof ApiError && day.error.status === 400)
    return <Navigate to={pages.day} replace />;
  const failed = [user, day].find(({ data, isError }) => data === undefined && isError);
  if (failed?.error)
    return <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!user.data || !day.data) return <Loading />;
  const { today, hasBirth, day: shown } = day.data;
  return (
    <WidePage>
      <Row>
        <ButtonFace as={Link} to={pages.home} $look="quiet">
          {texts.back}
        </ButtonFace>
      </Row>
      <Stack $gap="xs">
        <h1>{texts.title}</h1>
        <Muted aria-live="polite">{texts.dayOf(shown.date)}</Muted>
      </Stack>
      <DayStrip today={today} shown={shown.date} />
      <DayView day={shown} today={today}>
        <DayTransit transit={shown.transit} hasBirth={hasBirth} />
      </DayView>
    </WidePage>
  );
}
