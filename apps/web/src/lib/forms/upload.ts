import { createUpload } from '@animeteca/api-client/upload'
import { fetchJson } from '../errors/foreign-response.ts'
import { renewableSession } from '../session/renewable-session.ts'

/** Sends a file to a REST address, since procedures take JSON only. */
export const upload = createUpload({ url: '/trpc', session: renewableSession, fetch: fetchJson })
