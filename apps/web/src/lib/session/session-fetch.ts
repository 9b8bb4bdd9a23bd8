import { createSessionFetch } from '@animeteca/api-client/session-fetch'
import { renewableSession } from './renewable-session.ts'

/** Fetches a private file: a plain link cannot send the access token. */
export const sessionFetch = createSessionFetch({ url: '/trpc', session: renewableSession })
