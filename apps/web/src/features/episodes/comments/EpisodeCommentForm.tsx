import type { User } from '@animeteca/contracts/accounts/auth'
import { can } from '@animeteca/contracts/can'
import { limits } from '@animeteca/contracts/limits'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { type Dispatch, type SetStateAction, Suspense, useState } from 'react'
import { CommentForm } from '../../../nouns/comment/CommentForm.tsx'
import type { Episode } from '../live/live-episode.ts'
import type { SpoilerScope } from './spoilers/SpoilerScopeSelect.tsx'

const SpoilerScopeSelect = lazyComponent(() => import('./spoilers/SpoilerScopeSelect.tsx'))
const SlowMode = lazyComponent(() => import('./slow-mode/SlowMode.tsx'))
const SlowModeSetting = lazyComponent(() => import('./slow-mode/SlowModeSetting.tsx'))

type EpisodeCommentFormProps = {
  episode: Episode
  viewer: User
  spoilerScope: SpoilerScope | null
  onSpoilerScopeChange: Dispatch<SetStateAction<SpoilerScope | null>>
  onSend: (content: string) => Promise<boolean>
}

/** The form above the comments, with slow mode. Visitors do not see it. */
export function EpisodeCommentForm({
  episode,
  viewer,
  spoilerScope,
  onSpoilerScopeChange,
  onSend,
}: EpisodeCommentFormProps) {
  const [isTheirTurn, setTheirTurn] = useState(true)
  return (
    <>
      <CommentForm
        key={viewer.id}
        draftName={`episode.${viewer.id}.${episode.id}`}
        placeholder="¿Qué te ha parecido el episodio?"
        limit={limits.episodeComment.max}
        countFrom={limits.episodeComment.max - 200}
        isSendBlocked={!isTheirTurn}
        onSend={async (content) => {
          // Like the text, the choice is cleared on sending, and restored on failure unless another one has been made since.
          onSpoilerScopeChange(null)
          const isSent = await onSend(content)
          if (!isSent) onSpoilerScopeChange((chosen) => chosen ?? spoilerScope)
          return isSent
        }}
        extra={
          <Suspense>
            <SpoilerScopeSelect episode={episode} value={spoilerScope} onChange={onSpoilerScopeChange} />
          </Suspense>
        }
      />
      <Suspense>
        {episode.slowSeconds !== undefined && !can.moderateComments(viewer) && (
          <SlowMode episodeId={episode.id} seconds={episode.slowSeconds} onTurn={setTheirTurn} />
        )}
        {can.moderateComments(viewer) && (
          <SlowModeSetting episodeId={episode.id} seconds={episode.slowSeconds ?? null} />
        )}
      </Suspense>
    </>
  )
}
