import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import type { ClientUser } from './api.ts';
import { ConfirmNotice } from './ConfirmNotice.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { texts } from './texts.ts';
import { UnconfirmedCard } from './UnconfirmedCard.tsx';

export type AuthTab = 'login' | 'register';

interface AuthScreenProps {
  /** The logged-in user, whose address is unconfirmed; null if logged out. */
  user: ClientUser | null;
  token: string | null;
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
}

export function AuthScreen({ user, token, tab, onTabChange }: AuthScreenProps) {
  const [registered, setRegistered] = useState<{ username: string; email: string }>();

  return (
    <>
      {token && <ConfirmNotice token={token} />}
      {user ? (
        <UnconfirmedCard user={user} />
      ) : registered && tab === 'register' ? (
        <Card aria-labelledby="registered">
          <Stack>
            <h2 id="registered">{texts.registered}</h2>
            <Muted>{texts.registeredBody(registered.email)}</Muted>
            <Button wide onClick={() => onTabChange('login')}>
              {texts.toLogin}
            </Button>
          </Stack>
        </Card>
      ) : (
        <Card>
          <Tabs value={tab} onValueChange={(value) => onTabChange(value === 'register' ? 'register' : 'login')}>
            <TabList aria-label={texts.brand}>
              <Tab value="login">{texts.loginTab}</Tab>
              <Tab value="register">{texts.registerTab}</Tab>
            </TabList>
            <TabPanel value="login">
              <LoginForm {...(registered ? { username: registered.username } : {})} />
            </TabPanel>
            <TabPanel value="register">
              <RegisterForm onRegistered={setRegistered} />
            </TabPanel>
          </Tabs>
        </Card>
      )}
    </>
  );
}
