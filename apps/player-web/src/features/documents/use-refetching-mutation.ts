import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Returns a mutation after which these queries are fetched again; the mutation ends when the first of them has been.
 */
export function useRefetchingMutation(change: () => Promise<unknown>, staleKeys: readonly (readonly unknown[])[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      const [first, ...others] = staleKeys.map((queryKey) => () => queryClient.invalidateQueries({ queryKey }));
      await first?.();
      for (const other of others) void other();
    },
  });
}
