import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import {
  album,
  changeFeather,
  deleteAnswer,
  deleteFeather,
  history,
  listFeathers,
  pinAnswer,
  rateAnswer,
  reportAnswer,
  type HistoryEntry,
} from '@sternenrat/contracts/endpoints/oracle';
import type { AnswerOf, BodyOf } from '@sternenrat/contracts/core/endpoint';
import { call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { toasts } from '../../ui/toast/store.ts';
import { appendLocalHistory, deleteFromLocalHistory, lastOwlMessage, type Entry } from './localHistory.ts';
import { actionTexts } from './texts/actions.ts';

/** First part of all query keys here: a new answer resets all these queries. */
const memoriesKey = ['memories'] as const;

const first = null as string | null;
const paged = { initialPageParam: first, getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor };

export const useHistory = (q: string) =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...memoriesKey, 'history', q],
    queryFn: ({ pageParam, signal }) =>
      call(history, { query: { ...(pageParam ? { cursor: pageParam } : {}), ...(q ? { q } : {}) }, signal }),
  });

export const useAlbum = () =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...memoriesKey, 'album'],
    queryFn: ({ pageParam, signal }) => call(album, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  });

export const useFeathers = () =>
  useQuery({ queryKey: [...memoriesKey, 'feathers'], queryFn: ({ signal }) => call(listFeathers, { signal }) });

export function useConversation(userId: string) {
  const queries = useQueryClient();
  return {
    lastOwlMessage: () => lastOwlMessage(userId),
    append: (entries: readonly Omit<Entry, 'timestamp'>[]) => {
      void queries.resetQueries({ queryKey: memoriesKey });
      appendLocalHistory(userId, entries);
    },
  };
}

const notSaved = () => void toasts.show({ title: actionTexts.notSaved, variant: 'destructive' });

export function useAnswerActions(id: string) {
  const queries = useQueryClient();
  const params = { id };
  const updateEntry = ({ entry }: { entry: HistoryEntry }) =>
    queries.setQueriesData<InfiniteData<AnswerOf<typeof history>>>(
      { queryKey: [...memoriesKey, 'history'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            entries: page.entries.map((each) => (each.id === entry.id ? entry : each)),
          })),
        },
    );
  return {
    rate: useAction({
      mutationFn: (rating: HistoryEntry['rating']) => call(rateAnswer, { params, body: { rating } }),
      onSuccess: updateEntry,
      onError: notSaved,
    }),
    pin: useAction({
      mutationFn: (pinned: boolean) => call(pinAnswer, { params, body: { pinned } }),
      onSuccess: updateEntry,
      onError: notSaved,
    }),
    report: useAction({
      mutationFn: (body: BodyOf<typeof reportAnswer>) => call(reportAnswer, { params, body }),
      onSuccess: (answer) => {
        updateEntry(answer);
        toasts.show({ title: actionTexts.reported });
      },
      onError: notSaved,
    }),
  };
}

export function useDeleteAnswer(userId: string) {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (entry: Pick<HistoryEntry, 'id' | 'question' | 'text'>) =>
      call(deleteAnswer, { params: { id: entry.id } }),
    onSuccess: (_answer, { question, text }) => {
      deleteFromLocalHistory(userId, question, text);
      toasts.show({ title: actionTexts.removed });
      return queries.invalidateQueries({ queryKey: memoriesKey });
    },
    onError: notSaved,
  });
}

export function useFeatherActions() {
  const queries = useQueryClient();
  const invalidateFeathers = () => queries.invalidateQueries({ queryKey: [...memoriesKey, 'feathers'] });
  return {
    change: useAction({
      mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof changeFeather>) =>
        call(changeFeather, { params: { id }, body }),
      onSuccess: invalidateFeathers,
      onError: notSaved,
    }),
    forget: useAction({
      mutationFn: (id: string) => call(deleteFeather, { params: { id } }),
      onSuccess: () => {
        toasts.show({ title: actionTexts.featherForgotten });
        return invalidateFeathers();
      },
      onError: notSaved,
    }),
  };
}
