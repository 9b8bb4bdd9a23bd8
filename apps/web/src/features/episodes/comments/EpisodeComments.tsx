import { can } from '@animeteca/contracts/can'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { toastFailure } from '../../../lib/errors/failure.ts'
import { OrderButtons } from '../../../lib/forms/OrderButtons.tsx'
import { useIsStreamed } from '../../../lib/live/live.ts'
import { usePolling } from '../../../lib/live/use-polling.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { isSignedIn, useViewer } from '../../../lib/session/session.ts'
import { CommentList } from '../../../nouns/comment/CommentList.tsx'
import { CommentsHeading } from '../../../nouns/comment/CommentsHeading.tsx'
import { useOlderComments } from '../../../nouns/comment/use-older-comments.ts'
import { SignInPrompt } from '../../../nouns/person/SignInPrompt.tsx'
import type { Episode, EpisodeComment } from '../live/live-episode.ts'
import { liveKey } from '../live/live-query.ts'
import { bestQuery, fetchBest } from './best-query.ts'
import { CommentItem } from './CommentItem.tsx'
import { LazyThread } from './LazyThread.tsx'
import type { SpoilerScope } from './spoilers/SpoilerScopeSelect.tsx'
import { useCommentMutations } from './use-comment-mutations.ts'
import { useModerationDialog } from './use-moderation-dialog.tsx'

const orderNames = { newest: 'Recientes', best: 'Mejores' }

const EpisodeCommentForm = lazyPart(
  () => import('./EpisodeCommentForm.tsx'),
  (part) => part.EpisodeCommentForm,
  { isExpected: isSignedIn },
)
const SpoilerGuard = lazyComponent(() => import('./spoilers/SpoilerGuard.tsx'))

type EpisodeCommentsProps = { episode: Episode; isStale: boolean }

/** The comments of an episode, newest or best first. */
export function EpisodeComments({ episode, isStale }: EpisodeCommentsProps) {
  const viewer = useViewer()
  const confirm = useConfirm()
  const [spoilerScope, setSpoilerScope] = useState<SpoilerScope | null>(null)
  const { write, remove, moderate } = useCommentMutations(episode.id, spoilerScope)
  const [isBest, setBest] = useState(false)
  const best = useBestComments(episode.id, isBest, () => setBest(false))
  const ordered = isBest && best.data ? best.data : episode
  const older = useOlderPages(ordered, isBest)
  const headingId = useId()
  const { openModeration, moderationDialog } = useModerationDialog<EpisodeComment>('El comentario', moderate)

  const confirmRemoval = async (comment: EpisodeComment) => {
    const isSure = await confirm({
      title: 'Eliminar comentario',
      message: comment.answerCount
        ? 'Tu comentario y sus respuestas desaparecerán para todos. No se puede deshacer.'
        : 'Tu comentario desaparecerá para todos. No se puede deshacer.',
      confirmLabel: 'Eliminar comentario',
      isDanger: true,
    })
    if (isSure) remove(comment)
  }
  return (
    <section aria-labelledby={headingId} data-keeps-focus className="flex flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CommentsHeading id={headingId} level={2} isStale={isStale} />
        {episode.comments.length > 1 && (
          <OrderButtons
            label="Ordenar comentarios"
            names={orderNames}
            value={isBest ? 'best' : 'newest'}
            onChange={(order) => setBest(order === 'best')}
            className="-mr-3"
          />
        )}
      </div>
      <div className="mt-3.5">
        <FormOrPrompt
          episode={episode}
          viewer={viewer}
          spoilerScope={spoilerScope}
          onSpoilerScopeChange={setSpoilerScope}
          onSend={write}
        />
      </div>
      {episode.veil && (
        <Suspense>
          <SpoilerGuard episode={episode} />
        </Suspense>
      )}
      <CommentList
        key={`${ordered === episode}`}
        comments={ordered.comments}
        isOwn={({ userId }) => userId === viewer?.id}
        emptyText={episode.veil === 'down' ? null : 'Todavía no hay comentarios. El primero puede ser el tuyo.'}
        older={older}
      >
        {(comment, layout) => (
          <CommentItem
            key={comment.id}
            {...layout}
            episodeId={episode.id}
            comment={comment}
            onDelete={isOwnComment(viewer, comment) ? () => void confirmRemoval(comment) : undefined}
            onModerate={can.moderateComments(viewer) ? () => openModeration(comment) : undefined}
          >
            {hasThread(viewer, comment) && <LazyThread episodeId={episode.id} comment={comment} now={layout.now} />}
          </CommentItem>
        )}
      </CommentList>
      {moderationDialog}
    </section>
  )
}

type FormOrPromptProps = Omit<ComponentProps<typeof EpisodeCommentForm>, 'viewer'> & {
  viewer: ReturnType<typeof useViewer>
}

const FormOrPrompt = ({ viewer, ...form }: FormOrPromptProps) =>
  viewer ? (
    <EpisodeCommentForm viewer={viewer} {...form} />
  ) : (
    <SignInPrompt className="rounded-panel border border-line bg-surface px-4.5 py-3.5">
      Debes iniciar sesión para comentar episodios
    </SignInPrompt>
  )

/** Visitors see a thread only if it has content. */
const hasThread = (viewer: ReturnType<typeof useViewer>, { id, moderated, likes, answerCount }: EpisodeComment) =>
  id > 0 && ((viewer !== null && !moderated) || Boolean(likes) || Boolean(answerCount))

/** The best comments. A failure to load them is shown, and `onFailure` returns to the newest ones. */
function useBestComments(id: number, isBest: boolean, onFailure: () => void) {
  const polling = usePolling(useIsStreamed(isBest ? `episode:${id}` : null), (signal) => fetchBest(id, signal))
  const best = useQuery({ ...bestQuery(id), ...polling, enabled: isBest })
  const { isError, error, data } = best
  const hasFailed = useEffectEvent(() => {
    toastFailure('Error al cargar comentarios', error)
    onFailure()
  })
  useEffect(() => {
    if (isBest && isError && !data) hasFailed()
  }, [isBest, isError, data])
  return best
}

const useOlderPages = ({ id, commentsCursor: cursor }: Episode, isBest: boolean) =>
  useOlderComments<Episode>({
    cursor,
    queryKey: isBest ? bestQuery(id).queryKey : liveKey(id),
    async ask(cursor) {
      const { comments, commentsCursor } = await trpcClient.episodes.olderComments.query({
        id,
        cursor,
        thread: isBest ? 'best' : 'newest',
      })
      return (page) => ({ ...page, comments: [...page.comments, ...comments], commentsCursor })
    },
  })

const isOwnComment = (viewer: ReturnType<typeof useViewer>, { userId, moderated }: EpisodeComment) =>
  viewer?.id === userId && !moderated
