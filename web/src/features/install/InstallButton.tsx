import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Phone } from '../../ui/icons.tsx';
import { platformOf, saveDismissed, saveInstalled } from './device.ts';
import { takePrompt, useOffered } from './prompt.ts';
import { texts } from './texts.ts';

const InstallGuide = lazy(() => import('./InstallGuide.tsx'));

export function InstallButton() {
  const [guiding, setGuiding] = useState(false);
  const platform = platformOf(navigator);
  const offered = useOffered();
  if (!platform || !(offered || guiding)) return null;

  const install = async () => {
    const prompt = takePrompt();
    if (!prompt) return setGuiding(true);
    await prompt.prompt();
    if ((await prompt.userChoice).outcome === 'accepted') saveInstalled();
    else saveDismissed();
  };
  return (
    <>
      <Button look="quiet" onClick={() => void install()}>
        <Phone />
        {texts.install}
      </Button>
      {guiding && (
        <Suspense>
          <InstallGuide platform={platform} onLater={saveDismissed} onClose={() => setGuiding(false)} />
        </Suspense>
      )}
    </>
  );
}
