import { pages } from '@sternenrat/contracts/pages';
import { ApiError } from '../../../lib/http.ts';
import { MailedLink } from '../../../ui/MailedLink.tsx';
import { useConfirmEmailChange } from './api.ts';
import { tellFailure } from './failure.ts';
import { texts } from './texts.ts';

/** One end agrees to a new address. @param token of the mailed link */
export function EmailChange({ token }: { token: string | null }) {
  const agree = useConfirmEmailChange();
  const refused = agree.error instanceof ApiError && agree.error.code === 'invalid_token';
  const [title, body] =
    !token || refused
      ? [texts.invalidLink, texts.invalidLinkBody]
      : [
          texts.emailChangeTitle,
          agree.data ? (agree.data.done ? texts.emailChangeDone : texts.emailChangeWaits) : texts.emailChangeBody,
        ];
  const open = token && !refused && !agree.data;
  const onPress = () => open && agree.mutate(token, { onError: tellFailure });
  return (
    <MailedLink
      title={title}
      body={body}
      act={open ? { label: texts.emailChangeYes, busy: agree.isPending, onPress } : null}
      onward={{ label: texts.toAccount, to: pages.account }}
    />
  );
}
