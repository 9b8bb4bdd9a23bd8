import { definitions } from '@animeteca/api/app/procedure-definitions'
import * as fc from 'fast-check'
import { routes } from '../../rest/routes.ts'
import { uploadRoutes } from '../../rest/upload-routes.ts'
import { formRequests } from './form-requests.ts'
import type { Sent } from './raw-client.ts'
import { restRequests } from './rest-requests.ts'
import { trpcRequests } from './trpc-requests.ts'

/** One way to call a procedure. */
export interface Entry {
  /** Such as `GET /api/anime/{id}` or `tRPC catalogue.byId`. */
  name: string
  procedure: string
  /** Requests with these inputs. */
  requests: (inputs: fc.Arbitrary<unknown>) => fc.Arbitrary<Sent>
  /** The request with this input and no variation. */
  plain: (input: unknown) => Sent
}

/** Every procedure over tRPC, and every REST route. */
export const entries: Entry[] = [
  ...[...definitions].map(([path, { type }]) => entry(`tRPC ${path}`, path, trpcRequests(path, type))),
  ...routes.map((row) => entry(`${row.method} /api${row.url}`, row.procedure, restRequests(row))),
  ...uploadRoutes.map((row) => entry(`form /api${row.url}`, row.procedure, formRequests(row))),
]

function entry(name: string, procedure: string, { plain, requests }: Pick<Entry, 'plain' | 'requests'>): Entry {
  return { name, procedure, plain, requests }
}
