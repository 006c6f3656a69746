import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Phone } from '../../ui/icons.tsx';
import { platformOf } from './device.ts';
import { putAside, takePrompt, tellInstalled, useOffered } from './prompt.ts';
import { texts } from './texts.ts';

const InstallGuide = lazy(() => import('./InstallGuide.tsx'));

/** On phones that haven't installed the app yet: Chrome's own prompt where there is one, else how it is done by hand. */
export function InstallButton() {
  const [guiding, setGuiding] = useState(false);
  const platform = platformOf(navigator);
  const offered = useOffered();
  if (!platform || !(offered || guiding)) return null;

  const install = async () => {
    const prompt = takePrompt();
    if (!prompt) return setGuiding(true);
    await prompt.prompt();
    if ((await prompt.userChoice).outcome === 'accepted') tellInstalled();
    else putAside();
  };
  return (
    <>
      <Button look="quiet" onClick={() => void install()}>
        <Phone />
        {texts.install}
      </Button>
      {guiding && (
        <Suspense>
          <InstallGuide platform={platform} onLater={putAside} onClose={() => setGuiding(false)} />
        </Suspense>
      )}
    </>
  );
}
