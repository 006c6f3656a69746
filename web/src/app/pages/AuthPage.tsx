import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser, type Registered } from '../../features/account/api.ts';
import { AuthScreen, type AuthTab } from '../../features/account/AuthScreen.tsx';
import { texts as account } from '../../features/account/texts.ts';
import { offlineOwlUsers, useDeleteAfterLogout } from '../../features/owl/offlineOwlKeys.ts';
import { useKnownDevice } from '../../lib/knownDevice.ts';
import { optional } from '../../lib/optional.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { Fine } from '../../ui/layout.ts';
import { Loading } from '../Loading.tsx';
import { texts } from '../texts.ts';
import { LoadError } from '../LoadError.tsx';
import { useTitle } from '../useTitle.ts';
import { Below, Column, Invitation, Page } from '../welcome/layout.ts';
import { showTab } from '../welcome/showTab.ts';
import { TryQuestion } from '../welcome/TryQuestion.tsx';
import { Welcome } from '../welcome/Welcome.tsx';

const GoHome = optional(() => import('../welcome/GoHome.tsx'));
const VisitorGuide = optional(() => import('../welcome/VisitorGuide.tsx'));

export default function AuthPage() {
  useTitle(texts.title.auth);
  const token = useSearchParams()[0].get('token');
  const user = useUser();
  const known = useKnownDevice();
  const [chosenTab, setTab] = useState<AuthTab>();
  const [registered, setRegistered] = useState<Registered>();
  const [answered, setAnswered] = useState(false);
  const column = useRef<HTMLDivElement>(null);
  const idle = useIdle();
  useDeleteAfterLogout(user.data);
  // only a browser that stores a user's owl waits for the user
  if (user.isPending && offlineOwlUsers().length > 0) return <Loading />;
  if (user.isError && user.data === undefined)
    return <LoadError error={user.error} busy={user.isFetching} onRetry={() => void user.refetch()} />;
  if (user.data?.isEmailConfirmed) return <GoHome username={user.data.username} />;

  const begin = () => {
    setTab('register');
    showTab(column.current);
  };
  const finishRegistration = (created: Registered) => {
    setRegistered(created);
    setTab('register');
    void import('../../features/questions/savedQuestion.ts').then(({ saveQuestion }) => saveQuestion(created.username));
  };
  const isNewcomer = !known && token === null && !user.data && !registered;
  return (
    <main>
      <Page>
        <Invitation>
          <Welcome withOwl={!(isNewcomer && answered)} />
          {isNewcomer && <TryQuestion onBegin={begin} onAnswered={setAnswered} />}
        </Invitation>
        <Column ref={column}>
          <AuthScreen
            user={user.data ?? null}
            token={token}
            tab={chosenTab ?? (known || token !== null ? 'login' : 'register')}
            onTabChange={setTab}
            registered={registered}
            onRegistered={finishRegistration}
          />
          <Below>
            <Fine>{account.entertainment}</Fine>
            {!user.data && <a href="#noctua">{account.more}</a>}
          </Below>
        </Column>
      </Page>
      {idle && !user.data && (
        <Suspense>
          <VisitorGuide onBegin={begin} />
        </Suspense>
      )}
    </main>
  );
}
