import { useRef } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

/**
 * A write that runs once at a time: pressed again while it is under way, it does nothing.
 * `isPending` alone is not enough, it comes a moment after the press.
 */
export function useAction<Answer, Input = void>(
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> & {
    mutationFn: (input: Input) => Promise<Answer>;
  },
) {
  const running = useRef(false);
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await options.mutationFn(input);
      } finally {
        running.current = false;
      }
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
