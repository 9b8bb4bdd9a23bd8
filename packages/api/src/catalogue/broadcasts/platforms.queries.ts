import type { Platforms } from '@animeteca/contracts/catalogue/broadcast-editing'
import type { Connected } from '../../call/context/read-context.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { queryText, statement } from '../../database/statement.ts'
import { JsonText } from '../../lib/json-text.ts'

/** The columns of the contract's platform, from `platforms p`. */
export const platformColumns = (p: string) =>
  `${p}.id, ${p}.key, ${p}.name, ${p}.url, ${p}.is_free as "isFree", ${p}.delay`

const platforms = statement(
  'catalogue.platforms',
  `select json_build_object('platforms', ${jsonRows(`select ${platformColumns('p')} from platforms p order by p.is_free, p.name limit 200`)}) as json`,
)

/** The platforms that show anime legally. */
export const readPlatforms = async ({ pool }: Connected) =>
  new JsonText<Platforms>((await queryText(pool, platforms, []))!)
