import { definitions } from '@animeteca/api/app/procedure-definitions'
import * as fc from 'fast-check'
import { routes } from '../../rest/routes.ts'
import { uploadRoutes } from '../../rest/upload-routes.ts'
import { overForm } from './over-form.ts'
import { overRest } from './over-rest.ts'
import { overTrpc } from './over-trpc.ts'
import type { Sent } from './raw-client.ts'

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
  ...[...definitions].map(([path, { type }]) => entry(`tRPC ${path}`, path, overTrpc(path, type))),
  ...routes.map((row) => entry(`${row.method} /api${row.url}`, row.procedure, overRest(row))),
  ...uploadRoutes.map((row) => entry(`form /api${row.url}`, row.procedure, overForm(row))),
]

function entry(name: string, procedure: string, { plain, requests }: Pick<Entry, 'plain' | 'requests'>): Entry {
  return { name, procedure, plain, requests }
}
