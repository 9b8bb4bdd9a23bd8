import { externalId, idInAddress } from '@animeteca/contracts/catalogue/external-refs'
import { isExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import { imageUrl } from '@animeteca/contracts/fields'
import { coverOfWidth } from '@animeteca/contracts/media/cover-widths'
import type { TakedownKind } from '@animeteca/contracts/moderation/takedowns'
import { queryOne, statement } from '../../database/statement.ts'
import type { Connection } from '../../database/statement.ts'

/** What the address of a takedown request means. Everything is null for an address that says nothing. */
export interface TakedownTarget {
  animeId: number | null
  site: ExternalSite | null
  externalId: string | null
  picture: string | null
}

interface Given {
  kind: TakedownKind
  address: string
  /** The site's own address, if it is configured. */
  publicUrl: string | undefined
}

/** Finds what an address means: a page of this site, a page or id of another one, or a picture. */
export async function findTarget(on: Connection, given: Given): Promise<TakedownTarget> {
  const { site, id } = externalIdIn(given.address)
  const path = site ? undefined : ownPath(given)
  const [, page, number] = /^\/(anime|episode)\/([1-9]\d{0,8})\/?$/.exec(path ?? '') ?? []
  const picture = site || page || given.kind !== 'cover' ? null : pictureIn(given.address, path)
  const pageId = (name: string) => (page === name ? Number(number) : null)
  const found = await queryOne<{ id: number }>(on, findAnime, [pageId('anime'), pageId('episode'), site, id, picture])
  return { animeId: found?.id ?? null, site, externalId: id, picture }
}

// An id of a deleted anime is found as well, unless another anime has it meanwhile.
const findAnime = statement(
  'takedowns.findAnime',
  `select id from (
     select a.id, 0 as place from animes a where a.id = $1::int
     union all select s.anime_id, 0 from episodes e join seasons s on s.id = e.season_id where e.id = $2::int
     union all select r.anime_id, case when r.deleted_at is null then 1 else 2 end from external_refs r where r.site = $3 and r.external_id = $4
     union all select a.id, 3 from animes a where a.cover_image = $5::text) found
   order by place, id limit 1`,
)

/** The external id in the address of a page, or written as `mal:1`. */
function externalIdIn(address: string): { site: ExternalSite; id: string } | { site: null; id: null } {
  const [, name = '', written] = /^([a-z]+) ?: ?(\S+)$/.exec(address) ?? []
  const named = isExternalSite(name) && written !== undefined ? { site: name, externalId: written } : undefined
  const found = named ?? idInAddress(address)
  return found && externalId.safeParse(found.externalId).success
    ? { site: found.site, id: found.externalId }
    : { site: null, id: null }
}

/** The path of an address of this site, which may be written without the host. */
function ownPath({ address, publicUrl }: Given): string | undefined {
  if (address.startsWith('/')) return address.split(/[?#]/, 1)[0]
  const url = URL.parse(address)
  const isOwn = publicUrl === undefined || url?.host === new URL(publicUrl).host
  return url && isOwn ? url.pathname : undefined
}

/** The stored address of a picture: of a narrower one, that of its original. */
function pictureIn(address: string, path: string | undefined): string | null {
  const own = path?.startsWith('/media/') ? (coverOfWidth(path)?.url ?? path) : undefined
  return imageUrl.safeParse(own ?? address).data ?? null
}
