import { pages } from '@sternenrat/contracts/pages';
import { hasCode } from '../../lib/http.ts';
import { MailedLink } from '../../ui/MailedLink.tsx';
import { useStop } from './api.ts';
import { texts } from './texts.ts';

export function StopReminders({ token }: { token: string | null }) {
  const stop = useStop();
  const rejected = hasCode(stop.error, 'invalid_token');
  const [title, body] =
    !token || rejected
      ? [texts.invalidLink, texts.invalidLinkBody]
      : stop.data
        ? [texts.stopped, texts.stoppedBody]
        : [texts.stopTitle, texts.stopBody];
  const open = token && !rejected && !stop.data;
  return (
    <MailedLink
      title={title}
      body={body}
      act={
        open
          ? {
              label: texts.stopNow,
              busy: stop.isPending,
              onPress: () => stop.mutate(token),
              decline: { label: texts.stopKeep, to: pages.home },
            }
          : null
      }
      onward={{ label: texts.toAccount, to: pages.account }}
    />
  );
}
