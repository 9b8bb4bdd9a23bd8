import { type Mutation, notifyManager, onlineManager, replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AppliedLayer, MutationVariables } from '../optimistic.ts'
import { queryClient } from '../query/query-client.ts'
import { plural } from '../text/plural.ts'

export type Unsent = { name: string; input: any }
export type SentMutation = Mutation<unknown, unknown, MutationVariables<unknown>, AppliedLayer<unknown>>

/** Whether a mutation is shown to the viewer and not saved, because the connection or the server's response is missing. */
export function isUnsent({
  state: { status, isPaused, failureCount, context },
}: Mutation<any, any, any, any>): boolean {
  if (status !== 'pending') return false
  if (failureCount > 0 || context?.hasWaited || context?.isStored) return true
  return isPaused && !onlineManager.isOnline()
}

/** Unsent inputs of a mutation, or of all that the viewer asked for, oldest first: the same array until it changes. */
export function useUnsent(name?: string): Unsent[] {
  const read = () => unsentOf(name)
  return useSyncExternalStore(followMutations, read, read)
}

/** What a person loses who signs out now. */
export const unsentLoss = (count: number): string =>
  `${plural(count, 'cambio')} sin enviar se ${count === 1 ? 'perderá' : 'perderán'}.`

/**
 * Calls back when a mutation starts, changes or is removed. `useMutationState` would also notify for each new observer (every button of
 * every row), with a timer each, and filter all mutations again for each subscriber.
 */
export const followMutations = (onChange: () => void): (() => void) =>
  mutations.subscribe(({ type }) => {
    if (!type.startsWith('observer')) notifyManager.schedule(onChange)
  })

const mutations = queryClient.getMutationCache()
const known = new Map<string | undefined, Unsent[]>()

const findUnsent = (name: string | undefined) =>
  mutations.findAll({ status: 'pending', predicate: (mutation) => isUnsent(mutation) && isNamed(mutation, name) })

/** Ids of the unsent mutations of this tab that the viewer asked for, as in the offline queue. */
export const unsentIds = (): string[] =>
  findUnsent(undefined).map(({ state }) => (state.variables as MutationVariables<unknown>).id)

/** Unsent mutations of one name, or of all names; the same array while they do not change, as React requires. */
export function unsentOf(name: string | undefined): Unsent[] {
  const pending = findUnsent(name)
  const inputs = pending.map(({ options, state }): Unsent => ({
    name: nameOf(options.mutationKey),
    input: (state.variables as MutationVariables<unknown>).input,
  }))
  const unsent = replaceEqualDeep(known.get(name), inputs)
  known.set(name, unsent)
  return unsent
}

const isNamed = ({ options }: Mutation<any, any, any, any>, name: string | undefined) =>
  name === undefined
    ? options.meta?.['worksOffline'] === true && isRequested(options.mutationKey)
    : nameOf(options.mutationKey) === name

/**
 * The viewer does not ask to record the opening of an episode. It waits in the offline queue, but is not counted among the changes, and
 * not listed when it is refused.
 */
export const isRequested = (key: readonly unknown[] | undefined): boolean => nameOf(key) !== 'tracking.record'

/** 'tracking.mark' of `[['tracking', 'mark']]`. */
export const nameOf = (key: readonly unknown[] | undefined): string => (Array.isArray(key?.[0]) ? key[0].join('.') : '')
