import { pages } from '@sternenrat/contracts/pages';
import { hasCode } from '../../../lib/http.ts';
import { MailedLink } from '../../../ui/MailedLink.tsx';
import { useConfirmEmailChange } from './api.ts';
import { showFailure } from './failure.ts';
import { texts } from './texts.ts';

/** A change of address needs a click on the links mailed to both addresses. @param token of one link */
export function EmailChange({ token }: { token: string | null }) {
  const agree = useConfirmEmailChange();
  const rejected = hasCode(agree.error, 'invalid_token');
  const [title, body] =
    !token || rejected
      ? [texts.invalidLink, texts.invalidLinkBody]
      : [
          texts.emailChangeTitle,
          agree.data ? (agree.data.done ? texts.emailChangeDone : texts.emailChangeWaits) : texts.emailChangeBody,
        ];
  const open = token && !rejected && !agree.data;
  const onPress = () => open && agree.mutate(token, { onError: showFailure });
  return (
    <MailedLink
      title={title}
      body={body}
      act={open ? { label: texts.emailChangeYes, busy: agree.isPending, onPress } : null}
      onward={{ label: texts.toAccount, to: pages.account }}
    />
  );
}
