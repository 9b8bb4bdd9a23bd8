import { createUpload } from '@animeteca/api-client/upload'
import { fetchJson } from '../query/foreign-response.ts'
import { renewableSession } from '../session/renewable-session.ts'

/** Sends a file to an address of the REST interface: what no procedure takes. */
export const upload = createUpload({ url: '/trpc', session: renewableSession, fetch: fetchJson })
