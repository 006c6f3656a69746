import { useRef } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

/** A mutation whose `mutate` does nothing during a call. `isPending` changes too late to prevent a second call. */
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
