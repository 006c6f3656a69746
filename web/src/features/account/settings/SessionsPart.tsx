import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { colour, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Fine, Muted, Row, Stack } from '../../../ui/layout.ts';
import { toasts } from '../../../ui/toast/store.ts';
import { finishLogout } from '../api.ts';
import { useEndSession, useLogoutEverywhere, useSessions } from './api.ts';
import { showFailure } from './failure.ts';
import { texts } from './texts.ts';

const List = styled.ul`
  display: grid;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s};
    padding-block: ${space.m};
    border-bottom: 1px solid ${colour.line};
  }
`;

export function SessionsPart() {
  const sessions = useSessions();
  const end = useEndSession();
  const everywhere = useLogoutEverywhere();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Card aria-labelledby="sessions">
      <Stack>
        <h2 id="sessions">{texts.sessions}</h2>
        {!sessions.data && <Muted role="status">{sessions.isError ? texts.later : texts.loading}</Muted>}
        <List>
          {sessions.data?.map((session) => (
            <li key={session.id}>
              <div>
                <Row>
                  <strong>{session.device}</strong>
                  {session.current && <Badge $look="accent">{texts.thisDevice}</Badge>}
                </Row>
                <Fine>
                  {texts.since(formatDateTime(session.startedAt))}, {texts.lastUsed(formatDate(session.lastUsedAt))}
                </Fine>
              </div>
              {!session.current && (
                <Button
                  look="quiet"
                  aria-label={texts.end(session.device)}
                  busy={end.isPending && end.variables === session.id}
                  onClick={() =>
                    end.mutate(session.id, {
                      onSuccess: () => toasts.show({ title: texts.ended }),
                      onError: showFailure,
                    })
                  }
                >
                  {texts.endShort}
                </Button>
              )}
            </li>
          ))}
        </List>
        <Row>
          <Button
            look="quiet"
            busy={everywhere.isPending}
            onClick={() =>
              everywhere.mutate(undefined, {
                onSuccess: () => finishLogout(client, () => void navigate(pages.auth, { replace: true })),
                onError: showFailure,
              })
            }
          >
            {texts.endAll}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
