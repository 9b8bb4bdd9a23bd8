import { type Mutation, onlineManager, useMutationState } from '@tanstack/react-query'
import type { AppliedLayer, Sent } from '../optimistic.ts'

export type Unsent = { name: string; input: any }
export type SentMutation = Mutation<unknown, unknown, Sent<unknown>, AppliedLayer<unknown>>

/** Done by somebody, shown to them, and not with the server: there is no connection, or nobody answered. */
export function isUnsent({
  state: { status, isPaused, failureCount, context },
}: Mutation<any, any, any, any>): boolean {
  if (status !== 'pending') return false
  if (failureCount > 0 || context?.hasWaited || context?.isStored) return true
  return isPaused && !onlineManager.isOnline()
}

/** The acts of this kind that have not reached the server, oldest first: the same array until something changes. */
export const useUnsent = (name?: string): Unsent[] =>
  useMutationState({
    filters: { status: 'pending', predicate: (mutation) => isUnsent(mutation) && isNamed(mutation, name) },
    select: ({ options, state }): Unsent => ({
      name: nameOf(options.mutationKey),
      input: (state.variables as Sent<unknown>).input,
    }),
  })

const isNamed = ({ options }: Mutation<any, any, any, any>, name: string | undefined) =>
  name === undefined ? options.meta?.['isKept'] === true : nameOf(options.mutationKey) === name

/** 'tracking.mark' of `[['tracking', 'mark']]`. */
export const nameOf = (key: readonly unknown[] | undefined): string => (Array.isArray(key?.[0]) ? key[0].join('.') : '')
