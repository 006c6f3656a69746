import { lazy, Suspense } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import type { ClientUser, Registered } from './api.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { texts } from './texts.ts';

// A visitor's first page doesn't need these components.
const LoginForm = lazy(async () => ({ default: (await import('./LoginForm.tsx')).LoginForm }));
const ConfirmNotice = lazy(async () => ({ default: (await import('./ConfirmNotice.tsx')).ConfirmNotice }));
const UnconfirmedCard = lazy(async () => ({ default: (await import('./UnconfirmedCard.tsx')).UnconfirmedCard }));
const RegisteredCard = lazy(async () => ({ default: (await import('./RegisteredCard.tsx')).RegisteredCard }));

export type AuthTab = 'login' | 'register';

interface AuthScreenProps {
  /** Unconfirmed; null if logged out. */
  user: ClientUser | null;
  token: string | null;
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  registered: Registered | undefined;
  onRegistered: (registered: Registered) => void;
}

export function AuthScreen({ user, token, tab, onTabChange, registered, onRegistered }: AuthScreenProps) {
  // The forms are outside of `Suspense`, so that they are hydrated together with the page.
  return (
    <>
      <Suspense>{token && <ConfirmNotice token={token} />}</Suspense>
      {user ? (
        <Suspense>
          <UnconfirmedCard user={user} />
        </Suspense>
      ) : registered && tab === 'register' ? (
        <Suspense>
          <RegisteredCard
            email={registered.email}
            onCorrected={(email) => onRegistered({ ...registered, email })}
            onLogin={() => onTabChange('login')}
          />
        </Suspense>
      ) : (
        <Card>
          <Tabs value={tab} onValueChange={(value) => onTabChange(value === 'register' ? 'register' : 'login')}>
            <TabList aria-label={texts.brand}>
              <Tab value="login">{texts.loginTab}</Tab>
              <Tab value="register">{texts.registerTab}</Tab>
            </TabList>
            <TabPanel value="login">
              <Suspense>
                <LoginForm {...(registered ? { username: registered.username } : {})} />
              </Suspense>
            </TabPanel>
            <TabPanel value="register">
              <RegisterForm onRegistered={onRegistered} />
            </TabPanel>
          </Tabs>
        </Card>
      )}
    </>
  );
}
