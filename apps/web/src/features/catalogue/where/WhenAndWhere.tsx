import type { PlatformOfAnime } from '@animeteca/contracts/catalogue/broadcasts/when-and-where'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { dayAndHourIn, timeUntil } from '../../../lib/text/hours.ts'
import { useTimeZone } from '../../../lib/text/time-zone.ts'
import { durationText } from '../../../nouns/anime/platforms/delay-text.ts'
import { useNow } from '../../../nouns/comment/use-now.ts'
import { type OwnNext, ownNextOf } from './own-next.ts'
import { regionsText } from './regions-text.ts'

/** When the next episode is broadcast, or comes to the viewer's platform, and the platforms that show the anime legally. */
export function WhenAndWhere({ animeId }: { animeId: number }) {
  const { data } = trpc.catalogue.whenAndWhere.useQuery({ id: animeId })
  const own = trpc.tracking.platforms.useQuery(undefined, { enabled: useViewer() !== null }).data
  const now = useNow()
  if (!data || (!data.next && data.platforms.length === 0)) return null
  const coming = ownNextOf(data, own, now)
  return (
    <div className="page-width mt-7 flex flex-col gap-4 text-sm">
      {coming && <Countdown coming={coming} now={now} />}
      {data.platforms.length > 0 && (
        <section aria-labelledby="donde-verlo">
          <h2 id="donde-verlo" className="text-xs font-normal text-dim">
            Dónde verlo
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
            {data.platforms.map((platform) => (
              <li key={platform.id}>
                <PlatformLinks platform={platform} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The server does not know the viewer's time zone, so its page has the hour in UTC. */
function Countdown({ coming: { next, at, platform }, now }: { coming: OwnNext; now: Date }) {
  const zone = useTimeZone()
  return (
    <p className="text-pretty">
      <span className="text-dim">Próximo episodio{platform && ` en ${platform.name}`}: </span>
      <span className="font-semibold">
        {episodeCode(next)}, <time dateTime={at}>{dayAndHourIn(at, zone ?? 'UTC')}</time>
        {!zone && ' (UTC)'}, {timeUntil(at, now)}
      </span>
    </p>
  )
}

function PlatformLinks({ platform: { name, isFree, delay, addresses } }: { platform: PlatformOfAnime }) {
  return addresses.map(({ url, regions }, at) => (
    <p key={url} className="text-pretty">
      <a href={url} target="_blank" rel="noopener noreferrer" className={linkStyles()}>
        {at === 0 ? name : `${name} (${at + 1})`}
      </a>{' '}
      <span className="text-dim">
        {isFree && 'gratis, '}
        {regionsText(regions)}
        {delay > 0 && `, ${durationText(delay)} después de la emisión`}
      </span>
    </p>
  ))
}
