import { createSessionFetch } from '@animeteca/api-client/session-fetch'
import { renewableSession } from './renewable-session.ts'

/** Asks an address for bytes that are one's own: links can't say who follows them. */
export const sessionFetch = createSessionFetch({ url: '/trpc', session: renewableSession })
