import type { EventBus } from './event-bus.ts'

/**
 * How long, in ms, a value that is cached until the bus announces a change may be used: a minute, because a process may die between its commit and its
 * notification, and less while the bus is disconnected.
 */
export const maxCacheAgeMs = ({ isConnected }: Pick<EventBus, 'isConnected'>) => (isConnected ? 60_000 : 3_000)
