import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { noticePath, noticesPath, noticeText, profilePath } from '@animeteca/contracts/notices/notice-texts'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { rowLinkStyles } from '@animeteca/ui/actions/link-styles'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import { timeAgo } from '../../lib/text/dates.ts'
import { dateAndTime } from '../../lib/text/local-times.ts'
import { FramedAvatar } from '../../nouns/person/frames/FramedAvatar.tsx'
import { ProfileLink } from '../../nouns/person/ProfileLink.tsx'
import type { Notice } from './notice-list.ts'
import { useAnswer } from './use-answer.ts'

/** A notice, which links to its subject, with buttons to answer a friend request. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { subject, predicate, place } = noticeText(notice)
  const { createdAt, comment } = notice
  return (
    <li className="group relative flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 hover:bg-raised sm:flex-nowrap sm:px-5">
      <NoticePicture notice={notice} />
      <div className="min-w-0 flex-1">
        <p className="text-base leading-snug text-pretty wrap-anywhere">
          <Target notice={notice}>
            <b className="font-bold">{subject}</b> {predicate}
            {place && (
              <>
                {' '}
                <b className="font-bold">{place}</b>
              </>
            )}
          </Target>
        </p>
        {comment && (
          <p dir="auto" className="mt-1 line-clamp-2 text-sm text-dim wrap-anywhere">
            {comment}
          </p>
        )}
        <p className="mt-1 flex items-center gap-2 text-xs text-dim">
          {isNew && (
            <span className="inline-flex items-center gap-1.5 font-bold text-accent">
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              Nuevo
            </span>
          )}
          <time dateTime={createdAt} title={dateAndTime(createdAt)}>
            {timeAgo(createdAt)}
          </time>
        </p>
      </div>
      <Answers notice={notice} />
    </li>
  )
}

function NoticePicture({ notice: { person, episode } }: { notice: Notice }) {
  if (person)
    return (
      <FramedAvatar
        src={person.profilePicture}
        name={displayName(person.username)}
        frame={person.profileFrame}
        size={48}
      />
    )
  if (episode)
    return (
      <Cover
        {...coverSource(episode.animeCoverImage)}
        sizes="3rem"
        title={episode.animeTitle}
        hasPrintedTitle={false}
        className="w-12 shrink-0 rounded-control"
      />
    )
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-dim">
      <ShieldCheck aria-hidden size={22} />
    </span>
  )
}

const whole = `${rowLinkStyles} group-hover:text-accent`

function Target({ notice, children }: { notice: Notice; children: ReactNode }) {
  const viewer = useViewer()
  const path = viewer ? noticePath(notice, viewer.username) : noticesPath
  if (path === noticesPath) return <>{children}</>
  const { person } = notice
  if (person && path === profilePath(person.username))
    return (
      <ProfileLink username={person.username} className={whole}>
        {children}
      </ProfileLink>
    )
  return (
    // `href` has precedence over `to`, which the types require
    <Link to="." href={path} className={whole}>
      {children}
    </Link>
  )
}

function Answers({ notice: { person, requestId } }: { notice: Notice }) {
  const answer = useAnswer()
  if (!person || requestId === null) return null
  const name = displayName(person.username)
  return (
    <div className="relative z-1 flex gap-2 max-sm:w-full max-sm:*:grow">
      <Button
        size="sm"
        variant="primary"
        aria-label={`Aceptar a ${name}`}
        onPress={() => answer({ action: 'accept', userId: person.id, requestId })}
      >
        Aceptar
      </Button>
      <Button
        size="sm"
        aria-label={`Rechazar a ${name}`}
        onPress={() => answer({ action: 'reject', userId: person.id, requestId })}
      >
        Rechazar
      </Button>
    </div>
  )
}
